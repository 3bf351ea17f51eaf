import OpenAI from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import type { SummaryDraft } from '../../../core/analysis/summary.js';
import { ANSWER_NAME, ANSWER_SCHEMA, Answer, draftOf, readAnswer } from './answer.js';
import { CallFailure, failureOf } from './call-failure.js';
import type { Question } from './question.js';
import type { TokenMeter } from './token-meter.js';

/** Asks the model once, and counts what the answer took even when it is of no use. @throws CallFailure */
export type AskModel = (question: Question, signal: AbortSignal, meter: TokenMeter) => Promise<SummaryDraft>;

export interface Model {
  readonly client: OpenAI;
  readonly model: string;
  /** Most tokens of an answer. */
  readonly outputTokens: number;
  /** Taken out of every failure. */
  readonly secret: string;
}

/** By OpenAI's own protocol. Nothing is kept at the service. */
export function askByResponses({ client, model, outputTokens, secret }: Model): AskModel {
  const format = zodTextFormat(Answer, ANSWER_NAME);
  return async (question, signal, meter) => {
    try {
      const response = await client.responses.create(
        {
          model,
          instructions: question.instructions,
          input: [{ role: 'user', content: question.input }],
          text: { format },
          max_output_tokens: outputTokens,
          store: false,
        },
        { signal },
      );
      const { status, incomplete_details: incomplete, output, usage } = response;
      meter.count({
        inputTokens: usage?.input_tokens,
        cachedTokens: usage?.input_tokens_details?.cached_tokens,
        outputTokens: usage?.output_tokens,
      });
      const parts = output.flatMap((item) => (item.type === 'message' ? item.content : []));
      const refused = parts.some(({ type }) => type === 'refusal');
      if (refused || incomplete?.reason === 'content_filter') throw refusal();
      if (status === 'incomplete') throw cutOff();
      const answer = readAnswer(parts.map((part) => (part.type === 'output_text' ? part.text : '')).join(''));
      checkRead(question, usage?.input_tokens);
      return draftOf(answer);
    } catch (error) {
      throw failureOf(error, secret);
    }
  };
}

/** From the strictest response format to none. */
const FORMATS = [zodResponseFormat(Answer, ANSWER_NAME), { type: 'json_object' } as const, undefined];

/** By the protocol of all compatible servers. A response format that the server does not know is not sent to it again. */
export function askByChat({ client, model, outputTokens, secret }: Model): AskModel {
  let level = 0;

  const ask: AskModel = async (question, signal, meter) => {
    const tried = level;
    try {
      return await askFor(FORMATS[tried], question, signal, meter);
    } catch (error) {
      const failure = failureOf(error, secret);
      if (failure.kind !== 'format_unknown' || tried === FORMATS.length - 1) throw failure;
      level = Math.max(level, tried + 1);
      return ask(question, signal, meter);
    }
  };

  async function askFor(
    format: (typeof FORMATS)[number],
    ...[question, signal, meter]: Parameters<AskModel>
  ): Promise<SummaryDraft> {
    const schema =
      format?.type === 'json_schema' ? '' : `\n\n# The schema of your answer\n\n${ANSWER_SCHEMA}`;
    const { choices, usage } = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: question.instructions + schema },
          { role: 'user', content: question.input },
        ],
        max_tokens: outputTokens,
        response_format: format,
      },
      { signal },
    );
    meter.count({
      inputTokens: usage?.prompt_tokens,
      cachedTokens: usage?.prompt_tokens_details?.cached_tokens,
      outputTokens: usage?.completion_tokens,
    });
    const choice = choices?.[0];
    if (choice?.message?.refusal || choice?.finish_reason === 'content_filter') throw refusal();
    if (choice?.finish_reason === 'length') throw cutOff();
    const answer = readAnswer(choice?.message?.content ?? '');
    checkRead(question, usage?.prompt_tokens);
    return draftOf(answer);
  }

  return ask;
}

function refusal(): CallFailure {
  return new CallFailure('refused', 'the model refused');
}

function cutOff(): CallFailure {
  return new CallFailure('too_long', 'the answer was cut off');
}

/** No tokenizer makes fewer tokens of a text than this share of its words. */
const LEAST_TOKENS_A_WORD = 0.9;

/** Some servers cut a prompt that is too long for them without a word; their own count gives it away. */
function checkRead(question: Question, inputTokens: number | undefined): void {
  const words = `${question.instructions} ${question.input}`.match(/\S+/g)?.length ?? 0;
  if (inputTokens && inputTokens < words * LEAST_TOKENS_A_WORD) {
    throw new CallFailure('too_long', 'the server read only a part of the prompt', {
      readTokens: inputTokens,
    });
  }
}
