import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LlamaModule } from '#adapters/llm/local/llama-runtime.js';
import { type LocalLanguageModel, localLanguageModel } from '#adapters/llm/local/local-language-model.js';
import { openModelProcess } from '#adapters/local-models/model-process.js';
import { dataDirWithRuntime, modelRuntime } from '#test/support/model-runtimes.js';
import { writeTinyLanguageModel } from '#test/support/tiny-language-model.js';

const ROUNDS = 7;
const TOKENS = 1500;
const SCHEMA = {
  type: 'object',
  properties: { points: { type: 'array', items: { type: 'string' }, minItems: 100 } },
};
const INSTRUCTIONS = 'Answer in JSON.';
const MATERIAL = 'Ada: We asked ten customers what they pay. Ben: We doubled every price. '.repeat(20);

/** Tokens a second, load, memory and latency. */
export async function measureLocalModels() {
  const dataDir = await dataDirWithRuntime('llama');
  const path = join(dataDir, 'tiny.gguf');
  await writeTinyLanguageModel(path, { contextTokens: 8192 });
  const model = localLanguageModel({ dataDir, model: path });
  try {
    const loadMs = await timeOf(() => model.probe());
    const bare = await openBare(path);
    const loadedBytes = await residentBytes(model.pid);
    const [ours, reference] = [await adapterRate(model, 0), await bare(0)].map(() => [] as number[]);
    for (let round = 1; round <= ROUNDS; round += 1) {
      ours?.push(await adapterRate(model, round));
      reference?.push(await bare(round));
    }
    const { pid } = model;
    await model.close();
    const [rate, bareRate] = [median(ours ?? []), median(reference ?? [])];
    return [
      { name: 'local model: tokens a second, through the adapter', value: rate, unit: '/s' },
      { name: 'local model: tokens a second, bare', value: bareRate, unit: '/s' },
      { name: 'local model: adapter against bare', value: rate / bareRate, unit: '', atLeast: 0.9 },
      { name: 'local model: time to load', value: loadMs, unit: 'ms' },
      { name: 'local model: memory of its process', value: loadedBytes / 1e6, unit: 'MB' },
      {
        name: 'local model: memory after freeing',
        value: (await residentBytes(pid)) / 1e6,
        unit: 'MB',
        bound: 0,
      },
      { name: 'local model: latency of the process', value: await processLatency(), unit: 'ms', bound: 5 },
    ];
  } finally {
    await model.close();
    await rm(dataDir, { recursive: true });
  }
}

/** Generated tokens a second, the prompt's reading included; the answer ends at the limit of tokens. */
async function adapterRate(model: LocalLanguageModel, round: number): Promise<number> {
  const started = performance.now();
  const error = await model
    .generate({
      instructions: INSTRUCTIONS,
      material: MATERIAL + round,
      output: { name: 'points', schema: SCHEMA },
      maxOutputTokens: TOKENS,
      signal: new AbortController().signal,
      onText: () => undefined,
    })
    .catch((reason) => reason);
  return rateOf(error.usage?.outputTokens ?? 0, started);
}

async function openBare(path: string): Promise<(round: number) => Promise<number>> {
  const { module } = await modelRuntime('llama');
  const { LlamaChat, getLlama, resolveChatWrapper } = (await import(module)) as LlamaModule;
  const llama = await getLlama({
    gpu: false,
    build: 'never',
    skipDownload: true,
    logLevel: 'error',
    maxThreads: 1,
  });
  const model = await llama.loadModel({
    modelPath: path,
    checkTensors: true,
    onLoadProgress: () => undefined,
  });
  const context = await model.createContext({ contextSize: 8192, threads: 1 });
  const chatWrapper = resolveChatWrapper(model, { warningLogs: false });
  const chat = new LlamaChat({ contextSequence: context.getSequence(), chatWrapper });
  const grammar = await llama.createGrammarForJsonSchema(SCHEMA);
  return async (round) => {
    let tokens = 0;
    const started = performance.now();
    await chat.generateResponse(
      [
        { type: 'system', text: INSTRUCTIONS },
        { type: 'user', text: MATERIAL + round },
        { type: 'model', response: [] },
      ],
      {
        grammar,
        maxTokens: TOKENS,
        temperature: 0.3,
        minP: 0.05,
        budgets: { thoughtTokens: 0, commentTokens: 0 },
        signal: new AbortController().signal,
        onTextChunk: () => undefined,
        onToken: (written) => {
          tokens += written.length;
        },
      },
    );
    return rateOf(tokens, started);
  };
}

/** Round trip of a request with a transcript's size of text to a process that answers at once. */
async function processLatency(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'podgist-latency-'));
  const worker = join(folder, 'worker.mjs');
  const serve = new URL('../adapters/local-models/serve-model.ts', import.meta.url).href;
  await writeFile(
    worker,
    `import { serveModel } from ${JSON.stringify(serve)};
serveModel(async () => ({ info: {}, run: async ({ text }) => text.length }));`,
  );
  const process = openModelProcess({ worker: pathToFileURL(worker), model: {}, dataDir: folder });
  const { signal } = new AbortController();
  const text = MATERIAL.repeat(40);
  const times: number[] = [];
  for (let i = 0; i < 200; i += 1) times.push(await timeOf(() => process.run({ text }, { signal })));
  await process.close();
  await rm(folder, { recursive: true });
  return median(times.slice(20));
}

/** 0 for a process that has ended. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const rateOf = (tokens: number, started: number) => (tokens * 1000) / (performance.now() - started);

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
