import OpenAI, { APIError } from 'openai';
import { zodResponseFormat, zodTextFormat } from 'openai/helpers/zod';
import type { SummaryDraft } from '#core/analysis/summary.js';
import { ANSWER_NAME, ANSWER_SCHEMA, Answer, draftOf, readAnswer } from './answer.js';
import { type AnswerForm, type ChatForm, looserForm } from './answer-form.js';
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

/**
 * Asks in the form that `first` names at that time. A form that the server does not know is not sent to it again, and
 * the next looser one is.
 */
export function askModel(model: Model, first: () => AnswerForm): AskModel {
  const asks: Readonly<Record<AnswerForm, AskModel>> = {
    responses: askByResponses(model),
    json_schema: askByChat(model, 'json_schema'),
    json_object: askByChat(model, 'json_object'),
    none: askByChat(model, 'none'),
  };
  let learned: AnswerForm | undefined;

  /** `learns`: what the server does not know is remembered. */
  async function askIn(
    form: AnswerForm,
    learns: boolean,
    ...[question, signal, meter]: Parameters<AskModel>
  ): Promise<SummaryDraft> {
    try {
      return await asks[form](question, signal, meter);
    } catch (error) {
      const looser = looserForm(form);
      const kind = error instanceof CallFailure ? error.kind : undefined;
      if (!looser || (kind !== 'format_unknown' && kind !== 'json_failed')) throw error;
      // A model that failed at a form may keep to it the next time: this question alone is asked in a looser one.
      if (kind === 'json_failed') return askIn(looser, false, question, signal, meter);
      // Calls of the same moment learn the same thing: none takes back what another found out.
      if (learns && form === (learned ?? form)) learned = looser;
      return askIn((learns ? learned : undefined) ?? looser, learns, question, signal, meter);
    }
  }

  return (question, signal, meter) => askIn(learned ?? first(), true, question, signal, meter);
}

/** By OpenAI's own protocol. Nothing is kept at the service. */
function askByResponses({ client, model, outputTokens, secret }: Model): AskModel {
  const format = responsesFormat();
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

/** By the protocol of all compatible servers, with the response format of `form`. */
function askByChat({ client, model, outputTokens, secret }: Model, form: ChatForm): AskModel {
  const format = chatFormat(form);
  const schema = form === 'json_schema' ? '' : `\n\n# The schema of your answer\n\n${ANSWER_SCHEMA}`;
  return async (question, signal, meter) => {
    try {
      const response = await client.chat.completions.create(
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
      throwErrorIn(response);
      const { choices, usage } = response;
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
    } catch (error) {
      throw failureOf(error, secret);
    }
  };
}

/** The response format of OpenAI's own protocol. */
export function responsesFormat() {
  return zodTextFormat(Answer, ANSWER_NAME);
}

/** The response format of a form, as the protocol of compatible servers has it. */
export function chatFormat(form: ChatForm) {
  switch (form) {
    case 'json_schema':
      return zodResponseFormat(Answer, ANSWER_NAME);
    case 'json_object':
      return { type: 'json_object' } as const;
    case 'none':
      return undefined;
  }
}

/** Gateways answer 200 and put the error of the server behind them into the body. @throws APIError */
function throwErrorIn(response: object): void {
  const error: unknown = Reflect.get(response, 'error');
  if (typeof error !== 'object' || error === null || 'choices' in response) return;
  throw APIError.generate(Number(Reflect.get(error, 'code')) || 502, { error }, undefined, new Headers());
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
