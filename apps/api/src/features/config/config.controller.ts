import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiPropertyOptional, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { CLIENT_CONFIG } from '#api/http/client-config.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { SummarizerDto } from '#api/http/dto/provenance-dto.js';
import { readVisitorId } from '#api/http/visitor.js';
import { Port, type UseCases } from '#api/wiring/ports.js';
import { AUTO_SUMMARIZE_SETTINGS, type AutoSummarize } from '#core/following/auto-summarize.js';
import type { SampleLink } from '#core/ports/sample-catalog.js';
import type { UsageCounters } from '#core/ports/spending.js';
import { type VisitorUsage, visitorCounter, visitorUsage } from '#core/usage/free-allowance.js';

class SampleLinkDto implements SampleLink {
  @ApiProperty() show!: string;
  @ApiProperty() title!: string;
  @ApiProperty() url!: string;
}

class IdentityDto {
  @ApiProperty() apiKey!: string;
  @ApiProperty() authDomain!: string;
  @ApiProperty() projectId!: string;
  /** The embedded service, reached under this origin. */
  @ApiProperty() embedded!: boolean;
}

class ConfigDto {
  @ApiProperty() productName!: string;
  @ApiProperty() publicUrl!: string;
  @ApiProperty({ type: IdentityDto, nullable: true }) identity!: IdentityDto | null;
  @ApiProperty({ enum: ['demo', 'stripe'], nullable: true, type: String }) payments!:
    | 'demo'
    | 'stripe'
    | null;
  @ApiProperty({ enum: AUTO_SUMMARIZE_SETTINGS }) autoSummarize!: AutoSummarize;
  @ApiProperty({ type: SummarizerDto }) summarizer!: SummarizerDto;
  @ApiPropertyOptional({ enum: [true], description: 'Summaries can be had as recordings.' }) speech?: true;
  @ApiProperty({ type: [SampleLinkDto] }) samples!: readonly SampleLinkDto[];
}

class VisitorUsageDto implements VisitorUsage {
  @ApiProperty() count!: number;
  @ApiProperty() limit!: number;
  @ApiProperty() remaining!: number;
}

@ApiTags('configuration')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class ConfigController {
  constructor(
    @Inject(CLIENT_CONFIG.provide) private readonly current: UseCases<typeof CLIENT_CONFIG>,
    @Port('counters') private readonly counters: UsageCounters,
  ) {}

  /** The settings of this server that front ends need. */
  @Get('config')
  @ApiOkResponse({ type: ConfigDto })
  config(): Promise<ConfigDto> {
    return this.current();
  }

  @Get('anonymous-usage')
  @ApiOkResponse({ type: VisitorUsageDto })
  async anonymousUsage(@Req() request: FastifyRequest): Promise<VisitorUsageDto> {
    const visitorId = readVisitorId(request);
    return visitorUsage(visitorId === undefined ? 0 : await this.counters.used(visitorCounter(visitorId)));
  }
}
