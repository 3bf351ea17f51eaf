import { setTimeout as delay } from 'node:timers/promises';
import {
  type GenerateRequest,
  type Generation,
  ModelError,
  type ModelErrorCode,
} from '#core/ports/language-model.js';
import type { LanguageModelUnderTest, ModelCall, ModelFault } from '../contract/language-model.contract.js';
import { countTokens, scriptedAnswer } from '../upstreams/scripted-model.js';

const HANG_MS = 2 ** 30;
const CONTEXT_TOKENS = 32_000;
/** Context size when simulating a small context. */
const SMALL_CONTEXT_TOKENS = 4_608;

const ERRORS: Partial<
  Record<
    ModelFault,
    readonly [ModelErrorCode, { readonly retryable?: boolean; readonly retryAfterMs?: number }]
  >
> = {
  unreachable: ['unavailable', { retryable: true }],
  unavailable: ['unavailable', { retryable: true }],
  'truncated-body': ['unavailable', { retryable: true }],
  'rate-limited': ['unavailable', { retryable: true, retryAfterMs: 0 }],
  'no-quota': ['unavailable', {}],
  unauthorized: ['rejected', {}],
  'no-model': ['rejected', {}],
  'content-filtered': ['refused', {}],
  unreadable: ['invalid_output', {}],
  'endless-body': ['invalid_output', {}],
};

/** Faults whose response is billed nevertheless. */
const BILLED_ERRORS: Partial<Record<ModelFault, ModelErrorCode>> = {
  refusal: 'refused',
  'cut-off': 'too_long',
};

const SCRIPTED_FAULTS: Partial<Record<ModelFault, string>> = {
  'wrong-shape': 'wrong-schema',
  parrot: 'parrot',
};

function userContent({ material, task }: GenerateRequest): string {
  return [material, task].filter(Boolean).join('\n\n');
}

/** An in-process LanguageModel without network access that quotes its input. */
export function fakeLanguageModel(): LanguageModelUnderTest {
  const calls: ModelCall[] = [];
  let fault: ModelFault | undefined;
  let underWay = 0;

  async function answer(request: GenerateRequest): Promise<Generation> {
    const { instructions, output, signal } = request;
    const material = userContent(request);
    if (fault === 'hang') await delay(HANG_MS, undefined, { signal, ref: false });
    const error = fault && ERRORS[fault];
    if (error) {
      throw new ModelError(error[0], `fake: ${fault}`, { ...error[1], cause: new Error('in the fake') });
    }
    const inputTokens = countTokens(instructions + material);
    if (fault === 'context-exceeded' && inputTokens > SMALL_CONTEXT_TOKENS) {
      throw new ModelError('too_long', 'fake: the prompt is too long');
    }
    const text = scriptedAnswer(fault && SCRIPTED_FAULTS[fault], {
      instructions,
      material,
      schema: output.schema,
    });
    const usage = { inputTokens, cachedTokens: 0, outputTokens: countTokens(text) };
    const billed = fault && BILLED_ERRORS[fault];
    if (billed) throw new ModelError(billed, `fake: ${fault}`, { usage });
    return { text, usage };
  }

  return {
    model: {
      name: 'fake-model',
      contextTokens: CONTEXT_TOKENS,
      async generate(request) {
        const { instructions, maxOutputTokens, signal } = request;
        const material = userContent(request);
        signal.throwIfAborted();
        calls.push({ instructions, material, hasTools: false, maxOutputTokens });
        underWay += 1;
        try {
          return await answer(request);
        } finally {
          underWay -= 1;
        }
      },
    },
    service: {
      calls: () => calls,
      underWay: () => underWay,
      misbehave(next) {
        fault = next;
      },
      vendorWords: ['fake', 'API key'],
      secret: 'sk-secret-0123456789',
    },
    close: async () => undefined,
  };
}
