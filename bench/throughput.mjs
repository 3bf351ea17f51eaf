import { freePort, scratchFolder, startProduct, startProgram } from './support/product.mjs';

const ANALYSES = 100;
const CONCURRENCY = 50;
const LATENCY_MS = 2000;

/**
 * Measures many concurrent analyses against an LLM with a latency of two seconds, relative to the time of the LLM calls
 * alone.
 */
export async function throughput() {
  const folder = await scratchFolder();
  const llmPort = await freePort();
  const llm = await startLlm(llmPort);
  const product = await startProduct({
    dataDir: folder.path,
    env: {
      OPENAI_BASE_URL: `http://127.0.0.1:${llmPort}/v1`,
      OPENAI_MODEL: 'fake-model',
      // One call an analysis: the check of its claims would be a second one after it.
      LLM_CLAIM_CHECK: 'off',
      WORKER_CONCURRENCY: String(CONCURRENCY),
    },
  });
  try {
    await analyze(product.url, -1);
    const started = performance.now();
    await Promise.all(Array.from({ length: ANALYSES }, (_, index) => analyze(product.url, index)));
    const took = performance.now() - started;
    const ideal = (ANALYSES / CONCURRENCY) * LATENCY_MS;
    return [
      {
        name: `${ANALYSES} analyses, ${CONCURRENCY} at once / ideal`,
        value: took / ideal,
        unit: '×',
        bound: 1.15,
      },
    ];
  } finally {
    await product.stop();
    await llm.stop();
    await folder.remove();
  }
}

function startLlm(port) {
  return startProgram('test/upstreams/openai/fake-server.ts', {
    port,
    args: ['--port', String(port), '--latency', String(LATENCY_MS)],
    readyPath: '/v1/models',
  });
}

/** Submits a visitor's transcript and waits until its analysis is complete. */
async function analyze(url, index) {
  const response = await fetch(`${url}/api/analyze`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      youtubeUrl: `https://youtu.be/bench${String(index + 1).padStart(6, '0')}`,
      transcript: { text: talk(index), title: `Talk ${index}`, show: 'Bench' },
    }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

function talk(index) {
  const lines = Array.from({ length: 120 }, (_, line) => {
    const speaker = line % 2 ? 'Ben' : 'Ada';
    return `${speaker}: In month ${line} of talk ${index} we measured what customers paid and found ${line * 7} reasons to change the price.`;
  });
  return lines.join('\n');
}
