import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Inject,
  Param,
  Patch,
  Post,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ApiErrors, NoContent, Ok } from '#api/http/api-responses.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { idParam } from '#api/http/id-param.js';
import { PageQuery, setPageHeaders } from '#api/http/pagination.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { UseBodyLimit } from '#api/http/request-body.js';
import { closeSignal } from '#api/http/signals.js';
import { type UseCases, useCases } from '#api/wiring/ports.js';
import type { Member } from '#core/accounts/member.js';
import { DomainError } from '#core/errors.js';
import { parseOpml } from '#core/following/opml.js';
import { decodeText } from '#core/text/decode-text.js';
import { exportOpml } from '#core/usecases/accounts/export-account.js';
import { importFollows } from '#core/usecases/following/import-follows.js';
import { followShow, unfollowShow, updateFollow } from '#core/usecases/following/manage-follows.js';
import { FollowBody, FollowChangeBody, FollowDto, ImportDto } from './follows-dto.js';

const LIST = '/api/user/follows';
const FOLLOW_ID = idParam('follow_not_found', 'You do not follow this show.');

export const FOLLOW_USE_CASES = useCases(
  ['follows', 'showFinder', 'catalogue', 'env'],
  ({ follows, showFinder: finder, catalogue: { shows }, env }) => {
    const siteOrigin = new URL(env.PUBLIC_URL).origin;
    const follow = followShow({ follows, finder, shows, siteOrigin });
    return {
      follows,
      follow,
      importFeeds: importFollows({ follow, follows, siteOrigin }),
      exportOpml: exportOpml({ follows }),
      update: updateFollow({ follows, autoSummarize: env.AUTO_SUMMARIZE }),
      unfollow: unfollowShow({ follows }),
    };
  },
);

/** Shows that a member follows (contract §8). */
@ApiTags('following')
@ApiErrors()
@Controller(LIST.slice(1))
export class FollowsController {
  constructor(
    @Inject(FOLLOW_USE_CASES.provide) private readonly following: UseCases<typeof FOLLOW_USE_CASES>,
  ) {}

  /** Newest first. */
  @Get()
  @SignedIn()
  @ApiOkResponse({ type: [FollowDto] })
  async list(
    @Query() query: PageQuery,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly FollowDto[]> {
    const page = await this.following.follows.list(id, query);
    setPageHeaders(reply, LIST, query, page);
    return page.items;
  }

  /** 201 for a new follow, 200 with the same for a show that is followed already. */
  @Post()
  @SignedIn()
  @RateLimit('follow')
  @ApiCreatedResponse({ type: FollowDto })
  @ApiOkResponse({ type: FollowDto })
  async follow(
    @Body() { showSlug, url }: FollowBody,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FollowDto> {
    const wanted = requestOf(showSlug, url);
    const { follow, isNew } = await this.following.follow(id, wanted, closeSignal(reply));
    reply.status(isNew ? 201 : 200);
    return follow;
  }

  /** Follows every feed of an OPML file; each row has its own result. */
  @Post('opml')
  @SignedIn()
  @RateLimit('import-follows')
  @UseBodyLimit('opml')
  @ApiConsumes('text/x-opml')
  @ApiBody({ schema: { type: 'string' } })
  @Ok(ImportDto)
  async importOpml(
    @Body() file: unknown,
    @CurrentMember() { id }: Member,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ImportDto> {
    const feeds = parseOpml(file instanceof Uint8Array ? decodeText(file) : '');
    return { results: await this.following.importFeeds(id, feeds, closeSignal(reply)) };
  }

  /** 403 `plan_needed` and 409 `coming_soon` refuse `summarize`. */
  @Patch(':id')
  @SignedIn()
  @RateLimit('library')
  @ApiOkResponse({ type: FollowDto })
  update(
    @Param('id', FOLLOW_ID) id: number,
    @Body() change: FollowChangeBody,
    @CurrentMember() member: Member,
  ): Promise<FollowDto> {
    return this.following.update(member, id, change);
  }

  @Delete(':id')
  @SignedIn()
  @RateLimit('library')
  @NoContent()
  remove(@Param('id', FOLLOW_ID) id: number, @CurrentMember() member: Member): Promise<void> {
    return this.following.unfollow(member.id, id);
  }
}

/** The followed shows as a file for podcast apps (contract §8). */
@ApiTags('following')
@ApiErrors()
@Controller('api/user/follows.opml')
export class FollowsFileController {
  constructor(
    @Inject(FOLLOW_USE_CASES.provide) private readonly following: UseCases<typeof FOLLOW_USE_CASES>,
  ) {}

  @Get()
  @SignedIn()
  @RateLimit('export-account')
  @Header('content-type', 'text/x-opml; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="podgist-follows.opml"')
  @ApiProduces('text/x-opml')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(@CurrentMember() { id }: Member): Promise<string> {
    return this.following.exportOpml(id);
  }
}

function requestOf(showSlug: string | undefined, url: string | undefined) {
  if (showSlug !== undefined && url === undefined) return { showSlug };
  if (url !== undefined && showSlug === undefined) return { url };
  throw new DomainError('invalid_input', 'Send showSlug or url, not both.');
}
