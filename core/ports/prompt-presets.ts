import type { PromptPreset } from '../analysis/sections/summary-style.js';

/** Stored custom instructions of members. Each call is atomic. Returned objects are copies that callers may modify. */
export interface PromptPresets {
  /** Presets of a member, sorted by name in code point order. */
  list(memberId: number): Promise<readonly PromptPreset[]>;
  /**
   * Saves a preset; an existing one of the same name keeps its id and gets the new instructions. Returns the stored
   * preset, or `full` when the member already has `most`, also under concurrency; absent for an unknown member.
   */
  save(memberId: number, preset: PromptPreset, most: number): Promise<PromptPreset | 'full' | undefined>;
  /** False for an unknown preset. */
  delete(memberId: number, id: string): Promise<boolean>;
}
