import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Reference for cached pages: node:http with the same bytes and headers. */
const body = readFileSync(process.env.BODY_FILE);
const headers = JSON.parse(process.env.HEADERS);
process.on('SIGINT', () => process.exit(0));
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
