import { createServer } from 'node:http';

const PORT = Number(process.argv[2]);
const CHUNK = Buffer.alloc(64 << 10, ' ');
/** Milliseconds between two chunks of an endless feed; the second kind sends as fast as it is read. */
const PACES = [20, 0];

/** Serves `/shows/{n}`: feeds of which some hang or never end. `PUT /plan` sets which, `GET /polls` lists what was asked for. */
let plan = { hanging: [], endless: [], latencyMs: 20 };
let polls = [];

createServer(async (request, response) => {
  if (request.url === '/plan') {
    let body = '';
    for await (const part of request) body += part;
    [plan, polls] = [JSON.parse(body), []];
    return response.end();
  }
  if (request.url === '/polls') return response.end(JSON.stringify(polls));
  const show = Number(request.url.slice('/shows/'.length));
  polls.push({ show, at: Date.now() });
  if (plan.hanging.includes(show)) return;
  if (plan.endless.includes(show)) return pour(response, PACES[show % PACES.length]);
  setTimeout(() => response.end(feedOf(show)), plan.latencyMs);
}).listen(PORT, '0.0.0.0');

/** Two episodes of today, so that the show is polled as often as any. */
function feedOf(show) {
  const items = [1, 2].map(
    (n) =>
      `<item><guid>${show}-${n}</guid><title>No. ${n}</title><pubDate>${new Date().toUTCString()}</pubDate></item>`,
  );
  return `<rss version="2.0"><channel><title>Show ${show}</title>${items.join('')}</channel></rss>`;
}

function pour(response, paceMs) {
  response.write(`<rss version="2.0"><channel><title>Endless</title>`);
  const more = () => {
    if (!response.destroyed)
      response.write(CHUNK, () => (paceMs ? setTimeout(more, paceMs) : setImmediate(more)));
  };
  more();
}
