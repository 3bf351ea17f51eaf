import type { IdentityAnswer } from './embedded-identity.js';

/** A call that is answered with an error of the identity service's own kind, so that its browser SDK knows it by code. */
export class IdentityRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'IdentityRefusal';
  }

  get answer(): IdentityAnswer {
    const { status, message } = this;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return jsonAnswer(status, { error: { code: status, message, errors } });
  }
}

/** An answer with a JSON body; no other header of the service is ever passed on. */
export function jsonAnswer(status: number, body: unknown): IdentityAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
