import { openaiTranscriber } from '#adapters/llm/openai-transcription/openai-transcriber.js';
import { transcriptionOf } from '#api/env/transcribe-provider.js';
import { transcriberContract } from '../contract/transcriber.contract.js';
import { CHOSEN } from './chosen-episodes.js';
import { openLiveWorld } from './live-world.js';

const world = await openLiveWorld();
afterAll(() => world.close());

const server = transcriptionOf(world.env);
if (server.provider !== 'openai') throw new Error('no transcription service is configured');
const { url, phrase } = CHOSEN.recording;
const response = await world.clients.feeds(url);
if (!response.ok) throw new Error(`the recording at ${url} cannot be had: ${response.status}`);
const bytes = new Uint8Array(await response.arrayBuffer());
const name = new URL(url).pathname.split('/').at(-1) ?? 'recording';

transcriberContract('the configured service', async () => ({
  transcriber: openaiTranscriber(server),
  audio: { bytes, type: response.headers.get('content-type') ?? '', name },
  said: { leastWords: 5, phrase },
  close: async () => undefined,
}));
