import type { EmbeddedMail } from './embedded-identity.js';

/** The first message to the emulator's process. */
export interface EmulatorConfig {
  readonly dataDir: string;
  /** First part of every path that it answers. */
  readonly secret: string;
  /** 0 for any. */
  readonly port: number;
}

/** What the emulator's process tells. */
export type EmulatorMessage =
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'warning'; readonly line: string }
  | { readonly kind: 'mail'; readonly mail: EmbeddedMail };
