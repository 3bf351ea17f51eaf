import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { median, scratchFolder, startProduct, treeMemory } from './support/product.mjs';

const MAX_BYTES = 1_950_000;
const ROUNDS = 3;
const AT_ONCE = 8;
const SAMPLE_MS = 200;
const IDLE_MS = 60_000;
const REQUEST_TIMEOUT_MS = 300_000;
const PRELOAD = pathToFileURL('bench/support/loop-delay.mjs').href;

const upToLimit = (piece) => {
  const pieces = [];
  for (let [at, bytes] = [0, 0]; bytes < MAX_BYTES; at += 1) {
    pieces.push(piece(at));
    bytes += pieces[at].length;
  }
  return pieces.join('').slice(0, MAX_BYTES);
};

/** Transcripts of the largest size, by what makes them slow. */
const TEXTS = {
  'a conversation': upToLimit(
    (at) => `${at % 2 ? 'Ada' : 'Grace'}: We raised the price ${at} times, and nobody left us.\n`,
  ),
  'one turn without punctuation': upToLimit(
    (at) => `we raised the price of plan ${at % 97} and nobody left `,
  ),
  'unique words': upToLimit((at) => `w${at.toString(36)}x `),
  'turns of one letter': upToLimit(() => 'a: b '),
};

/** Measures how long transcripts of the largest size block the event loop, and the memory that they take and leave. */
export async function longTexts() {
  const folder = await scratchFolder();
  const delayFile = join(folder.path, 'delay');
  const product = await startProduct({
    dataDir: folder.path,
    env: { LLM_PROVIDER: 'extractive', NODE_OPTIONS: `--import ${PRELOAD}`, LOOP_DELAY_FILE: delayFile },
  });
  const rows = [];
  try {
    for (const [name, text] of Object.entries(TEXTS)) {
      const delays = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        process.kill(product.pid, 'SIGUSR2');
        const { id, cookie } = await analyze(product.url, text);
        await post(
          `${product.url}/api/analysis/${id}/ask`,
          { question: 'Who left after the price was raised?' },
          cookie,
        );
        await sleep(2 * SAMPLE_MS);
        delays.push(Number(await readFile(delayFile, 'utf8')));
      }
      rows.push({
        name: `2 MB, ${name}: longest delay of the event loop`,
        value: median(delays),
        unit: 'ms',
        bound: 50,
      });
    }
    return [...rows, ...(await memory(product))];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

async function memory(product) {
  await sleep(IDLE_MS);
  const before = await treeMemory(product.pid);
  let peak = before;
  let isDone = false;
  const sampling = (async () => {
    while (!isDone) {
      peak = Math.max(peak, await treeMemory(product.pid));
      await sleep(SAMPLE_MS);
    }
  })();
  const conversation = TEXTS['a conversation'];
  await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) => analyze(product.url, `Talk ${at} ${conversation}`)),
  );
  isDone = true;
  await sampling;
  await sleep(IDLE_MS);
  const after = await treeMemory(product.pid);
  return [
    { name: 'memory before', value: before, unit: 'MB' },
    { name: `memory with ${AT_ONCE} texts of 1.95 MB at once`, value: peak, unit: 'MB', bound: 1500 },
    { name: 'memory a minute later', value: after, unit: 'MB', bound: 2 * before },
  ];
}

let sent = 0;

/** Analyses a transcript as a new visitor; resolves with the id of the analysis and the visitor's cookie. */
async function analyze(url, text) {
  sent += 1;
  const { body, cookie } = await post(`${url}/api/analyze`, {
    transcript: { text, title: `Talk ${sent}`, show: 'Talks' },
  });
  return { id: body.id, cookie };
}

async function post(address, body, cookie) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(address).origin,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`);
  return {
    body: answer,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
  };
}
