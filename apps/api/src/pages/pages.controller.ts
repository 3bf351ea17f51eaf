import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPrivatePath, MEMBER_HOME, SIGNED_IN_COOKIE } from '#core/pages/page-manifest.js';
import { isNonPagePath } from '../http/api-path.js';
import { sendDocument } from '../http/caching/send-document.js';
import { RateLimit } from '../http/rate-limit.js';
import { viewersOf } from '../http/visitor.js';
import { cacheTagHeaders } from './cache/cache-tag-headers.js';
import { negotiatePageEncoding, type PageResponse, PageService } from './page.service.js';
import { PageResolver } from './resolvers/page-resolver.js';
import { dependsOnQuery } from './resolvers/resolved-page.js';

/** Serves the web app's page for every address that is neither an API route nor a file. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly pages: PageService,
    private readonly resolver: PageResolver,
  ) {}

  /** A limit of its own: every search queries the database. */
  @Get('search')
  @RateLimit('search-page')
  search(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.page(request, reply);
  }

  @Get(['/', '/*'])
  @RateLimit('page')
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = '/', ...query] = request.url.split('?');
    if (isNonPagePath(path)) throw new NotFoundException();
    const search = dependsOnQuery(request.url) ? new URLSearchParams(query.join('?')) : undefined;
    const isSignedIn = request.cookies[SIGNED_IN_COOKIE] !== undefined;
    const found = await this.find(path, search, viewersOf(request), isSignedIn);
    if (found.kind === 'page') return send(request, reply, found);
    reply
      .header('cache-control', 'no-cache')
      .redirect(found.location + (query.length > 0 && !found.dropsQuery ? `?${query.join('?')}` : ''), 301);
  }

  private async signedIn(path: string): Promise<PageResponse> {
    return this.pages.privatePage(path, await this.resolver.signedInPage(path));
  }

  /**
   * Prefers the reader's own private analysis, which does not exist for others. A document request does not say which member
   * makes it: where a private analysis may once have been, the browser of a member decides.
   */
  private async find(
    path: string,
    search: URLSearchParams | undefined,
    viewers: readonly string[],
    isSignedIn: boolean,
  ): Promise<PageResponse> {
    if (path === MEMBER_HOME && isSignedIn) return this.signedIn(path);
    const page = await (search ? this.pages.getForQuery(path, search) : this.pages.get(path));
    if (page.kind === 'page' && page.status === 200 && !isPrivatePath(path)) return page;
    const own = await this.resolver.resolvePrivate(path, viewers);
    if (own) return own.kind === 'redirect' ? own : this.pages.privatePage(path, own);
    const mayBeOwn = page.kind === 'redirect' && page.isSimilar && isSignedIn;
    return mayBeOwn ? this.signedIn(path) : page;
  }
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, page, isOwn, cacheTags }: Extract<PageResponse, { kind: 'page' }>,
): Promise<void> {
  const isCacheable = !isOwn && status === 200;
  if (isCacheable) reply.headers(cacheTagHeaders(cacheTags));
  const document = isCacheable ? page : { body: page.body.bind(page) };
  await sendDocument(request, reply.status(status), document, {
    contentType: 'text/html; charset=utf-8',
    cacheControl: isOwn ? 'private, no-store' : 'no-cache',
    negotiate: negotiatePageEncoding,
  });
}
