/** The only script that server-rendered pages run before the first paint. */
import './event-recorder.js';
import './deferred-scripts.js';
