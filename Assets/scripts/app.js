// The script of every page.
import './app/loader.js';
import './app/reading.js';
import './app/flow.js';
import './app/fold.js';
import './app/carousel.js';
import './app/pair.js';
import './app/viewer.js';
import './app/receipt.js';
import './app/faces.js';
import './app/share.js';
import './app/hearts.js';
