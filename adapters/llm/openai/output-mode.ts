/**
 * API and output constraint of a request: OpenAI's Responses API with a JSON schema, or Chat Completions with a JSON
 * schema, with any JSON, or unconstrained.
 */
export type OutputMode = 'responses' | ChatOutputMode;

/** Modes of Chat Completions, which every compatible server supports. */
export type ChatOutputMode = 'json_schema' | 'json_object' | 'none';

const LOOSER: Readonly<Record<OutputMode, ChatOutputMode | undefined>> = {
  responses: undefined,
  json_schema: 'json_object',
  json_object: 'none',
  none: undefined,
};

/** Returns the mode to try when a server does not support `mode`; absent when none is left. */
export function looserMode(mode: OutputMode): ChatOutputMode | undefined {
  return LOOSER[mode];
}
