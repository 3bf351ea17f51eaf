import { createHash } from 'node:crypto';
import { type RunControl, serveModel, WorkerError } from '#adapters/local-models/serve-model.js';
import { formatBytes } from '#core/models/local-models.js';
import type { ChatHistory, Grammar, Llama, LlamaModule, LlamaSequence } from './llama-runtime.js';
import type { LlamaAnswer, LlamaErrorCode, LlamaModelSpec, LlamaTask, LlamaUsage } from './llama-task.js';

/** Process of a language model on llama.cpp. Its state, and with it the beginning of the last prompt, stays between tasks. */
serveModel(async (model, onProgress) => {
  const spec = model as LlamaModelSpec;
  assertMemory(spec);
  const { LlamaChat, getLlama, resolveChatWrapper } = (await import(spec.module)) as LlamaModule;
  const { gpu = false, threads } = spec;
  const llama = await getLlama({
    gpu,
    build: 'never',
    skipDownload: true,
    logLevel: 'error',
    maxThreads: threads,
  });
  const { loaded, context } = await load(llama, spec, onProgress);
  const sequence = context.getSequence();
  const chatWrapper = resolveChatWrapper(loaded, {
    warningLogs: false,
    customWrapperSettings: WITHOUT_THOUGHTS,
  });
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper });
  const grammarOf = grammarCache(llama);

  async function run(task: LlamaTask, { signal, send }: RunControl): Promise<LlamaAnswer> {
    const history = toHistory(task);
    const tokens = chatWrapper
      .generateContextState({ chatHistory: history })
      .contextText.tokenize(loaded.tokenizer);
    const inputTokens = tokens.length;
    const room = context.contextSize - inputTokens - 1;
    if (room < Math.min(MIN_OUTPUT_TOKENS, task.maxOutputTokens)) {
      throw failure('too_long', `the prompt has ${inputTokens} tokens, of ${context.contextSize}`);
    }
    const cachedTokens = await readPrompt(sequence, tokens, signal, () => send(undefined));
    let outputTokens = 0;
    const { response, metadata } = await chat.generateResponse(history, {
      grammar: await grammarOf(task.schema),
      maxTokens: Math.min(task.maxOutputTokens, room),
      temperature: TEMPERATURE,
      minP: MIN_P,
      budgets: { thoughtTokens: 0, commentTokens: 0 },
      signal,
      onTextChunk: (text) => task.streams && send(text),
      onToken: (written) => {
        outputTokens += written.length;
      },
    });
    const usage = { inputTokens, cachedTokens, outputTokens };
    if (metadata.stopReason === 'maxTokens') throw failure('cut_off', 'the answer was cut off', usage);
    return { text: response, usage };
  }

  return {
    info: { contextTokens: context.contextSize },
    run: (task, control) => run(task as LlamaTask, control),
  };
});

/** Answers follow a schema from their first character, and a processor has no time for thoughts. */
const WITHOUT_THOUGHTS = { qwen: { thoughts: 'discourage' }, jinjaTemplate: { reasoning: false } };
/** Close to the most likely words; at 0, small models repeat themselves. */
const TEMPERATURE = 0.3;
const MIN_P = 0.05;
/** Room below which an answer is not begun. */
const MIN_OUTPUT_TOKENS = 512;
/** Tokens of a prompt between two looks at the signal. */
const READ_TOKENS = 512;
const MAX_GRAMMARS = 16;

function failure(code: LlamaErrorCode, message: string, usage?: LlamaUsage): WorkerError {
  return new WorkerError(code, message, usage);
}

function assertMemory({ memoryBytes }: LlamaModelSpec): void {
  const available = process.availableMemory();
  if (memoryBytes <= available) return;
  throw failure(
    'no_memory',
    `it needs about ${formatBytes(memoryBytes)} of memory and ${formatBytes(available)} are free: choose a smaller model, or set LOCAL_MODEL_CONTEXT_TOKENS to less`,
  );
}

async function load(llama: Llama, { path, contextTokens, threads }: LlamaModelSpec, onProgress: () => void) {
  try {
    const loaded = await llama.loadModel({ modelPath: path, checkTensors: true, onLoadProgress: onProgress });
    return { loaded, context: await loaded.createContext({ contextSize: contextTokens, threads }) };
  } catch (error) {
    const isMemory = error instanceof Error && error.name === 'InsufficientMemoryError';
    throw failure(
      isMemory ? 'no_memory' : 'broken_model',
      error instanceof Error ? error.message : String(error),
    );
  }
}

/** Untrusted text stays apart from the instructions: the template's special tokens are never read from it. */
function toHistory({ instructions, material, task }: LlamaTask): ChatHistory {
  return [
    { type: 'system', text: instructions },
    { type: 'user', text: task ? `${material}\n\n${task}` : material },
    { type: 'model', response: [] },
  ];
}

/** Reads the prompt but its last tokens in pieces, so that a cancelled one ends. Returns the number of tokens that were known. */
async function readPrompt(
  sequence: LlamaSequence,
  tokens: readonly number[],
  signal: AbortSignal,
  onRead: () => void,
): Promise<number> {
  await sequence.adaptStateToTokens(tokens.slice(0, -1), false);
  const known = sequence.nextTokenIndex;
  for (let at = known; at + READ_TOKENS < tokens.length; at += READ_TOKENS) {
    signal.throwIfAborted();
    await sequence.evaluateWithoutGeneratingNewTokens(tokens.slice(at, at + READ_TOKENS));
    onRead();
  }
  signal.throwIfAborted();
  return known;
}

/** Making a grammar takes longer than a short answer, and few schemas are in use. */
function grammarCache(llama: Llama): (schema: object) => Promise<Grammar> {
  const grammars = new Map<string, Grammar>();
  return async (schema) => {
    const key = createHash('sha256').update(JSON.stringify(schema)).digest('base64');
    const known = grammars.get(key) ?? (await llama.createGrammarForJsonSchema(schema));
    grammars.delete(key);
    grammars.set(key, known);
    const [oldest] = grammars.keys();
    if (grammars.size > MAX_GRAMMARS && oldest !== undefined) grammars.delete(oldest);
    return known;
  };
}
