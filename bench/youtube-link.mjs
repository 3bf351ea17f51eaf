import { startFakeOpenai } from '../test/upstreams/openai/fake-server.ts';
import { startFakeYoutube } from '../test/upstreams/youtube/fake-server.ts';
import { median, scratchFolder, startProduct } from './support/product.mjs';

const LATENCY_MS = 200;
const ROUNDS = 11;
const MINUTES = 10;

/**
 * Measures a YouTube link from the request to the stored analysis, against fake servers with latency, relative to bare
 * fetches of the sequential calls: player, captions, language model. Also measures the time to the first progress
 * event.
 */
export async function youtubeLink() {
  const folder = await scratchFolder();
  const youtube = await startFakeYoutube({ latencyMs: LATENCY_MS });
  const llm = await startFakeOpenai({ latencyMs: LATENCY_MS });
  const product = await startProduct({
    dataDir: folder.path,
    env: {
      OPENAI_BASE_URL: llm.url,
      OPENAI_MODEL: 'fake-model',
      // One call an analysis: the check of its claims would be a second one after it.
      LLM_CLAIM_CHECK: 'off',
      YOUTUBE_URL: youtube.url,
      OUTBOUND_ALLOW: youtube.url,
    },
  });
  try {
    const ratios = [];
    const firstEvents = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const analysed = await timed(() => analyze(product.url, videoOf(youtube, `link${round}`)));
      const bare = await timed(() => bareCalls(youtube.url, llm, `link${round}`));
      ratios.push(analysed / bare);
      firstEvents.push(await untilProgress(product.url, videoOf(youtube, `watch${round}`)));
    }
    return [
      { name: 'YouTube link to analysis / its calls alone', value: median(ratios), unit: '×', bound: 1.15 },
      { name: 'first progress event of a link', value: median(firstEvents), unit: 'ms', bound: 300 },
    ];
  } finally {
    await product.stop();
    await llm.close();
    await youtube.close();
    await folder.remove();
  }
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Creates a distinct video, so that every round runs a new analysis. */
function videoOf(youtube, name) {
  const id = idOf(name);
  const cues = Array.from({ length: MINUTES * 15 }, (_, n) => ({
    start: n * 4,
    seconds: 4,
    text: `In week ${n} of ${name} we asked ${n * 3} customers what they paid, and why.`,
  }));
  const tracks = [{ language: 'en', cues }];
  youtube.add({ id, title: `What we learnt of ${name}`, author: 'Bench', seconds: MINUTES * 60, tracks });
  return { youtubeUrl: `https://youtu.be/${id}` };
}

function idOf(name) {
  return name.padEnd(11, '_');
}

async function post(url, body, headers = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

async function analyze(url, link) {
  const { provenance } = await post(`${url}/api/analyze`, link);
  if (provenance.source !== 'captions') throw new Error(`made of ${provenance.source}`);
}

/** Runs the sequential calls, with the model request that the product sent. */
async function bareCalls(youtubeUrl, llm, name) {
  const player = await post(`${youtubeUrl}/youtubei/v1/player?prettyPrint=false`, {
    context: { client: { clientName: 'IOS' } },
    videoId: idOf(name),
  });
  const [track] = player.captions.playerCaptionsTracklistRenderer.captionTracks;
  const { pathname, search } = new URL(track.baseUrl);
  const captions = await fetch(`${youtubeUrl}${pathname}${search.replace(/&fmt=[^&]*/, '')}&fmt=json3`);
  await captions.json();
  const { body } = llm.requests.at(-1);
  await post(`${llm.url}/chat/completions`, { ...body, stream: false, stream_options: undefined });
}

/** Returns milliseconds from the submission to the first event that reports work in progress. */
async function untilProgress(url, link) {
  const started = performance.now();
  const { jobId } = await post(`${url}/api/analyze`, link, { prefer: 'respond-async' });
  const events = await fetch(`${url}/api/analyze/jobs/${jobId}/events`);
  let told = '';
  let took;
  for await (const chunk of events.body.pipeThrough(new TextDecoderStream())) {
    told += chunk;
    if (/"status":"running"/.test(told)) took ??= performance.now() - started;
  }
  if (took === undefined || !/"status":"done"/.test(told)) throw new Error(`no progress: ${told}`);
  return took;
}
