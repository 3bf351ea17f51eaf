/**
 * How a server takes a question and what it binds the answer to: OpenAI's own protocol with a schema, or the protocol of
 * all compatible servers with a schema, with JSON of any shape, or with nothing.
 */
export type AnswerForm = 'responses' | 'json_schema' | 'json_object' | 'none';

/** Such as the protocol of compatible servers has. */
export type ChatForm = Exclude<AnswerForm, 'responses'>;

const LOOSER: Readonly<Record<AnswerForm, ChatForm | undefined>> = {
  responses: undefined,
  json_schema: 'json_object',
  json_object: 'none',
  none: undefined,
};

/** What is tried next with a server that does not know `form`; absent when nothing is left. */
export function looserForm(form: AnswerForm): ChatForm | undefined {
  return LOOSER[form];
}
