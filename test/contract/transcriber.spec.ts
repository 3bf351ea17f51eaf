import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openaiTranscriber } from '#adapters/llm/openai-transcription/openai-transcriber.js';
import { localTranscriber } from '#adapters/transcription/local/local-transcriber.js';
import { aWav } from '../builders/sound.js';
import { aSpeechModel } from '../builders/speech-model.js';
import { MemoryTranscriber } from '../fakes/memory-transcriber.js';
import { dataDirWithRuntime } from '../support/model-runtimes.js';
import { startFakeTranscription } from '../upstreams/transcription.js';
import { transcriberContract } from './transcriber.contract.js';

const audio = { bytes: new Uint8Array([0xff, 0xfb, 0x90, 0x00]), type: 'audio/mpeg', name: 'part-1.mp3' };
const HEARD = ['We asked ten customers.', 'They told us what they pay.', 'So we doubled the price.'];

transcriberContract('memory', async () => ({
  transcriber: new MemoryTranscriber(() => ({
    turns: HEARD.map((text, i) => ({ text, startSeconds: i * 5, endSeconds: i * 5 + 5 })),
  })),
  audio,
  said: HEARD.join(' '),
  close: async () => undefined,
}));

for (const model of ['whisper-1', 'gpt-4o-transcribe-diarize', 'gpt-4o-mini-transcribe']) {
  transcriberContract(`OpenAI, ${model}`, async () => {
    const fakeServer = await startFakeTranscription({
      hear: () =>
        HEARD.map((text, i) => ({ text, start: i * 5, end: i * 5 + 5, speaker: i < 2 ? 'A' : 'B' })),
    });
    return {
      transcriber: openaiTranscriber({ apiKey: 'sk-test', baseUrl: fakeServer.url, model }),
      audio,
      said: HEARD.join(' '),
      close: () => fakeServer.close(),
    };
  });
}

transcriberContract('whisper.cpp on this machine', async () => {
  const folder = await dataDirWithRuntime('whisper');
  const path = join(folder, 'model.bin');
  await writeFile(path, aSpeechModel(HEARD.map((text, i) => ({ text, start: i * 5, end: i * 5 + 5 }))));
  const transcriber = localTranscriber({
    name: 'scripted',
    findModel: async () => ({ path, sha256: 'tiny', memoryBytes: 300_000_000 }),
    dataDir: folder,
  });
  return {
    transcriber,
    audio: { bytes: aWav({ seconds: 16 }), type: 'audio/wav', name: 'part-1.wav' },
    said: HEARD.join(' '),
    async close() {
      await transcriber.close();
      await rm(folder, { recursive: true });
    },
  };
});
