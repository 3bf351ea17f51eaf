export { sampleCoverFile } from '#adapters/media/samples/sample-cover-file.js';
