import type { ModelProbe } from '#core/ports/model-probe.js';
import type { Summarizer } from '#core/ports/summarizer.js';
import type { AnswerForm } from './answer-form.js';
import { type OpenaiOptions, openaiSummarizer } from './openai-summarizer.js';
import { probeLlm } from './probe-llm.js';

const TAKES: Readonly<Record<AnswerForm, string>> = {
  responses: 'takes a JSON schema',
  json_schema: 'takes a JSON schema',
  json_object: 'takes no JSON schema',
  none: 'takes no JSON schema and promises no JSON',
};

/**
 * A model at OpenAI or at a compatible server: it is probed and it summarises. What the probe found the server to take, the
 * summariser need not find out again.
 */
export function openaiModel(options: OpenaiOptions): ModelProbe & { readonly summarizer: Summarizer } {
  let form: AnswerForm | undefined;
  return {
    summarizer: openaiSummarizer({ ...options, answerForm: () => form }),
    async probe() {
      const found = await probeLlm(options);
      if (found.state !== 'ready') return found;
      form = found.form;
      return { state: 'ready', ...(form && { note: TAKES[form] }) };
    },
  };
}
