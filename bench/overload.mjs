import autocannon from 'autocannon';
import { analysedSample } from './support/analysed-sample.mjs';
import { onOwnPostgres } from './support/own-postgres.mjs';

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
    const rows = [];
    for (const [name, make] of loads) rows.push(...(await measure(product.url, name, make)));
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
    overallRate: Math.round(peak.rate * OVERLOAD),
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
function load(url, make, options) {
  const times = [];
  let network = 0;
  return new Promise((resolve, reject) => {
    const instance = autocannon(
      {
        url,
        duration: SECONDS,
        timeout: 30,
        ...options,
        requests: [
          {
            setupRequest(request) {
              network += 1;
              const { headers, ...made } = make(network);
              const address = `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}`;
              return { ...request, ...made, headers: { ...headers, 'x-forwarded-for': address } };
            },
          },
        ],
      },
      (error) => {
        if (error) return reject(error);
        times.sort((a, b) => a - b);
        resolve({ rate: times.length / SECONDS, p99: times[Math.floor(times.length * 0.99)] ?? 0 });
      },
    );
    instance.on('response', (_client, statusCode, _bytes, responseTime) => {
      if (statusCode < 300) times.push(responseTime);
    });
  });
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
