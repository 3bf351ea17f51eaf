import { countTokens } from '../scripted-model.ts';
import type { OpenaiFault } from './faults.ts';

/** Response of /v1/chat/completions. `read` is the number of prompt tokens. */
export function chatAnswer(model: string, content: string, fault: OpenaiFault | undefined, read: number) {
  const refusal = fault === 'refusal' ? "I'm sorry, I can't help with that." : null;
  const written = countTokens(content);
  return {
    id: 'chatcmpl-standin',
    object: 'chat.completion',
    created: 1_700_000_000,
    model,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: refusal ? null : content, refusal },
        finish_reason: fault === 'cut-off' ? 'length' : 'stop',
        logprobs: null,
      },
    ],
    usage: { prompt_tokens: read, completion_tokens: written, total_tokens: read + written },
  };
}

/** Response of /v1/responses. */
export function responsesAnswer(model: string, text: string, fault: OpenaiFault | undefined, read: number) {
  const cut = fault === 'cut-off';
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: "I'm sorry, I can't help with that." }
      : { type: 'output_text', text, annotations: [] };
  const written = countTokens(text);
  return {
    id: 'resp_standin',
    object: 'response',
    created_at: 1_700_000_000,
    model,
    status: cut ? 'incomplete' : 'completed',
    error: null,
    incomplete_details: cut ? { reason: 'max_output_tokens' } : null,
    output: [
      {
        type: 'message',
        id: 'msg_standin',
        role: 'assistant',
        status: cut ? 'incomplete' : 'completed',
        content: [content],
      },
    ],
    usage: {
      input_tokens: read,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: written,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: read + written,
    },
  };
}
