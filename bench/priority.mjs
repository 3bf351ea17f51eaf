import { allAccessMember, answered, begins, ended, send, statusOf } from './support/member.mjs';
import { freePort, median, scratchFolder, startProduct, startProgram } from './support/product.mjs';

const WAITING = 50;
const LATENCY_MS = 500;

/**
 * Measures the wait of a Priority+ member's analysis behind a running one and before 50 free ones, relative to the
 * duration of the running one, and the number of free ones that start before it.
 */
export async function priority() {
  const folder = await scratchFolder();
  const llmPort = await freePort();
  const llm = await startProgram('test/upstreams/openai/fake-server.ts', {
    port: llmPort,
    args: ['--port', String(llmPort), '--latency', String(LATENCY_MS)],
    readyPath: '/v1/models',
  });
  const product = await startProduct({
    dataDir: folder.path,
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${llmPort}/v1`,
      OPENAI_MODEL: 'fake-model',
      WORKER_CONCURRENCY: '1',
      PAYMENTS: 'demo',
    },
  });
  try {
    const member = await allAccessMember(product.url);
    await ended(await submit(product.url, 0, member));
    const free = [];
    for (let index = 0; index <= WAITING; index += 1) free.push(await submit(product.url, index + 1));
    const asked = performance.now();
    const begun = await begins(await submit(product.url, WAITING + 2, member));
    const before = await Promise.all(free.map(statusOf));
    return [
      {
        name: `Priority+ before ${WAITING} free ones: wait / one analysis`,
        value: (begun - asked) / LATENCY_MS,
        unit: '×',
        bound: 1.5,
      },
      {
        name: `of ${WAITING} free ones begun before it`,
        // One was running already, and another may have started before the member's submission.
        value: Math.max(0, before.filter((status) => status !== 'queued').length - 1),
        unit: '',
        bound: 1,
      },
    ];
  } finally {
    await product.stop();
    await llm.stop();
    await folder.remove();
  }
}

const LARGE_BYTES = 1_950_000;
const LARGE = 5;
const ROUNDS = 5;

/** Measures a paying member's small analysis beside five free ones of 2 MB from one network, by its time without them. */
export async function besideLargeTexts() {
  const folder = await scratchFolder();
  const env = { LLM_PROVIDER: 'extractive', PAYMENTS: 'demo' };
  const product = await startProduct({ dataDir: folder.path, env });
  try {
    const member = await allAccessMember(product.url);
    let index = 0;
    const duration = async () => {
      index += 1;
      const started = performance.now();
      return (await ended(await submit(product.url, index, member))) - started;
    };
    await duration();
    const alone = [];
    for (let round = 0; round < ROUNDS; round += 1) alone.push(await duration());
    const large = await Promise.all(
      Array.from({ length: LARGE }, (_, at) => submit(product.url, `l${at}`, {}, largeTalk(at))),
    );
    const beside = [];
    for (let round = 0; round < ROUNDS; round += 1) beside.push(await duration());
    const isBeside = (await Promise.all(large.map(statusOf))).some((status) => status !== 'done');
    if (!isBeside) throw new Error('the large texts ended before the measurement');
    return [
      { name: 'small analysis of a paying member, alone', value: median(alone), unit: 'ms' },
      { name: `… beside ${LARGE} free ones of 2 MB`, value: median(beside), unit: 'ms' },
      { name: '… ratio', value: median(beside) / median(alone), unit: '×', bound: 3 },
    ];
  } finally {
    await product.stop();
    await folder.remove();
  }
}

function largeTalk(at) {
  if (at === 0) return 'a: b '.repeat(LARGE_BYTES / 5);
  const words = Array.from({ length: LARGE_BYTES / 8 }, (_, n) => `w${at}${n.toString(36)}`.padEnd(7, 'x'));
  return words
    .map((word, n) => (n % 12 === 11 ? `${word}.` : word))
    .join(' ')
    .slice(0, LARGE_BYTES);
}

/** Submits a transcript. Visitors use separate sessions. */
async function submit(url, index, headers = {}, text = talk(index)) {
  const response = await send(
    `${url}/api/analyze`,
    {
      youtubeUrl: `https://youtu.be/prior${String(index).padStart(6, '0')}`,
      transcript: { text, title: `Talk ${index}`, show: 'Bench' },
    },
    { prefer: 'respond-async', ...headers },
  );
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  const { jobId } = await answered(response);
  return { url: `${url}/api/analyze/jobs/${jobId}`, headers: cookie ? { cookie } : headers };
}

function talk(index) {
  const lines = Array.from({ length: 40 }, (_, line) => {
    const speaker = line % 2 ? 'Ben' : 'Ada';
    return `${speaker}: In month ${line} of talk ${index} we measured what customers paid and found ${line * 7} reasons to change the price.`;
  });
  return lines.join('\n');
}
