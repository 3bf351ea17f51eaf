import type { PromptPreset } from '../analysis/summary-style.js';

/** Stored custom instructions of members. Each call is atomic. Returned objects belong to the caller. */
export interface PromptPresets {
  /** A member's presets by name, in the order of their characters. */
  list(memberId: number): Promise<readonly PromptPreset[]>;
  /**
   * Keeps a preset: one of the same name gets the new instructions and keeps its id. Answers what is kept; `full` when the
   * member has `most` already, however many callers come at once; absent when there is no such member.
   */
  save(memberId: number, preset: PromptPreset, most: number): Promise<PromptPreset | 'full' | undefined>;
  /** False when the member has no such preset. */
  delete(memberId: number, id: string): Promise<boolean>;
}
