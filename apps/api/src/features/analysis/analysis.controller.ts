import { Controller, Get, Inject, Param, ParseIntPipe, Query, Req, Res } from '@nestjs/common';
import {
  ApiOkResponse,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { OptionalAuth } from '#api/http/auth/member-auth.js';
import { encodedJson } from '#api/http/caching/send-document.js';
import { AnalysisDto, ExportedAnalysisDto } from '#api/http/dto/analysis-dto.js';
import { ErrorDto } from '#api/http/dto/error-dto.js';
import { NOT_FOUND, suggestionOf } from '#api/http/dto/suggestion.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { viewersOf } from '#api/http/visitor.js';
import type { UseCases } from '#api/wiring/ports.js';
import {
  SUMMARY_ACCESSES,
  type SummaryAccess,
  type SummaryAccessKind,
} from '#core/admin/access-log-entry.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { DomainError } from '#core/errors.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import { EXPORT_FORMATS, type ExportFormat, exportFileName } from '#core/sharing/export-formats.js';
import { QUOTE_SHAPES, type QuoteShape, quoteImageFileName } from '#core/sharing/quote-card.js';
import { ANALYSIS_EXPORTS, ANALYSIS_USE_CASES } from './analysis-use-cases.js';

/** Default number of related analyses; pages show the first 3 (spec §7). */
const DEFAULT_RELATED = 12;

class RelatedQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_RELATED })
  override limit = DEFAULT_RELATED;
}

class SummaryAccessDto implements SummaryAccess {
  @ApiProperty({ format: 'date-time' }) at!: string;
  @ApiProperty({ enum: SUMMARY_ACCESSES, description: 'exported: in a file of all summaries.' })
  kind!: SummaryAccessKind;
}

class QuoteImageQuery {
  @ApiPropertyOptional({ enum: QUOTE_SHAPES, default: 'square', description: '1200 × 1200 or 1080 × 1920.' })
  @IsIn(QUOTE_SHAPES)
  shape: QuoteShape = 'square';
}

/** Time that the first request for the example waits for it, in milliseconds. */
const EXAMPLE_TIMEOUT_MS = 120_000;

const ANALYSIS_ID = new ParseIntPipe({ exceptionFactory: () => notFound() });

@ApiTags('analyses')
@ApiResponse({ status: '4XX', type: ErrorDto })
@Controller('api')
export class AnalysisController {
  constructor(
    @Inject(ANALYSIS_USE_CASES.provide) private readonly useCases: UseCases<typeof ANALYSIS_USE_CASES>,
    @Inject(ANALYSIS_EXPORTS.provide) private readonly exports: UseCases<typeof ANALYSIS_EXPORTS>,
  ) {}

  @Get('analyses')
  @UseApiKey('read')
  @ApiOkResponse({ type: [AnalysisDto] })
  async list(
    @Query() query: PageQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AnalysisDto[]> {
    const page = await this.useCases.publicAnalyses.list({ limit: query.limit, cursor: query.cursor });
    setPageHeaders(reply, '/api/analyses', query, page);
    return page.items;
  }

  @Get('analysis/example')
  @UseApiKey('read')
  @ApiOkResponse({ type: AnalysisDto })
  example(): Promise<AnalysisDto> {
    return this.useCases.getOrCreateExample(AbortSignal.timeout(EXAMPLE_TIMEOUT_MS));
  }

  @Get('analysis/slug/*')
  @UseApiKey('read')
  @OptionalAuth()
  @ApiOkResponse({ type: AnalysisDto })
  @ApiResponse({
    status: 302,
    description: 'A show, not an analysis: message, redirect, podcast_name; no Location.',
  })
  async bySlug(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    const slug = decodeSlug(request.url.slice(request.url.indexOf('/slug/') + 6));
    const answer = await this.useCases.resolveSlug(slug, viewersOf(request));
    if (answer.kind === 'analysis') return encodedJson(reply, answer.analysis);
    if (answer.kind === 'podcast') {
      reply.status(302);
      return {
        message: 'Redirect',
        redirect: `/${encodeURIComponent(answer.slug)}`,
        podcast_name: answer.name,
      };
    }
    throw notFound({
      suggestion: answer.similar && suggestionOf(answer.similar),
    });
  }

  @Get('analysis/related/:id')
  @UseApiKey('read')
  @OptionalAuth()
  @ApiOkResponse({ type: [AnalysisDto] })
  async related(
    @Param('id', ANALYSIS_ID) id: number,
    @Query() query: RelatedQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly AnalysisDto[]> {
    const analysis = await this.find(id, request);
    const page = await this.useCases.publicAnalyses.related(analysis, query);
    setPageHeaders(reply, `/api/analysis/related/${analysis.id}`, query, page);
    return page.items;
  }

  @Get('analysis/:id/export/pdf')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('export-analysis')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(
    @Param('id', ANALYSIS_ID) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const analysis = await this.find(id, request);
    const file = await this.exports.pdf(analysis);
    attach(reply, analysis, 'pdf');
    return file;
  }

  /** A key quote, else a key passage, by its number from 1 (contract §12). */
  @Get('analysis/:id/quotes/:number/image')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('share-image')
  @ApiProduces('image/png')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async quotePicture(
    @Param('id', ANALYSIS_ID) id: number,
    @Param('number', ANALYSIS_ID) number: number,
    @Query() { shape }: QuoteImageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const analysis = await this.find(id, request);
    const picture = await this.exports.quotePicture(analysis, number, shape);
    if (!picture) throw new DomainError('analysis_not_found', 'This summary has no such quote.');
    reply
      .header('content-type', 'image/png')
      .header('content-disposition', `inline; filename="${quoteImageFileName(id, number, shape)}"`)
      .header('cache-control', cacheControlOf(analysis));
    return picture;
  }

  /** For note-taking programs: Markdown with front matter. */
  @Get('analysis/:id/export/markdown')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('export-analysis')
  @ApiProduces('text/markdown')
  @ApiOkResponse({ schema: { type: 'string' } })
  async markdown(
    @Param('id', ANALYSIS_ID) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const analysis = await this.find(id, request);
    attach(reply, analysis, 'markdown');
    return this.exports.markdown(analysis);
  }

  /** For other programs: the analysis with its address. */
  @Get('analysis/:id/export/json')
  @UseApiKey('read')
  @OptionalAuth()
  @RateLimit('export-analysis')
  @ApiOkResponse({ type: ExportedAnalysisDto })
  async json(
    @Param('id', ANALYSIS_ID) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ExportedAnalysisDto> {
    const analysis = await this.find(id, request);
    attach(reply, analysis, 'json');
    return this.exports.json(analysis);
  }

  /** Accesses of support to a private analysis, newest first; its owner's alone. */
  @Get('analysis/:id/access')
  @UseApiKey('read')
  @OptionalAuth()
  @ApiOkResponse({ type: [SummaryAccessDto] })
  async accesses(
    @Param('id', ANALYSIS_ID) id: number,
    @Query() query: PageQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly SummaryAccessDto[]> {
    const page = await this.useCases.listAccesses(id, viewersOf(request), query);
    setPageHeaders(reply, `/api/analysis/${id}/access`, query, page);
    return page.items;
  }

  @Get('analysis/:id')
  @UseApiKey('read')
  @OptionalAuth()
  @ApiOkResponse({ type: AnalysisDto })
  async byId(
    @Param('id', ANALYSIS_ID) id: number,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<object> {
    return encodedJson(reply, await this.find(id, request));
  }

  private find(id: number, request: FastifyRequest): Promise<Analysis> {
    if (!Number.isSafeInteger(id) || id < 1) throw notFound();
    return this.useCases.find(id, viewersOf(request));
  }
}

/** Marks an answer as a file to be saved (spec §7). */
function attach(reply: FastifyReply, analysis: Analysis, format: ExportFormat): void {
  reply
    .header('content-type', EXPORT_FORMATS[format].contentType)
    .header('content-disposition', `attachment; filename="${exportFileName(analysis.id, format)}"`)
    .header('cache-control', cacheControlOf(analysis));
}

function cacheControlOf({ visibility }: Analysis): string {
  return visibility === 'public' ? 'public, max-age=300' : 'private, no-store';
}

function notFound(details = {}): DomainError {
  return new DomainError('analysis_not_found', NOT_FOUND, details);
}

/** The slug of a path, its slash encoded or plain (contract §2). */
function decodeSlug(path: string): string {
  try {
    return decodeURIComponent(path.split('?')[0] ?? '').replace(/(?<!\/)\/+$/, '');
  } catch {
    throw notFound();
  }
}
