import { writeFile } from 'node:fs/promises';
import { BUILT_DOCUMENT } from './http/openapi.js';
import { readOpenApiDocument } from './read-openapi-document.js';

// A part of the build: to read the document from the controllers holds the event loop for a quarter of a second.
await writeFile(BUILT_DOCUMENT, JSON.stringify(await readOpenApiDocument()));
process.exit(0);
