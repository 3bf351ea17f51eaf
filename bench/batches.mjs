import { setTimeout as delay } from 'node:timers/promises';
import { startFakeOpenai } from '../test/upstreams/openai/fake-server.ts';
import { startFakeYoutube } from '../test/upstreams/youtube/fake-server.ts';
import { allAccessMember, answered, ended, send } from './support/member.mjs';
import { scratchFolder, startProduct } from './support/product.mjs';

const EPISODES = 50;
/** Of one answer of the model, in milliseconds: a fast one's on an hour of talk. */
const MODEL_LATENCY_MS = 12_000;
const YOUTUBE_LATENCY_MS = 100;
const MINUTES = 60;
/** Analyses that a worker runs at once; those of batches leave one place to others. */
const WORKER_CONCURRENCY = 8;
const BATCH_PLACES = WORKER_CONCURRENCY - 1;
const POLL_MS = 50;

/**
 * A batch of captions: the wall time against that of the model's answers alone on the places of batches, and the
 * slowest of the analyses that are submitted beside it against one without it.
 */
export async function batches() {
  const folder = await scratchFolder();
  const youtube = await startFakeYoutube({ latencyMs: YOUTUBE_LATENCY_MS });
  const llm = await startFakeOpenai({ latencyMs: MODEL_LATENCY_MS });
  const product = await startProduct({
    dataDir: folder.path,
    env: {
      OPENAI_BASE_URL: llm.url,
      OPENAI_MODEL: 'fake-model',
      // One call an analysis: the check of its claims would be a second one after it.
      LLM_CLAIM_CHECK: 'off',
      YOUTUBE_URL: youtube.url,
      OUTBOUND_ALLOW: youtube.url,
      WORKER_CONCURRENCY: String(WORKER_CONCURRENCY),
      PAYMENTS: 'demo',
    },
  });
  try {
    const member = await allAccessMember(product.url);
    const single = async (name) => {
      const started = performance.now();
      const body = { youtubeUrl: addVideo(youtube, name) };
      const response = await send(`${product.url}/api/analyze`, body, { ...member, prefer: 'respond-async' });
      const { jobId } = await answered(response);
      await ended({ url: `${product.url}/api/analyze/jobs/${jobId}`, headers: member });
      return performance.now() - started;
    };
    await single('first');
    const alone = await single('alone');

    const links = Array.from({ length: EPISODES }, (_, at) => addVideo(youtube, `batch${at}`));
    const started = performance.now();
    const { id } = await answered(await send(`${product.url}/api/analyze/batch`, { links }, member));
    const isOver = { current: false };
    const batch = endOf(`${product.url}/api/user/batches/${id}`, member, started).finally(() => {
      isOver.current = true;
    });
    await delay(MODEL_LATENCY_MS / 2);
    const beside = [];
    while (!isOver.current) beside.push(await single(`beside${beside.length}`));
    const { counts, tookMs } = await batch;
    if (counts.done !== EPISODES) throw new Error(`the batch ended with ${JSON.stringify(counts)}`);
    const idealMs = (EPISODES * MODEL_LATENCY_MS) / BATCH_PLACES;
    return [
      { name: `batch of ${EPISODES} captions / ideal`, value: tookMs / idealMs, unit: '×', bound: 1.3 },
      { name: 'slowest analysis beside it / alone', value: Math.max(...beside) / alone, unit: '×', bound: 2 },
    ];
  } finally {
    await product.stop();
    await llm.close();
    await youtube.close();
    await folder.remove();
  }
}

async function endOf(url, headers, started) {
  for (;;) {
    const { endedAt, counts } = await answered(await fetch(url, { headers }));
    if (endedAt) return { counts, tookMs: performance.now() - started };
    await delay(POLL_MS);
  }
}

/** Adds an hour of talk in captions of its own; returns its link. */
function addVideo(youtube, name) {
  const id = name.padEnd(11, '_');
  const cues = Array.from({ length: MINUTES * 15 }, (_, n) => ({
    start: n * 4,
    seconds: 4,
    text: `In week ${n} of ${name} we asked ${n * 3} customers what they paid, and why.`,
  }));
  const tracks = [{ language: 'en', cues }];
  youtube.add({ id, title: `What we learnt of ${name}`, author: 'Bench', seconds: MINUTES * 60, tracks });
  return `https://youtu.be/${id}`;
}
