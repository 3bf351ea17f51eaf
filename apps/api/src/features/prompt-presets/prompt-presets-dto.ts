import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  MAX_PRESET_NAME_LENGTH,
  type PromptPreset,
} from '#core/analysis/sections/summary-style.js';

export class PresetBody implements Omit<PromptPreset, 'id'> {
  @ApiProperty({ maxLength: MAX_PRESET_NAME_LENGTH })
  @MaxLength(MAX_PRESET_NAME_LENGTH, {
    message: `name may have at most ${MAX_PRESET_NAME_LENGTH} characters.`,
  })
  @IsString({ message: 'name must be text.' })
  name!: string;

  @ApiProperty({ maxLength: MAX_CUSTOM_PROMPT_LENGTH })
  @MaxLength(MAX_CUSTOM_PROMPT_LENGTH, {
    message: `prompt may have at most ${MAX_CUSTOM_PROMPT_LENGTH} characters.`,
  })
  @IsString({ message: 'prompt must be text.' })
  prompt!: string;
}

export class PresetDto implements PromptPreset {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() prompt!: string;
}

export class PresetsDto {
  @ApiProperty({ type: [PresetDto] }) presets!: readonly PresetDto[];
  @ApiProperty({ description: 'The most that one may keep.' }) limit!: number;
}
