import { Refusal } from './refusal.ts';

/** Runs work once per idempotency key; repeated calls get the first response. */
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
