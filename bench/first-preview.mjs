import '../test/support/typescript.mjs';
import { freePort, scratchFolder, startProduct, startProgram } from './support/product.mjs';

const { aConversation } = await import('../test/builders/conversation.ts');
const { statusEvents } = await import('../test/support/status-events.ts');

/** Time to the first token, and the pace of a small hosted model. */
const LATENCY_MS = 1000;
const TOKENS_PER_SECOND = 60;
const TURNS = 600;
const WANTED_SECONDS = 5;

/**
 * Seconds from a submitted transcript to the first checked section of a streaming model, and to its overview, on the job's
 * event stream of the built product.
 */
export async function firstPreview() {
  const folder = await scratchFolder();
  const port = await freePort();
  const model = await startProgram('test/upstreams/openai/fake-server.ts', {
    port,
    args: ['--port', port, '--latency', LATENCY_MS, '--pace', TOKENS_PER_SECOND].map(String),
    readyPath: '/v1/models',
  });
  const product = await startProduct({
    dataDir: folder.path,
    env: { OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'fake-model' },
  });
  try {
    const seen = await follow(product.url);
    const row = (name, value = Number.POSITIVE_INFINITY, wish = {}) => ({
      name: `streamed at ${TOKENS_PER_SECOND} tokens/s: ${name}`,
      value,
      unit: 's',
      ...wish,
    });
    return [
      row('first checked section', seen.first, { bound: WANTED_SECONDS }),
      row('overview', seen.overview, { bound: WANTED_SECONDS }),
      row('whole summary', seen.done),
    ];
  } finally {
    await product.stop();
    await model.stop();
    await folder.remove();
  }
}

/** Submits a conversation and returns the seconds at which its job's stream showed what. */
async function follow(url) {
  const text = aConversation(TURNS)
    .turns.map(({ speaker, text: said }) => `${speaker ?? 'Ada'}: ${said}`)
    .join('\n\n');
  const started = performance.now();
  const submitted = await fetch(`${url}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({
      youtubeUrl: 'https://youtu.be/preview0001',
      transcript: { text, title: 'On pricing', show: 'Founders' },
    }),
  });
  const { jobId } = await submitted.json();
  const cookie = submitted.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const seen = {};
  const stream = await fetch(`${url}/api/analyze/jobs/${jobId}/events`, { headers: { cookie } });
  for await (const { status, preview } of statusEvents(stream)) {
    const seconds = (performance.now() - started) / 1000;
    if (preview && Object.keys(preview).length > 0) seen.first ??= seconds;
    if (preview?.overview) seen.overview ??= seconds;
    if (status === 'done') seen.done = seconds;
  }
  return seen;
}
