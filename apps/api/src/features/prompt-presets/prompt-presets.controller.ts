import { Body, Controller, Delete, Get, Inject, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ApiErrors, NoContent } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { TextField } from '#api/http/dto/fields.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import {
  MAX_CUSTOM_PROMPT_LENGTH,
  MAX_PRESET_NAME_LENGTH,
  MAX_PROMPT_PRESETS,
  type PromptPreset,
} from '#core/analysis/sections/summary-style.js';
import { savePreset } from '#core/usecases/accounts/manage-account.js';

class PresetBody implements Omit<PromptPreset, 'id'> {
  @TextField(MAX_PRESET_NAME_LENGTH, { maxLength: MAX_PRESET_NAME_LENGTH })
  name!: string;

  @TextField(MAX_CUSTOM_PROMPT_LENGTH, { maxLength: MAX_CUSTOM_PROMPT_LENGTH })
  prompt!: string;
}

class PresetDto implements PromptPreset {
  @ApiProperty() id!: string;
  @ApiProperty() name!: string;
  @ApiProperty() prompt!: string;
}

class PresetsDto {
  @ApiProperty({ type: [PresetDto] }) presets!: readonly PresetDto[];
  @ApiProperty({ description: 'The most that one may keep.' }) limit!: number;
}

export const PRESET_USE_CASES = useCases(['members', 'ids'], ({ members: { presets }, ids }) => ({
  presets,
  save: savePreset({ presets, ids }),
}));

/** Prompts that members store for reuse (spec §6, custom prompts). */
@ApiTags('prompt presets')
@ApiErrors()
@Controller('api/user/prompt-presets')
export class PromptPresetsController {
  constructor(
    @Inject(PRESET_USE_CASES.provide) private readonly useCases: UseCases<typeof PRESET_USE_CASES>,
  ) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ type: PresetsDto })
  async list(@CurrentMember() { id }: Member): Promise<PresetsDto> {
    return { presets: await this.useCases.presets.list(id), limit: MAX_PROMPT_PRESETS };
  }

  /** Stores a prompt under a name, in place of the one that had it. */
  @Put()
  @SignedIn()
  @RateLimit('prompt-preset')
  @ApiOkResponse({ type: PresetDto })
  save(@Body() body: PresetBody, @CurrentMember() member: Member): Promise<PresetDto> {
    return this.useCases.save(member, body);
  }

  /** Idempotent, and available on every plan. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('prompt-preset')
  @NoContent()
  async remove(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    await this.useCases.presets.delete(member.id, id);
  }
}
