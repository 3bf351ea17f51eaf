import type { IncomingHttpHeaders } from 'node:http';
import type { Schema } from '../scripted-model.ts';

interface ObjectSchema extends Schema {
  readonly required?: readonly string[];
  readonly additionalProperties?: unknown;
}

interface TextBlock {
  readonly type: 'text';
  readonly text: string;
  readonly cache_control?: { readonly type: string };
}

export interface MessagesBody {
  readonly model: string;
  readonly max_tokens: number;
  readonly system?: string;
  readonly stream?: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly TextBlock[] }[];
  readonly output_config?: { readonly format?: { readonly type: string; readonly schema: Schema } };
}

const FIELDS: ReadonlySet<string> = new Set([
  'model',
  'max_tokens',
  'system',
  'messages',
  'output_config',
  'stream',
  'tools',
]);

/** Text of a message's content. */
export function contentText(content: string | readonly TextBlock[] = ''): string {
  return typeof content === 'string' ? content : content.map(({ text }) => text).join('\n');
}

/** The error that the API would report for a request; undefined if it is valid. */
export function requestProblem(
  headers: IncomingHttpHeaders,
  body: Record<string, unknown>,
): string | undefined {
  if (headers['anthropic-version'] !== '2023-06-01') return 'anthropic-version: header is required';
  const extra = Object.keys(body).find((field) => !FIELDS.has(field));
  if (extra) return `${extra}: Extra inputs are not permitted`;
  const { model, max_tokens: maxTokens, messages, output_config: config } = body as Partial<MessagesBody>;
  if (typeof model !== 'string') return 'model: Field required';
  if (!Number.isInteger(maxTokens) || Number(maxTokens) < 1) return 'max_tokens: Field required';
  if (!messages?.length) return 'messages: at least one message is required';
  if (messages.some(({ role }) => role !== 'user' && role !== 'assistant')) {
    return 'messages: Unexpected role. The Messages API accepts a top-level `system` parameter';
  }
  if (messages.some(({ content }) => hasEmptyBlock(content))) {
    return 'messages: text content blocks must be non-empty';
  }
  return config?.format && schemaProblem(config.format.schema);
}

function hasEmptyBlock(content: string | readonly TextBlock[]): boolean {
  return typeof content !== 'string' && content.some(({ text }) => text === '');
}

function schemaProblem(schema: ObjectSchema): string | undefined {
  if ('$schema' in schema) return "output_config.format.schema: '$schema' is not supported";
  if (schema.type === 'object' && schema.additionalProperties !== false) {
    return "output_config.format.schema: For 'object' type, 'additionalProperties' must be explicitly set to false";
  }
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])];
  return parts.map(schemaProblem).find(Boolean);
}
