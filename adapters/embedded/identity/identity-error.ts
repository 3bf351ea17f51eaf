import type { IdentityResponse } from './embedded-identity.js';

/** A call that is answered with an error of the identity service's own kind, so that its browser SDK knows it by code. */
export class IdentityError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'IdentityRefusal';
  }

  get response(): IdentityResponse {
    const { status, message } = this;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return jsonResponse(status, { error: { code: status, message, errors } });
  }
}

/** An answer with a JSON body; no other header of the service is ever passed on. */
export function jsonResponse(status: number, body: unknown): IdentityResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  };
}
