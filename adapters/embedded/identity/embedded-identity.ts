import type { IncomingHttpHeaders } from 'node:http';

/** A mail that the service wants sent; its code goes into a link of ours (`/auth/action?mode=…&oobCode=<code>`). */
export interface EmbeddedMail {
  readonly kind: 'verify_email' | 'reset_password' | 'recover_email' | 'sign_in';
  readonly email: string;
  readonly code: string;
}

/** A browser's call of the identity service, as it came in. */
export interface IdentityRequest {
  readonly method: string;
  /** Begins with `/identitytoolkit.googleapis.com/` or `/securetoken.googleapis.com/`. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface IdentityResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** A running identity service of our own, for machines without a hosted one. */
export interface EmbeddedIdentity {
  readonly projectId: 'demo-podgist';
  readonly apiKey: string;
  /**
   * Where this process alone reaches the service as its administrator, in the form of `FIREBASE_AUTH_EMULATOR_HOST`:
   * `127.0.0.1:<port>/<secret>`. Never shown to anybody and never logged.
   */
  readonly host: string;
  /** Of its process; absent while it is started again. */
  readonly pid: number | undefined;
  /** Returns the emulator's unsigned form of an ID token signed here. @throws Error for any other token */
  verifyToken(token: string): string;
  /** The only way in for a browser: what it may not call is answered as unknown. */
  forward(call: IdentityRequest): Promise<IdentityResponse>;
  /** Writes everything down and stops. */
  stop(): Promise<void>;
}

export interface EmbeddedIdentityOptions {
  /** Made when absent. One process owns it at a time. */
  readonly dataDir: string;
  /** Gets a line for each event worth knowing; no tokens, codes or passwords. */
  readonly log: (line: string) => void;
  /** Called once for each mail, after the call that asked for it was answered. */
  readonly onMail: (mail: EmbeddedMail) => Promise<void>;
  /** Node's options for its process: what a run from the TypeScript sources needs to load it. */
  readonly execArgv?: readonly string[];
}
