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
