import type { EmbeddedMail, IdentityResponse } from './embedded-identity.js';

/** An error in the identity service's format; the browser SDK identifies it by its code. */
export class IdentityError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
    this.name = 'IdentityError';
  }

  get response(): IdentityResponse {
    const { status, message } = this;
    const errors = [{ message, domain: 'global', reason: 'invalid' }];
    return jsonResponse(status, { error: { code: status, message, errors } });
  }
}

/** Builds a JSON response without the emulator's headers. */
export function jsonResponse(status: number, body: unknown): IdentityResponse {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify(body)),
  };
}

/** The first message to the emulator's process. */
export interface EmulatorConfig {
  readonly dataDir: string;
  /** Path prefix that every request must have. */
  readonly secret: string;
  /** 0 selects a free port. */
  readonly port: number;
}

/** Messages from the emulator's process. */
export type EmulatorMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'warning'; readonly line: string }
  | { readonly kind: 'mail'; readonly mail: EmbeddedMail };
