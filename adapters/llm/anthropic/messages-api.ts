import { z } from 'zod';
import { limitedFetch } from '../http/limited-fetch.js';
import { isEventStream, readEvents } from '../http/read-events.js';
import { AnthropicError } from './anthropic-error.js';

export const ANTHROPIC_URL = 'https://api.anthropic.com';

/** API version header, which every request requires. */
const API_VERSION = '2023-06-01';

export interface AnthropicServer {
  /** Absent when the server needs none. */
  readonly apiKey?: string;
  /** Optionally ends with `/v1`; default: Anthropic. */
  readonly baseUrl?: string;
}

/** Text of a message. `cache_control` ends a prefix that the service caches for some minutes. */
export interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly cache_control?: { readonly type: 'ephemeral' };
}

/** The used request fields. */
export interface MessageRequest {
  readonly model: string;
  readonly max_tokens: number;
  readonly system?: string;
  readonly messages: readonly { readonly role: 'user'; readonly content: string | readonly TextBlock[] }[];
  readonly output_config?: {
    readonly format: { readonly type: 'json_schema'; readonly schema: Readonly<Record<string, unknown>> };
  };
}

const tokens = z.number().int().nonnegative().nullish();

const Message = z.object({
  type: z.literal('message'),
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z.object({
    input_tokens: tokens,
    cache_creation_input_tokens: tokens,
    cache_read_input_tokens: tokens,
    output_tokens: tokens,
  }),
});
export type Message = z.infer<typeof Message>;

const ErrorBody = z.object({ error: z.object({ type: z.string(), message: z.string() }) });

/**
 * Calls `POST /v1/messages`, streaming where `onText` takes the pieces.
 * @throws AnthropicError for an unsuccessful status; other errors for broken connections and unreadable bodies
 */
export async function createMessage(
  { apiKey, baseUrl = ANTHROPIC_URL }: AnthropicServer,
  request: MessageRequest,
  signal: AbortSignal,
  onText?: (piece: string) => void,
): Promise<Message> {
  const response = await limitedFetch(`${withoutVersion(baseUrl)}/v1/messages`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'anthropic-version': API_VERSION,
      ...(apiKey && { 'x-api-key': apiKey }),
    },
    body: JSON.stringify({ ...request, ...(onText && { stream: true }) }),
    signal,
  });
  if (response.ok && onText && isEventStream(response)) return readStream(response, onText);
  const body = await response.text();
  if (response.ok) return Message.parse(JSON.parse(body));
  const { type = '', message = body.slice(0, 500) } = readError(body) ?? {};
  throw new AnthropicError(response.status, type, message, response.headers);
}

const StreamEvent = z.object({
  type: z.string(),
  message: z.object({ usage: Message.shape.usage }).optional(),
  delta: z.object({ text: z.string().optional(), stop_reason: z.string().nullish() }).optional(),
  usage: Message.shape.usage.partial().optional(),
  error: ErrorBody.shape.error.optional(),
});

/** Reads a streamed message as the complete one. @throws AnthropicError for an error within the stream */
async function readStream(response: Response, onText: (piece: string) => void): Promise<Message> {
  let text = '';
  let stopReason: string | null | undefined;
  let usage: Message['usage'] = {};
  let isComplete = false;
  for await (const event of readEvents(response)) {
    const { type, message, delta, usage: counted, error } = StreamEvent.parse(event);
    if (error) throw new AnthropicError(529, error.type, error.message, response.headers);
    usage = { ...usage, ...message?.usage, ...counted };
    stopReason = delta?.stop_reason ?? stopReason;
    isComplete ||= type === 'message_stop';
    if (delta?.text) {
      text += delta.text;
      onText(delta.text);
    }
  }
  if (!isComplete) throw new TypeError('terminated', { cause: 'the stream ended before the message' });
  return { type: 'message', content: [{ type: 'text', text }], stop_reason: stopReason, usage };
}

/** Returns whether the server is Anthropic's own; prices are known for no other. */
export function isAnthropic(baseUrl: string): boolean {
  return /(?:^|\.)anthropic\.com$/.test(new URL(baseUrl).hostname);
}

function withoutVersion(baseUrl: string): string {
  return baseUrl.replace(/(?:\/v1)?\/?$/, '');
}

/** Reads an error body; proxies in front of the API answer with HTML pages. */
function readError(body: string) {
  try {
    return ErrorBody.parse(JSON.parse(body)).error;
  } catch {
    return undefined;
  }
}
