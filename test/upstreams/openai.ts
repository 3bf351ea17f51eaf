import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { planFaults } from './fault-plan.ts';
import { listening } from './listening.ts';
import { type Beginning, misbehavedOnWire, textOf } from './wire.ts';

/** What the stand-in may do instead of answering well. */
export const OPENAI_FAULTS = [
  'hang', // takes the request and never answers
  'trickle', // sends headers and then a byte now and again, for ever
  'reset', // drops the connection
  'reset-midway', // drops it within the body
  '401', // repeats the key that it was sent, as some servers do
  '404',
  '429', // with Retry-After
  '500',
  'no-quota', // 429 that no waiting cures
  'no-json-schema', // knows json_object only
  'no-format', // knows no response format
  'no-chat', // has OpenAI's own protocol alone
  'context-exceeded', // refuses a prompt over `contextTokens`
  'context-cut', // reads only the first `contextTokens` of a prompt, and says so in the usage alone
  'broken-body', // a body that is no JSON
  'strange-body', // JSON of another service
  'broken-json', // a model's text that is no JSON
  'cut-off', // the model ran into its output limit
  'refusal',
  'wrong-schema',
  'huge', // a body without end
] as const;
export type OpenaiFault = (typeof OPENAI_FAULTS)[number];

/** Such as a list of models meets too, however often the fault is to happen. */
const MODELS_FAULTS: ReadonlySet<OpenaiFault> = new Set([
  'hang',
  'trickle',
  'reset',
  'reset-midway',
  '401',
  '404',
  '429',
  '500',
  'broken-body',
  'strange-body',
  'huge',
]);

export interface OpenaiRequest {
  readonly path: string;
  /** `performance.now()` at its arrival. */
  readonly at: number;
  readonly authorization?: string;
  readonly body: Record<string, unknown>;
  /** All of the prompt's text. */
  readonly prompt: string;
}

export interface OpenaiStandIn {
  /** With `/v1`. */
  readonly url: string;
  readonly requests: OpenaiRequest[];
  underWay(): number;
  /** The most requests that were under way at once. */
  mostAtOnce(): number;
  /** The next `times` requests (all, by default) meet this fault; of those, only such as `when` picks. */
  misbehave(fault: OpenaiFault | undefined, times?: number, when?: (prompt: string) => boolean): void;
  close(): Promise<void>;
}

export interface OpenaiStandInOptions {
  readonly port?: number;
  /** Milliseconds before each answer. */
  readonly latencyMs?: number;
  /** For the faults of the context. */
  readonly contextTokens?: number;
  /** Seconds of the Retry-After header. */
  readonly retryAfter?: string;
}

const BEGINNING: Beginning = { type: 'application/json', start: '{"id": "' };

/** Words that no transcript holds: every answer quotes them too, so that the check of quotes has something to drop. */
export const MADE_UP_QUOTE = 'synergy is the moonshot that our quarterly unicorns never dared to monetise';

/**
 * An OpenAI-compatible server: chat completions, responses, models. Its answers quote the transcript that it was sent.
 * `node test/upstreams/openai.ts --port 4010 --latency 2000` runs it alone.
 * There, `POST /faults {fault, times}` does what `misbehave` does.
 */
export async function startOpenaiStandIn(options: OpenaiStandInOptions = {}): Promise<OpenaiStandIn> {
  const requests: OpenaiRequest[] = [];
  const faults = planFaults<OpenaiFault, string>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === '/faults' && request.method === 'POST') {
      const asked = JSON.parse(await textOf(request));
      faults.misbehave(asked.fault, asked.times);
      return json(response, 200, {});
    }
    if (path === '/v1/models') {
      const { authorization } = request.headers;
      const last = faults.last('');
      const met = last && MODELS_FAULTS.has(last) ? last : undefined;
      if (met && misbehaved(met, response, { body: {}, prompt: '', authorization }, options)) return;
      return json(response, 200, {
        object: 'list',
        data: [{ id: 'stand-in', object: 'model', created: 0, owned_by: 'tests' }],
      });
    }
    const chat = path === '/v1/chat/completions';
    if (request.method !== 'POST' || !(chat || path === '/v1/responses')) {
      return problem(response, 404, `Invalid URL (${request.method} ${path})`);
    }
    const body = JSON.parse(await textOf(request));
    const prompt = promptOf(body);
    const { authorization } = request.headers;
    requests.push({ path, at: performance.now(), authorization, body, prompt });
    const current = faults.next(prompt);
    if (options.latencyMs) await new Promise((resolve) => setTimeout(resolve, options.latencyMs));
    if (current === 'no-chat' && chat)
      return problem(response, 404, `Invalid URL (${request.method} ${path})`);
    if (current && misbehaved(current, response, { body, prompt, authorization }, options)) return;

    const content = contentOf(current, body, prompt);
    const read =
      current === 'context-cut' ? Math.min(tokens(prompt), options.contextTokens ?? 4096) : tokens(prompt);
    json(response, 200, (chat ? chatAnswer : responsesAnswer)(String(body.model), content, current, read));
  }

  const { url, underWay, mostAtOnce, close } = await listening(serve, options.port);
  return {
    url: `${url}/v1`,
    requests,
    underWay,
    mostAtOnce,
    misbehave: faults.misbehave,
    close,
  };
}

/** Faults below the model. True when the request has been dealt with. */
function misbehaved(
  fault: OpenaiFault,
  response: ServerResponse,
  { body, prompt, authorization }: Pick<OpenaiRequest, 'body' | 'prompt' | 'authorization'>,
  { contextTokens = 4096, retryAfter = '1' }: OpenaiStandInOptions,
): boolean {
  if (misbehavedOnWire(fault, response, BEGINNING)) return true;
  switch (fault) {
    case 'strange-body':
      json(response, 200, { ok: true });
      return true;
    case '401':
      problem(
        response,
        401,
        `Incorrect API key provided: ${authorization?.replace('Bearer ', '')}.`,
        'invalid_api_key',
      );
      return true;
    case '404':
      problem(response, 404, `The model '${body.model}' does not exist`, 'model_not_found');
      return true;
    case '429':
      response.setHeader('retry-after', retryAfter);
      problem(response, 429, 'Rate limit reached', 'rate_limit_exceeded');
      return true;
    case 'no-quota':
      problem(response, 429, 'You exceeded your current quota', 'insufficient_quota');
      return true;
    case '500':
      problem(response, 500, 'The server had an error while processing your request');
      return true;
    case 'no-json-schema':
      if (!JSON.stringify(body.response_format ?? body.text ?? '').includes('"json_schema"')) return false;
      problem(response, 400, "'response_format.type' must be 'json_object' or 'text'");
      return true;
    case 'no-format':
      if (!body.response_format) return false;
      problem(response, 400, "Unsupported parameter: 'response_format'");
      return true;
    case 'context-exceeded':
      if (tokens(prompt) <= contextTokens) return false;
      problem(
        response,
        400,
        `This model's maximum context length is ${contextTokens} tokens`,
        'context_length_exceeded',
      );
      return true;
    case 'broken-body':
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id": "chatcmpl-1", "choices": [');
      return true;
    default:
      return false;
  }
}

function contentOf(fault: OpenaiFault | undefined, body: Record<string, unknown>, prompt: string): string {
  if (fault === 'wrong-schema') return JSON.stringify({ summary: 'Great episode!', score: 5 });
  const answer = JSON.stringify(answerFor(schemaOf(body, prompt), sentencesOf(body)));
  if (fault === 'broken-json' || fault === 'cut-off') return answer.slice(0, answer.length / 2);
  return answer;
}

function chatAnswer(model: string, content: string, fault: OpenaiFault | undefined, read: number) {
  const refusal = fault === 'refusal' ? "I'm sorry, I can't help with that." : null;
  const written = tokens(content);
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

function responsesAnswer(model: string, text: string, fault: OpenaiFault | undefined, read: number) {
  const cut = fault === 'cut-off';
  const content =
    fault === 'refusal'
      ? { type: 'refusal', refusal: "I'm sorry, I can't help with that." }
      : { type: 'output_text', text, annotations: [] };
  const written = tokens(text);
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

interface Schema {
  readonly type?: string;
  readonly properties?: Record<string, Schema>;
  readonly items?: Schema;
}

/** The schema that the request asks for; a server without schemas finds it in the prompt, if anywhere. */
function schemaOf(body: Record<string, unknown>, prompt: string): Schema {
  const chat = body.response_format as { json_schema?: { schema: Schema } } | undefined;
  const responses = body.text as { format?: { schema?: Schema } } | undefined;
  const given = chat?.json_schema?.schema ?? responses?.format?.schema;
  const line = prompt.split('\n').find((text) => text.startsWith('{') && text.includes('"properties"'));
  return given ?? JSON.parse(line ?? '{"type":"object"}');
}

/** An answer of the wanted shape made out of the transcript's sentences. */
function answerFor(schema: Schema, sentences: readonly string[]): unknown {
  let next = 0;
  const sentence = () => sentences[next++ % sentences.length] ?? 'nothing was said';
  let quotes = 0;
  const quote = () => (++quotes % 3 === 0 ? MADE_UP_QUOTE : sentence());
  const fill = (part: Schema, name: string): unknown => {
    if (part.type === 'object') {
      return Object.fromEntries(
        Object.entries(part.properties ?? {}).map(([key, of]) => [key, fill(of, key)]),
      );
    }
    if (part.type === 'array') {
      return Array.from({ length: 3 }, () => fill(part.items ?? {}, name));
    }
    if (/quote/i.test(name)) return quote();
    if (/title|topic/i.test(name)) return sentence().split(' ').slice(0, 5).join(' ');
    return `It is said that ${sentence()}`;
  };
  return fill(schema, '');
}

/** What was said, in pieces of 4 to 30 words; of summaries that are to be merged, their quotes. */
function sentencesOf(body: Record<string, unknown>): string[] {
  const messages = (body.messages ?? body.input) as { role: string; content: unknown }[];
  const given = String(messages.at(-1)?.content ?? '');
  const merged = [...given.matchAll(/"(?:quotes|keyQuotes)":(\[[^\]]*\])/g)].flatMap(([, list]) =>
    JSON.parse(list ?? '[]'),
  );
  const quotes = merged.filter((quote) => typeof quote === 'string' && quote !== MADE_UP_QUOTE);
  if (quotes.length > 0) return quotes;
  const lines = given.split('\n').map((line) => line.replace(/^(?:\[[\d:.]+\] ?)?(?:[^:]{1,40}: )?/, ''));
  const pieces = lines.flatMap((line) => line.split(/(?<=[.!?])\s+/)).map((text) => text.trim());
  const fit = pieces.filter((text) => text.split(/\s+/).length >= 4 && text.split(/\s+/).length <= 30);
  const step = Math.max(1, Math.floor(fit.length / 24));
  return fit.filter((_, index) => index % step === 0);
}

function promptOf(body: Record<string, unknown>): string {
  const messages = (body.messages ?? body.input ?? []) as { content: unknown }[];
  return [body.instructions, ...messages.map(({ content }) => content)].filter(Boolean).join('\n');
}

/** About four characters each. */
function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}

function problem(
  response: ServerResponse,
  status: number,
  message: string,
  code: string | null = null,
): void {
  json(response, status, { error: { message, type: 'invalid_request_error', param: null, code } });
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'req_standin' });
  response.end(JSON.stringify(body));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      latency: { type: 'string' },
      fault: { type: 'string' },
      context: { type: 'string' },
    },
  });
  const standIn = await startOpenaiStandIn({
    port: Number(values.port ?? 0),
    latencyMs: Number(values.latency ?? 0),
    contextTokens: values.context ? Number(values.context) : undefined,
  });
  standIn.misbehave(OPENAI_FAULTS.find((fault) => fault === values.fault));
  process.stdout.write(`${standIn.url}\n`);
}
