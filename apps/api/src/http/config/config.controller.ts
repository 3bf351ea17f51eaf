import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import type { AnalysisJobs } from '../../../../../core/ports/analysis-jobs.js';
import type { SampleLink, SampleShelf } from '../../../../../core/ports/sample-shelf.js';
import type { Summarizer } from '../../../../../core/ports/summarizer.js';
import { PRODUCT_NAME } from '../../../../../core/product.js';
import {
  type VisitorUsage,
  visitorMeter,
  visitorUsage,
} from '../../../../../core/usage/visitor-allowance.js';
import type { Env } from '../../env/env.js';
import type { IdentityForBrowser } from '../../wiring/identity.module.js';
import { ANALYSIS_JOBS, ENV, IDENTITY_FOR_BROWSER, SAMPLES, SUMMARIZER } from '../../wiring/tokens.js';
import { SummarizerDto } from '../analysis/analysis-dto.js';
import { readVisitorId } from '../visitor.js';

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
  @ApiProperty({ type: SummarizerDto }) summarizer!: SummarizerDto;
  @ApiProperty({ type: [SampleLinkDto] }) samples!: readonly SampleLinkDto[];
}

class VisitorUsageDto implements VisitorUsage {
  @ApiProperty() count!: number;
  @ApiProperty() limit!: number;
  @ApiProperty() remaining!: number;
}

@ApiTags('configuration')
@Controller('api')
export class ConfigController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    @Inject(SUMMARIZER) private readonly summarizer: Summarizer,
    @Inject(SAMPLES) private readonly samples: SampleShelf,
    @Inject(IDENTITY_FOR_BROWSER) private readonly identity: IdentityForBrowser,
    @Inject(ANALYSIS_JOBS) private readonly jobs: AnalysisJobs,
  ) {}

  /** What the front ends need to know of this server. */
  @Get('config')
  @ApiOkResponse({ type: ConfigDto })
  config(): ConfigDto {
    return {
      productName: PRODUCT_NAME,
      publicUrl: this.env.PUBLIC_URL,
      identity: this.identity,
      payments: this.env.payments,
      summarizer: this.summarizer.identity,
      samples: this.env.SAMPLES ? this.samples.list() : [],
    };
  }

  @Get('anonymous-usage')
  @ApiOkResponse({ type: VisitorUsageDto })
  async anonymousUsage(@Req() request: FastifyRequest): Promise<VisitorUsageDto> {
    const id = readVisitorId(request);
    return visitorUsage(id ? await this.jobs.used(visitorMeter(id)) : 0);
  }
}
