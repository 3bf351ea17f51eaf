import type { PromptPresets } from '#core/ports/prompt-presets.js';
import type { savePreset } from '#core/usecases/save-preset.js';

/** What members can do with the instructions that they keep. The class is the injection token. */
export abstract class PromptPresetService {
  abstract readonly of: PromptPresets['list'];
  abstract readonly savePreset: ReturnType<typeof savePreset>;
  abstract readonly remove: PromptPresets['delete'];
}
