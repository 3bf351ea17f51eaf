import { Inject, Injectable } from '@nestjs/common';
import { IDS, PROMPT_PRESETS } from '#api/wiring/tokens.js';
import type { PromptPresets } from '#core/ports/prompt-presets.js';
import type { Ids } from '#core/ports/system.js';
import { savePreset } from '#core/usecases/accounts/save-preset.js';

/** The prompts that members store for reuse. */
@Injectable()
export class PromptPresetService {
  readonly save: ReturnType<typeof savePreset>;
  readonly list: PromptPresets['list'];
  readonly remove: PromptPresets['delete'];

  constructor(@Inject(PROMPT_PRESETS) presets: PromptPresets, @Inject(IDS) ids: Ids) {
    this.save = savePreset({ presets, ids });
    this.list = (memberId) => presets.list(memberId);
    this.remove = (memberId, id) => presets.delete(memberId, id);
  }
}
