import type { PromptPresets } from '#core/ports/prompt-presets.js';
import type { keepPreset } from '#core/usecases/keep-preset.js';

/** What members can do with the instructions that they keep. The class is the injection token. */
export abstract class PromptPresetService {
  abstract readonly of: PromptPresets['of'];
  abstract readonly keepPreset: ReturnType<typeof keepPreset>;
  abstract readonly remove: PromptPresets['remove'];
}
