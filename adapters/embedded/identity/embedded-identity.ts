import type { IncomingHttpHeaders } from 'node:http';

/** An email requested by the service; its code goes into a product link (`/auth/action?mode=…&oobCode=<code>`). */
export interface EmbeddedMail {
  readonly kind: 'verify_email' | 'reset_password' | 'recover_email' | 'sign_in';
  readonly email: string;
  readonly code: string;
}

/** A browser's request to the identity service. */
export interface IdentityRequest {
  readonly method: string;
  /** Starts with `/identitytoolkit.googleapis.com/` or `/securetoken.googleapis.com/`. */
  readonly path: string;
  /** Query string without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface IdentityResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A local identity service for installations without a hosted one. */
export interface EmbeddedIdentity {
  readonly projectId: 'demo-podgist';
  readonly apiKey: string;
  /**
   * Administrator endpoint of the service, in the form of `FIREBASE_AUTH_EMULATOR_HOST`: `127.0.0.1:<port>/<secret>`.
   * Must not be exposed or logged.
   */
  readonly host: string;
  /** Process id; absent during a restart. */
  readonly pid: number | undefined;
  /** Returns the emulator's unsigned form of an ID token signed here. @throws Error for any other token */
  verifyToken(token: string): string;
  /** The only entry point for browsers; calls outside the allow-list are answered as unknown. */
  forward(call: IdentityRequest): Promise<IdentityResponse>;
  /** Saves all state and stops. */
  stop(): Promise<void>;
}

export interface EmbeddedIdentityOptions {
  /** Created when missing. One process owns it at a time. */
  readonly dataDir: string;
  /** Receives one line per event, without tokens, codes or passwords. */
  readonly log: (line: string) => void;
  /** Called once per email, after the requesting call was answered. */
  readonly onMail: (mail: EmbeddedMail) => Promise<void>;
  /** Node options for the child process; running from TypeScript sources needs a loader. */
  readonly execArgv?: readonly string[];
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
