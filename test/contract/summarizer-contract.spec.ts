import { languageModelSummarizer } from '#adapters/llm/pipeline/language-model-summarizer.js';
import { isDomainError } from '#core/errors.js';
import type { SummarizeOptions, Summarizer, SummaryRequest } from '#core/ports/summarizer.js';
import { fakeLanguageModel } from '../fakes/fake-language-model.js';
import { memorySummarizer } from '../fakes/memory-summarizer.js';
import { MODEL_CHECKS, type ModelSummarizerUnderTest } from './model-summarizer.contract.js';
import { type Check, SUMMARIZER_CHECKS } from './summarizer.contract.js';

type Summarize = Summarizer['summarize'];

/** A valid adapter with one defect. */
interface Flaw {
  readonly name: string;
  /** Name of the check that must detect it. */
  readonly foundBy: string;
  readonly flawed: (good: Summarize) => Summarize;
}

const without =
  (...fields: (keyof SummaryRequest)[]) =>
  (good: Summarize): Summarize =>
  (request, run) =>
    good(
      Object.fromEntries(
        Object.entries(request).filter(([name]) => !fields.some((one) => one === name)),
      ) as never,
      run,
    );

/** Replaces the error of a run. */
const failing =
  (onError: (error: unknown, request: SummaryRequest, run: SummarizeOptions) => ReturnType<Summarize>) =>
  (good: Summarize): Summarize =>
  async (request, run) => {
    try {
      return await good(request, run);
    } catch (error) {
      return onError(error, request, run);
    }
  };

const FLAWS: readonly Flaw[] = [
  {
    name: 'rejects with the vendor’s error',
    foundBy: 'tells "unavailable" as upstream_unavailable, in words for the reader and with the cause',
    flawed: failing(async (error) => {
      throw isDomainError(error) ? error.cause : error;
    }),
  },
  {
    name: 'shows the vendor’s words and the key to the reader',
    foundBy: 'tells "unauthorized" as summarizer_failed, in words for the reader and with the cause',
    flawed: failing(async (error) => {
      const reason = new Error('401 Incorrect API key provided: sk-secret-0123456789. Please try another.');
      throw Object.assign(error as Error, { message: reason.message });
    }),
  },
  {
    name: 'tells a refusal as an outage',
    foundBy: 'tells "refusal" as summarizer_refused, in words for the reader and with the cause',
    flawed: failing(async (error) => {
      throw Object.assign(error as Error, { code: 'upstream_unavailable' });
    }),
  },
  {
    name: 'looks at the signal only between its calls',
    foundBy: 'is cancelled while the model is silent, and lets go of what it asked',
    flawed: (good) => async (request, run) => {
      const answer = await good(request, { ...run, signal: new AbortController().signal });
      run.signal.throwIfAborted();
      return answer;
    },
  },
  {
    name: 'knows a reader who leaves, and no deadline',
    foundBy: 'ends within the deadline of its signal',
    flawed: (good) => (request, run) => {
      const inner = new AbortController();
      run.signal.addEventListener('abort', () => {
        if (run.signal.reason?.name !== 'TimeoutError') inner.abort(run.signal.reason);
      });
      return good(request, { ...run, signal: inner.signal });
    },
  },
  {
    name: 'ignores the style',
    foundBy: 'tells the model of the style action_list (§6)',
    flawed: without('style'),
  },
  {
    name: 'ignores the language',
    foundBy: 'tells the model which language to write in (§6)',
    flawed: without('language'),
  },
  {
    name: 'ignores the custom prompt',
    foundBy: 'hands the custom prompt over as data, not as an instruction of its own (§6)',
    flawed: without('customPrompt'),
  },
  {
    name: 'counts no usage',
    foundBy: 'counts what each answer took, of a run that succeeds',
    flawed:
      (good) =>
      async (request, { signal, onProgress }) => {
        const { usage: _, ...answer } = await good(request, { signal, onProgress });
        return answer;
      },
  },
  {
    name: 'counts no usage of a run that fails',
    foundBy: 'counts what each answer took, of a run that fails',
    flawed:
      (good) =>
      async (request, { onUsage, ...run }) => {
        const answer = await good(request, run);
        if (answer.usage) onUsage?.(answer.usage);
        return answer;
      },
  },
  {
    name: 'makes a shorter summary of an answer that was cut off',
    foundBy: 'takes no shorter summary where the answer was cut off: it reads smaller parts or fails',
    flawed: failing((_, request, run) => memorySummarizer().summarize(request, run)),
  },
  {
    name: 'reads the beginning of a long transcript and says that it read all',
    foundBy: 'reads all of a transcript in parts where the model takes less than it says',
    flawed: (good) => (request, run) => {
      const turns = request.transcript.turns.slice(0, 40);
      return good({ ...request, transcript: { ...request.transcript, turns } }, run);
    },
  },
];

const CHECKS: readonly Check<ModelSummarizerUnderTest>[] = [...SUMMARIZER_CHECKS, ...MODEL_CHECKS];

describe('the contract of Summarizer', () => {
  let good: ModelSummarizerUnderTest;
  beforeEach(() => {
    const { model, service, close } = fakeLanguageModel();
    good = { summarizer: languageModelSummarizer(model, { retryDelayMs: 1 }), service, close };
  });
  afterEach(() => good.close());

  function checkNamed(name: string): Check<ModelSummarizerUnderTest> {
    const found = CHECKS.find((check) => check.name === name);
    if (!found) throw new Error(`the contract has no check "${name}"`);
    return found;
  }

  it.each(FLAWS.map((flaw) => [flaw.name, flaw] as const))('rejects an adapter that %s', async (_, flaw) => {
    const check = checkNamed(flaw.foundBy);
    const { identity, summarize } = good.summarizer;
    const summarizer = { identity, summarize: flaw.flawed(summarize) };
    await expect(check.run({ ...good, summarizer })).rejects.toThrow();
  });
});
