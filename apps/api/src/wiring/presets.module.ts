import { Global, Module } from '@nestjs/common';
import type { Ids } from '#core/ports/ids.js';
import type { PromptPresets } from '#core/ports/prompt-presets.js';
import { savePreset } from '#core/usecases/save-preset.js';
import { PromptPresetService } from '../features/prompt-presets/prompt-presets.service.js';
import { IDS, PROMPT_PRESETS } from './tokens.js';

/** The use cases of kept instructions. */
@Global()
@Module({
  providers: [
    {
      provide: PromptPresetService,
      inject: [PROMPT_PRESETS, IDS],
      useFactory: (presets: PromptPresets, ids: Ids): PromptPresetService => ({
        of: (memberId) => presets.list(memberId),
        savePreset: savePreset({ presets, ids }),
        remove: (memberId, id) => presets.delete(memberId, id),
      }),
    },
  ],
  exports: [PromptPresetService],
})
export class PresetsModule {}
