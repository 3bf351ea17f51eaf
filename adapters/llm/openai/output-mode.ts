/**
 * Which API a request uses and what binds the answer: OpenAI's Responses API with a JSON schema, or Chat Completions with a
 * JSON schema, with JSON of any shape, or with nothing.
 */
export type OutputMode = 'responses' | ChatOutputMode;

/** The modes of Chat Completions, which every compatible server has. */
export type ChatOutputMode = 'json_schema' | 'json_object' | 'none';

const LOOSER: Readonly<Record<OutputMode, ChatOutputMode | undefined>> = {
  responses: undefined,
  json_schema: 'json_object',
  json_object: 'none',
  none: undefined,
};

/** The mode to try with a server that does not support `mode`; absent when none is left. */
export function looserMode(mode: OutputMode): ChatOutputMode | undefined {
  return LOOSER[mode];
}
