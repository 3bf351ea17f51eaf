import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The reference for kept pages: node:http, the same bytes and headers, nothing else. */
const body = readFileSync(process.env.BODY_FILE);
const headers = JSON.parse(process.env.HEADERS);
process.on('SIGINT', () => process.exit(0));
createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env.PORT), '127.0.0.1');
