import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '#api/http/api-errors.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { MAX_PROMPT_PRESETS } from '#core/analysis/sections/summary-style.js';
import { PromptPresetService } from './prompt-presets.service.js';
import { PresetBody, PresetDto, PresetsDto } from './prompt-presets-dto.js';

/** Prompts that members store for reuse (spec §6, custom prompts). */
@ApiTags('prompt presets')
@ApiErrors()
@Controller('api/user/prompt-presets')
export class PromptPresetsController {
  constructor(private readonly presets: PromptPresetService) {}

  @Get()
  @SignedIn()
  @ApiOkResponse({ type: PresetsDto })
  async list(@CurrentMember() { id }: Member): Promise<PresetsDto> {
    return { presets: await this.presets.list(id), limit: MAX_PROMPT_PRESETS };
  }

  /** Stores a prompt under a name, in place of the one that had it. */
  @Put()
  @SignedIn()
  @RateLimit('prompt-preset')
  @ApiOkResponse({ type: PresetDto })
  save(@Body() body: PresetBody, @CurrentMember() member: Member): Promise<PresetDto> {
    return this.presets.save(member, body);
  }

  /** Idempotent, and available on every plan. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('prompt-preset')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    await this.presets.remove(member.id, id);
  }
}
