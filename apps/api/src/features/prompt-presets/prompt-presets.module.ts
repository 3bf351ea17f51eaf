import { Module } from '@nestjs/common';
import { PromptPresetsController } from './prompt-presets.controller.js';
import { PromptPresetService } from './prompt-presets.service.js';

@Module({ controllers: [PromptPresetsController], providers: [PromptPresetService] })
export class PromptPresetsModule {}
