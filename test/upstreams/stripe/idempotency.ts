import { Refusal } from './refusal.ts';

/** Does each piece of work once a key: whoever repeats the call hears the first answer again. */
export function rememberAnswers() {
  const answers = new Map<string, { readonly params: string; readonly body: unknown }>();
  return (key: string | undefined, params: string, work: () => unknown): unknown => {
    const before = key === undefined ? undefined : answers.get(key);
    if (before && before.params !== params) {
      throw new Refusal(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      });
    }
    const body = before ? before.body : work();
    if (key !== undefined) answers.set(key, { params, body });
    return body;
  };
}
