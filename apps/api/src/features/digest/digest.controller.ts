import { Body, Controller, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { setNextLink } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { DigestService } from './digest.service.js';
import { DigestBody, DigestDto, NewEpisodeDto, NewEpisodesQuery, PrivateFeedDto } from './digest-dto.js';

const ANALYSIS_ID = idParam('analysis_not_found', 'The requested analysis could not be found.');

/** Digest mails and the private feed of followed shows (contract §8). */
@ApiTags('following')
@ApiErrors()
@Controller('api/user')
export class DigestController {
  constructor(private readonly digests: DigestService) {}

  @Get('digest')
  @SignedIn()
  @ApiOkResponse({ type: DigestDto })
  read(@CurrentMember() { id }: Member): Promise<DigestDto> {
    return this.digests.readSettings(id);
  }

  /** One mail at the member's local hour, when there are new episodes. */
  @Put('digest')
  @SignedIn()
  @RateLimit('library')
  @ApiOkResponse({ type: DigestDto })
  change(@Body() settings: DigestBody, @CurrentMember() { id }: Member): Promise<DigestDto> {
    return this.digests.changeSettings(id, settings);
  }

  /** New episodes of the shows that the member follows, last found first. */
  @Get('new-episodes')
  @SignedIn()
  @ApiOkResponse({ type: [NewEpisodeDto] })
  async newEpisodes(
    @Query() query: NewEpisodesQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<NewEpisodeDto[]> {
    const { limit, cursor, summarized } = query;
    const page = { limit, cursor, isSummarized: summarized === 'true' };
    const { items, next } = await this.digests.newEpisodes(id, page);
    setNextLink(reply, '/api/user/new-episodes', query, next, { summarized });
    return items;
  }

  /** Ends the mark of new episodes with this summary. Idempotent; without effect on episodes of other shows. */
  @Put('opened-summaries/:analysisId')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  markOpened(
    @Param('analysisId', ANALYSIS_ID) analysisId: number,
    @CurrentMember() { id }: Member,
  ): Promise<void> {
    return this.digests.markOpened(id, analysisId);
  }

  /** The address of the member's own feed. Feed readers need no sign-in for it. */
  @Get('private-feed')
  @SignedIn()
  @ApiOkResponse({ type: PrivateFeedDto })
  async feed(@CurrentMember() { id }: Member): Promise<PrivateFeedDto> {
    return { url: await this.digests.feedUrl(id) };
  }

  /** Replaces the address. The old one answers 404 from now on. */
  @Post('private-feed/renew')
  @SignedIn()
  @RateLimit('library')
  @Ok(PrivateFeedDto)
  async renewFeed(@CurrentMember() { id }: Member): Promise<PrivateFeedDto> {
    return { url: await this.digests.renewFeedUrl(id) };
  }
}
