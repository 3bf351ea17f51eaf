import type { Schema, ScriptedPrompt } from '../scripted-model.ts';

interface Body {
  readonly instructions?: unknown;
  readonly messages?: readonly Message[];
  readonly input?: readonly Message[];
  readonly response_format?: { readonly json_schema?: { readonly schema: Schema } };
  readonly text?: { readonly format?: { readonly schema?: Schema } };
}

interface Message {
  readonly role: string;
  readonly content: unknown;
}

/** Full text of the prompt. */
export function promptText(body: Body): string {
  return [body.instructions, ...messagesOf(body).map(({ content }) => content)].filter(Boolean).join('\n');
}

/** Parses a request of either API. */
export function readPrompt(body: Body): ScriptedPrompt {
  const messages = messagesOf(body);
  return {
    instructions: String(body.instructions ?? body.messages?.[0]?.content ?? ''),
    material: String(messages.at(-1)?.content ?? ''),
    schema: schemaOf(body),
  };
}

function messagesOf({ messages, input }: Body): readonly Message[] {
  return messages ?? input ?? [];
}

/** The requested schema; servers without structured outputs read it from the prompt. */
function schemaOf(body: Body): Schema {
  const requested = body.response_format?.json_schema?.schema ?? body.text?.format?.schema;
  const line = promptText(body)
    .split('\n')
    .find((text) => text.startsWith('{') && text.includes('"properties"'));
  return requested ?? JSON.parse(line ?? '{"type":"object"}');
}

/** Tokens that Ollama keeps of a prompt's start (`num_keep`). */
const KEPT_TOKENS = 4;
const TOKEN_LENGTH = 4;

/**
 * The prompt as a server reads it that cuts without an error: Ollama drops all but the end (`runner.go`: the first tokens
 * and the last ones that fit into `num_ctx`), a proxy what is in the middle.
 */
export function cutPrompt(
  body: Body,
  fault: 'context-cut' | 'middle-cut',
  contextTokens: number,
): ScriptedPrompt {
  const text = promptText(body);
  const whole = readPrompt(body);
  if (text.length <= contextTokens * TOKEN_LENGTH) return whole;
  const start = (fault === 'context-cut' ? KEPT_TOKENS : Math.floor(contextTokens / 2)) * TOKEN_LENGTH;
  const end = contextTokens * TOKEN_LENGTH - start;
  return { instructions: '', material: `${text.slice(0, start)}${text.slice(-end)}`, schema: whole.schema };
}
