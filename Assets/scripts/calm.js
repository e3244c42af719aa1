// The calm mode, loaded by the common script for visitors who use it.
import './calm/bar.js';
import './calm/day.js';
import './calm/exit.js';
import './calm/people.js';
