import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '#api/http/api-errors.js';
import { CurrentMember, SignedIn } from '#api/http/auth/member-auth.js';
import { RateLimit } from '#api/http/rate-limit.js';
import type { Member } from '#core/accounts/member.js';
import { FollowingService } from './following.service.js';

/** The followed shows as a file for podcast apps (contract §8). */
@ApiTags('following')
@ApiErrors()
@Controller('api/user/follows.opml')
export class FollowsFileController {
  constructor(private readonly following: FollowingService) {}

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
