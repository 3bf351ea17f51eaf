import type { ModelState } from '#adapters/llm/model-probe.js';
import { ModelError } from '#core/ports/language-model.js';
import { AnthropicError, toModelError } from './anthropic-error.js';
import { type AnthropicServer, createMessage } from './messages-api.js';

/** Requests one output token. Ends within `timeoutMs` and never rejects; no cause contains the key. */
export async function probeAnthropic(
  server: AnthropicServer,
  model: string,
  timeoutMs: number,
): Promise<ModelState> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    await createMessage(
      server,
      { model, max_tokens: 1, messages: [{ role: 'user', content: 'Hello' }] },
      signal,
    );
    return { state: 'ready' };
  } catch (error) {
    if (signal.aborted) {
      return {
        state: 'unreachable',
        cause: new ModelError('unavailable', `no answer within ${timeoutMs} ms`),
      };
    }
    const cause = toModelError(error, server.apiKey ?? '');
    if (error instanceof AnthropicError && error.status === 404) return { state: 'no_model', cause };
    return { state: cause.code === 'rejected' ? 'rejected' : 'unreachable', cause };
  }
}
