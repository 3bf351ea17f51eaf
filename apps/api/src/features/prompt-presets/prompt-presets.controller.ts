import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { MAX_PROMPT_PRESETS } from '#core/analysis/summary-style.js';
import { PromptPresetService } from './prompt-presets.service.js';
import { PresetBody, PresetDto, PresetsDto } from './prompt-presets-dto.js';

/** Instructions that members keep for the next time (spec §6, custom prompts). */
@ApiTags('prompt presets')
@ApiResponse({ status: '4XX', type: ErrorDto })
@ApiResponse({ status: '5XX', type: ErrorDto })
@Controller('api/user/prompt-presets')
export class PromptPresetsController {
  constructor(private readonly presets: PromptPresetService) {}

  @Get()
  @SignedIn()
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: PresetsDto })
  async list(@CurrentMember() { id }: Member): Promise<PresetsDto> {
    return { presets: await this.presets.of(id), limit: MAX_PROMPT_PRESETS };
  }

  /** Keeps instructions under a name; those of that name before are replaced. */
  @Put()
  @SignedIn()
  @RateLimit('prompt-preset')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: PresetDto })
  keep(@Body() body: PresetBody, @CurrentMember() member: Member): Promise<PresetDto> {
    return this.presets.savePreset(member, body);
  }

  /** Also when there is none any more, and on every plan. */
  @Delete(':id')
  @SignedIn()
  @RateLimit('prompt-preset')
  @HttpCode(204)
  @ApiNoContentResponse()
  async remove(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    await this.presets.remove(member.id, id);
  }
}
