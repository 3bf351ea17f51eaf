/** All that pages of the server run at once. It is small, and comes before styles and fonts are there. */
import './early-presses.js';
import './late-scripts.js';
