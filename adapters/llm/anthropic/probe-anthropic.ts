import { type Anthropic, APIError } from '@anthropic-ai/sdk';
import type { ModelState } from '#adapters/llm/model-probe.js';
import { ModelError } from '#core/ports/language-model.js';
import { toModelError } from './anthropic-error.js';

/** Requests one output token. Ends within `timeoutMs` and never rejects; no cause contains the key. */
export async function probeAnthropic(
  client: Anthropic,
  apiKey: string,
  model: string,
  timeoutMs: number,
): Promise<ModelState> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const { content } = await client.messages.create(
      { model, max_tokens: 1, messages: [{ role: 'user', content: 'Hello' }] },
      { signal },
    );
    if (!content) throw new ModelError('invalid_output', 'an answer without a content');
    return { state: 'ready' };
  } catch (error) {
    if (signal.aborted) {
      return {
        state: 'unreachable',
        cause: new ModelError('unavailable', `no answer within ${timeoutMs} ms`),
      };
    }
    const cause = toModelError(error, apiKey);
    if (error instanceof APIError && error.status === 404) return { state: 'no_model', cause };
    return { state: cause.code === 'rejected' ? 'rejected' : 'unreachable', cause };
  }
}
