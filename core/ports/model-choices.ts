import type { NewAccessLogEntry } from '../admin/access-log-entry.js';
import type { ModelChoice, ModelPurpose } from '../models/model-purposes.js';

/** An admin's choice as it is stored. */
export interface StoredModelChoice extends ModelChoice {
  readonly purpose: ModelPurpose;
  readonly encryptedKey?: string;
  /** ISO time. */
  readonly chosenAt: string;
}

/** Models that admins chose, one a purpose. Changes are atomic with their access log entry and hold for all processes. */
export interface ModelChoices {
  list(): Promise<readonly StoredModelChoice[]>;
  /** Runs what reads choices and changes something by them, one call at a time over all processes. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Replaces the choice of its purpose, with the time of now. */
  save(choice: Omit<StoredModelChoice, 'chosenAt'>, entry: NewAccessLogEntry): Promise<void>;
  /** False, and not logged, when there was none. */
  delete(purpose: ModelPurpose, entry: NewAccessLogEntry): Promise<boolean>;
  /**
   * Calls `listener` soon after each committed change, and when changes may have been missed, until the returned function
   * is called. Called before anybody can see content that was notified of later.
   */
  watch(listener: () => void): Promise<() => void>;
  readonly health: ModelHealth;
}

/** How the model of a purpose has worked lately. */
export interface ModelHealthEntry {
  readonly purpose: ModelPurpose;
  readonly model: string;
  /** Of answers, recent ones weighing most; absent when none was measured. */
  readonly tokensPerSecond?: number;
  readonly lastError?: { readonly message: string /** ISO time. */; readonly at: string };
}

/** Speed and errors of models, for operators. A loss is harmless. */
export interface ModelHealth {
  list(): Promise<readonly ModelHealthEntry[]>;
  /** Adds to the entry of a purpose; another model than before begins a new one. */
  record(
    purpose: ModelPurpose,
    model: string,
    seen: { readonly outputTokens?: number; readonly seconds?: number; readonly error?: string },
  ): Promise<void>;
}
