import { Body, Controller, Delete, Get, Inject, Param, Post, Query, Req, Res, Sse } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import type { Env } from '#api/env/env.js';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { UseApiKey } from '#api/http/auth/api-key.guard.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { PageQuery, setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { StatusEvent } from '#api/http/status-events.js';
import { StreamLimiter } from '#api/http/stream-limiter.js';
import { Port, type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import { BRIEFING_SECTIONS, briefingPath, sharedBriefingPath } from '#core/briefings/briefing.js';
import { analysisPath } from '#core/catalogue/address.js';
import { type BriefingDocument, briefingMarkdown } from '#core/sharing/briefing-export.js';
import { EXPORT_FORMATS, type ExportFormat } from '#core/sharing/export-formats.js';
import {
  type BriefingView,
  briefingNotFound,
  createBriefing,
  estimateBriefing,
  followBriefing,
  readBriefing,
  readSharedBriefing,
  refreshBriefing,
  shareBriefing,
} from '#core/usecases/briefings/manage-briefings.js';
import {
  BriefingDto,
  BriefingEstimateDto,
  BriefingHeadDto,
  BriefingShareDto,
  type BriefingStateDto,
  briefingHead,
  briefingState,
  briefingView,
  NewBriefingBody,
  RefreshBriefingBody,
  ShareBriefingBody,
  SharedBriefingDto,
  sharedBriefingView,
} from './briefings-dto.js';

export const BRIEFING_USE_CASES = useCases(
  ['briefings', 'analyses', 'summarizer', 'counters', 'prices', 'ids', 'clock', 'pdfPrinter'],
  ({ pdfPrinter, ...ports }) => ({
    briefings: ports.briefings,
    create: createBriefing(ports),
    estimate: estimateBriefing(ports),
    refresh: refreshBriefing(ports),
    read: readBriefing(ports),
    readShared: readSharedBriefing(ports),
    follow: followBriefing(ports),
    share: shareBriefing(ports),
    print: pdfPrinter.printBriefing,
  }),
);

/** Briefings: statements of several episodes on one question (contract §13). Also on plans without briefings: reading, exporting, deleting. */
@ApiTags('briefings')
@ApiErrors()
@Controller('api/briefings')
export class BriefingsController {
  constructor(
    @Inject(BRIEFING_USE_CASES.provide) private readonly useCases: UseCases<typeof BRIEFING_USE_CASES>,
    private readonly streams: StreamLimiter,
    @Port('env') private readonly env: Env,
  ) {}

  /** With `dryRun` 200 with what it would take; the same briefing that is being written is not begun twice. */
  @Post()
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('briefing')
  @ApiResponse({ status: 202, type: BriefingDto })
  @Ok(BriefingEstimateDto)
  async create(
    @Body() { dryRun, ...input }: NewBriefingBody,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BriefingDto | BriefingEstimateDto> {
    if (dryRun) return this.useCases.estimate(member, input);
    const { id } = await this.useCases.create(member, input);
    return this.accepted(member, id, reply);
  }

  /** Newest first. */
  @Get()
  @UseApiKey('read')
  @SignedIn()
  @ApiOkResponse({ type: [BriefingHeadDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly BriefingHeadDto[]> {
    const page = await this.useCases.briefings.list(id, query);
    setNextLink(reply, '/api/briefings', query, page.next);
    return page.items.map(briefingHead);
  }

  /** For anybody with the link, until it is taken back. */
  @Get('shared/:token')
  @ApiOkResponse({ type: SharedBriefingDto })
  async shared(
    @Param('token') token: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SharedBriefingDto> {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    return sharedBriefingView(await this.useCases.readShared(token));
  }

  @Get(':id')
  @UseApiKey('read')
  @SignedIn()
  @ApiOkResponse({ type: BriefingDto })
  async find(@Param('id') id: string, @CurrentMember() member: Member): Promise<BriefingDto> {
    return briefingView(await this.useCases.read(member.id, id));
  }

  /** The states as server-sent events named `status`, the present one first, the end state last. */
  @Sse(':id/events')
  @UseApiKey('read')
  @SignedIn()
  @ApiResponse({ status: 503 })
  async events(
    @Param('id') id: string,
    @CurrentMember() member: Member,
    @Req() request: FastifyRequest,
  ): Promise<Observable<StatusEvent>> {
    if (!(await this.useCases.briefings.findHead(member.id, id))) throw briefingNotFound();
    return this.streams.open(request, [memberOwner(member.id)], (signal) =>
      this.states(member.id, id, signal),
    );
  }

  /** Writes it again, from its episodes or from others; counted like a new one. Until then the old statements stay. */
  @Post(':id/refresh')
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('briefing')
  @ApiResponse({ status: 202, type: BriefingDto })
  async refresh(
    @Param('id') id: string,
    @Body() { analysisIds }: RefreshBriefingBody,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BriefingDto> {
    await this.useCases.refresh(member, id, analysisIds);
    return this.accepted(member, id, reply);
  }

  /** One that is being written is stopped, and not counted. */
  @Delete(':id')
  @UseApiKey('analyze')
  @SignedIn()
  @RateLimit('briefing')
  @NoContent()
  async remove(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    if (!(await this.useCases.briefings.delete(member.id, id))) throw briefingNotFound();
  }

  /** Shares the present version. Idempotent: the same link until it is taken back, which a refresh does not change until it is shared again. */
  @Post(':id/share')
  @SignedIn()
  @RateLimit('briefing')
  @Ok(BriefingShareDto)
  async share(
    @Param('id') id: string,
    @Body() { madeAt }: ShareBriefingBody,
    @CurrentMember() member: Member,
  ): Promise<BriefingShareDto> {
    const token = await this.useCases.share(member.id, id, madeAt);
    return { url: this.env.PUBLIC_URL + sharedBriefingPath(token) };
  }

  /** The link never works again. Idempotent. */
  @Delete(':id/share')
  @SignedIn()
  @RateLimit('briefing')
  @NoContent()
  async unshare(@Param('id') id: string, @CurrentMember() member: Member): Promise<void> {
    await this.useCases.briefings.unshare(member.id, id);
  }

  @Get(':id/export/pdf')
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('export-analysis')
  @ApiProduces('application/pdf')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async pdf(
    @Param('id') id: string,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { linkOf, ...document } = await this.document(member, id);
    const cited = BRIEFING_SECTIONS.flatMap((section) =>
      document.content[section].flatMap(({ citations }) => citations),
    );
    const links = Object.fromEntries(
      cited.flatMap((citation) => {
        const link = linkOf(citation);
        return link ? [[`${citation.analysisId} ${citation.startSeconds ?? ''}`, link]] : [];
      }),
    );
    setFile(reply, id, 'pdf');
    return Buffer.from(await this.useCases.print({ ...document, links }));
  }

  @Get(':id/export/markdown')
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('export-analysis')
  @ApiProduces('text/markdown')
  @ApiOkResponse({ schema: { type: 'string' } })
  async markdown(
    @Param('id') id: string,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const document = await this.document(member, id);
    setFile(reply, id, 'markdown');
    return briefingMarkdown(document);
  }

  @Get(':id/export/json')
  @UseApiKey('read')
  @SignedIn()
  @RateLimit('export-analysis')
  @ApiOkResponse({ type: BriefingDto })
  async json(
    @Param('id') id: string,
    @CurrentMember() member: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BriefingDto> {
    const view = briefingView(await this.useCases.read(member.id, id));
    setFile(reply, id, 'json');
    return view;
  }

  private async accepted(member: Member, id: string, reply: FastifyReply): Promise<BriefingDto> {
    reply.status(202).header('location', `/api/briefings/${id}`);
    return briefingView(await this.useCases.read(member.id, id));
  }

  private async *states(memberId: number, id: string, signal: AbortSignal): AsyncGenerator<BriefingStateDto> {
    for await (const state of this.useCases.follow(memberId, id, signal)) yield briefingState(state);
  }

  /** @throws briefing_not_found, also before it is written */
  private async document(member: Member, id: string): Promise<BriefingDocument> {
    const { briefing, analyses }: BriefingView = await this.useCases.read(member.id, id);
    const { content, question } = briefing;
    if (!content) throw briefingNotFound();
    const { PUBLIC_URL: origin } = this.env;
    return {
      content,
      ...(question !== undefined && { question }),
      address: origin + briefingPath(id),
      linkOf({ analysisId, startSeconds }) {
        const analysis = analyses.find((one) => one.id === analysisId);
        if (!analysis) return undefined;
        return origin + analysisPath(analysis) + (startSeconds === undefined ? '' : `#t=${startSeconds}`);
      },
    };
  }
}

function setFile(reply: FastifyReply, id: string, format: ExportFormat): void {
  const { contentType, extension } = EXPORT_FORMATS[format];
  reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="briefing-${id}.${extension}"`);
}
