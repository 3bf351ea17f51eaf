/** Messages between the product and a model's process; copied, so that no object is shared. */
export type ToModel =
  | { readonly type: 'start'; readonly dataDir: string; readonly model: unknown }
  | { readonly type: 'run'; readonly id: number; readonly task: unknown }
  | { readonly type: 'cancel'; readonly id: number }
  | { readonly type: 'ping' };

export type FromModel =
  /** Another model of the installation holds the memory. */
  | { readonly type: 'waiting' }
  | { readonly type: 'loading' }
  | { readonly type: 'ready'; readonly info: unknown }
  | { readonly type: 'part'; readonly id: number; readonly part: unknown }
  | { readonly type: 'done'; readonly id: number; readonly result: unknown }
  /** Without an id: the model could not be loaded. */
  | { readonly type: 'failed'; readonly id?: number; readonly error: ModelFailure }
  | { readonly type: 'pong'; readonly cpuMs: number };

/** An error of a model's process. */
export interface ModelFailure {
  readonly message: string;
  /** Set by the model's worker; absent for errors that it did not expect. */
  readonly code?: string;
  readonly details?: unknown;
}

/** Exit code of an idle process that leaves the memory to another model. */
export const YIELDED = 75;
