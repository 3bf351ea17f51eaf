import type { EmbeddedMail } from './embedded-identity.js';

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
