import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LlamaTask } from '#adapters/llm/local/llama-task.js';
import { type LocalLanguageModel, localLanguageModel } from '#adapters/llm/local/local-language-model.js';
import { type ModelProcess, openModelProcess } from '#adapters/local-models/model-process.js';
import type {
  LanguageModelCapabilities,
  LanguageModelUnderTest,
  ModelCall,
  ModelFault,
} from '../contract/language-model.contract.js';
import { eventually } from './eventually.js';
import { dataDirWithRuntime } from './model-runtimes.js';
import { writeTinyLanguageModel } from './tiny-language-model.js';

const NO_SERVICE = 'no service is between the product and the model';
export const LOCAL_CAPABILITIES: LanguageModelCapabilities = {
  cannot: {
    quoting: 'its weights are random',
    'rate-limited': NO_SERVICE,
    'no-quota': NO_SERVICE,
    unauthorized: NO_SERVICE,
    refusal: NO_SERVICE,
    'content-filtered': NO_SERVICE,
    'no-model': 'the file is found before a request',
    unreadable: 'a grammar holds the schema',
    'wrong-shape': 'a grammar holds the schema',
    'endless-body': 'its answer ends at the limit of tokens',
  },
  // A process that was killed is loaded again, beside other suites.
  timeoutMs: 60_000,
};

/** Signals by which a process dies or stands still. */
const SIGNALS: Partial<Record<ModelFault, NodeJS.Signals>> = {
  unreachable: 'SIGKILL',
  unavailable: 'SIGKILL',
  'truncated-body': 'SIGKILL',
  hang: 'SIGSTOP',
};

/** A model of random weights on llama.cpp, loaded once for many tests. */
export function localModelsUnderTest() {
  let calls: ModelCall[] = [];
  let fault: ModelFault | undefined;
  let underWay = 0;
  let folder: string | undefined;
  let model: LocalLanguageModel | undefined;

  /** Counts tasks of the process, and lets it suffer. */
  function observed<Info>(real: ModelProcess<Info>): ModelProcess<Info> {
    return {
      start: (signal) => real.start(signal),
      close: () => real.close(),
      get pid() {
        return real.pid;
      },
      async run<Result, Part>(task: unknown, options: Parameters<typeof real.run<Result, Part>>[1]) {
        const asked = task as LlamaTask;
        calls.push({ ...asked, hasTools: false });
        underWay += 1;
        const limited = fault === 'cut-off' ? { ...asked, maxOutputTokens: 6 } : asked;
        const running = real.run<Result, Part>(limited, options);
        void suffer(real, running);
        return running;
      },
    };
  }

  async function suffer(real: ModelProcess, running: Promise<unknown>): Promise<void> {
    let isDone = false;
    void running.then(
      () => (isDone = true),
      () => (isDone = true),
    );
    const signal = fault && SIGNALS[fault];
    const pid =
      signal &&
      (await eventually(
        () => real.pid,
        (known) => known !== undefined || isDone,
      ));
    if (signal && pid !== undefined) process.kill(pid, signal);
    await running.catch(() => undefined);
    if (fault === 'hang')
      await eventually(
        () => real.pid,
        (known) => known !== pid,
      );
    underWay -= 1;
  }

  async function load(): Promise<LocalLanguageModel> {
    folder = await dataDirWithRuntime('llama');
    const path = join(folder, 'tiny.gguf');
    await writeTinyLanguageModel(path);
    return localLanguageModel({
      dataDir: folder,
      model: path,
      openProcess: (options) => observed(openModelProcess(options)),
    });
  }

  return {
    async open(): Promise<LanguageModelUnderTest> {
      model ??= await load();
      calls = [];
      fault = undefined;
      return {
        model,
        service: {
          calls: () => calls,
          underWay: () => underWay,
          misbehave: (next) => {
            fault = next;
          },
          vendorWords: ['llama', 'gguf', 'SIGKILL'],
          secret: 'this model has none',
        },
        async close() {
          fault = undefined;
        },
      };
    },
    async close(): Promise<void> {
      await model?.close();
      if (folder) await rm(folder, { recursive: true });
    },
  };
}
