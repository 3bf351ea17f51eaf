import { analysedSample } from './support/analysed-sample.mjs';
import { generateLoad } from './support/load-generator.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';

/** What is measured, after the product has warmed up and a queue that stands has been told from a burst. */
const WARM_UP_SECONDS = 2;
const SECONDS = 5;
/** Connections that find the peak. */
const PEAK_CONNECTIONS = [10, 20, 40];
const OVERLOAD = 3;
const OVERLOAD_CONNECTIONS = 800;
const PROBE_INTERVAL_MS = 200;
const WORDS = [
  'margin',
  'invoice',
  'pricing',
  'customers',
  'churn',
  'hiring',
  'founder',
  'no-show',
  'call',
  'fee',
];

/** Rate and concurrency limits as in production; every request comes from another network. */
const VARIABLES = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true', VISITOR_NETWORK_LIMIT: '100000' };

/**
 * Sends three times as many requests as the product can answer, class by class. Reports what is answered against the peak, the
 * 99th percentile of the accepted ones against that at the peak, and what readiness and the admin area do meanwhile.
 * `OVERLOAD_CLASSES` selects classes (`pages,rows`).
 */
export function overload() {
  return onOwnPostgres(async ({ product }) => {
    const slug = await analysedSample(product.url);
    const loads = [
      ['pages', () => ({ path: `/${slug}` })],
      ['rows', () => ({ path: `/api/analysis/slug/${slug}` })],
      ['searches', (number) => ({ path: `/api/search?q=${WORDS[number % WORDS.length]}` })],
      ['submissions', submission],
    ];
    const chosen = process.env.OVERLOAD_CLASSES?.split(',') ?? loads.map(([name]) => name);
    const rows = [];
    for (const [name, make] of loads) {
      if (chosen.includes(name)) rows.push(...(await measure(product.url, name, make)));
    }
    return rows;
  }, VARIABLES);
}

async function measure(url, name, make) {
  let peak = { rate: 0, p99: 0 };
  for (const connections of PEAK_CONNECTIONS) {
    const found = await load(url, make, { connections });
    if (found.rate > peak.rate) peak = found;
  }
  const stopProbing = probe(url);
  const over = await load(url, make, {
    connections: OVERLOAD_CONNECTIONS,
    rate: peak.rate * OVERLOAD,
  });
  const { unready, slowestAdminMs } = await stopProbing();
  return [
    { name: `overload, ${name}: answered a second at the peak`, value: peak.rate, unit: '/s' },
    { name: `overload, ${name}: answered / peak`, value: over.rate / peak.rate, unit: '×', atLeast: 0.9 },
    {
      name: `overload, ${name}: p99 of accepted / at the peak`,
      value: over.p99 / peak.p99,
      unit: '×',
      bound: 4,
    },
    { name: `overload, ${name}: not ready`, value: unready, unit: '', bound: 0 },
    { name: `overload, ${name}: slowest admin call`, value: slowestAdminMs, unit: 'ms', bound: 1000 },
  ];
}

/** Accepted responses a second, and the 99th percentile of their times in milliseconds. */
async function load(url, make, options) {
  const requestOf = (number) => {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    const { headers, ...request } = make(number);
    return { ...request, headers: { ...headers, 'x-forwarded-for': address } };
  };
  const { times } = await generateLoad(url, {
    warmUpSeconds: WARM_UP_SECONDS,
    seconds: SECONDS,
    requestOf,
    ...options,
  });
  times.sort((a, b) => a - b);
  return { rate: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** Asks for readiness and the admin area until the returned function is called. */
function probe(url) {
  let unready = 0;
  let slowestAdminMs = 0;
  let stopped = false;
  const run = (async () => {
    while (!stopped) {
      const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
      if (!ready?.ok) unready += 1;
      const started = performance.now();
      await fetch(`${url}/api/podmin/auth/me`).catch(() => undefined);
      slowestAdminMs = Math.max(slowestAdminMs, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, PROBE_INTERVAL_MS));
    }
  })();
  return async () => {
    stopped = true;
    await run;
    return { unready, slowestAdminMs };
  };
}

function submission(number) {
  const line = `We raised the price number ${number}, and ${number % 97} percent of the customers stayed with us for another year.`;
  return {
    path: '/api/analyze',
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({
      transcript: { text: `Ada: ${line}\nBen: ${line}\n`.repeat(4), title: `Talk ${number}` },
    }),
  };
}
