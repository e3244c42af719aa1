// The calm mode, fetched by the common script where a visitor looks at the site so.
import './calm/bar.js';
import './calm/day.js';
import './calm/exit.js';
