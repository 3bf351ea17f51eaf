import { hash } from 'node:crypto';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '#api/env/env.js';
import { sendDocument } from '#api/http/caching/send-document.js';
import { RateLimit } from '#api/http/rate-limit.js';
import { embedHeaders } from '#api/http/security-headers.js';
import { Port } from '#api/wiring/ports.js';
import { analysisPath } from '#core/catalogue/address.js';
import { DomainError } from '#core/errors.js';
import type { Analyses } from '#core/ports/analyses.js';
import { isEmbeddable, oEmbed, ownPath } from '#core/sharing/embed.js';
import { resolveSlug } from '#core/usecases/catalogue/find-analysis.js';
import { cacheTagHeaders } from '../cache/cache-tag-headers.js';
import { analysisTag } from '../cache/cache-tags.js';
import { decodedPath } from '../resolvers/resolved-page.js';
import { EMBED_STYLE_SOURCE, embedCard, missingCard } from './embed-card.js';

/** Cards for other sites, and oEmbed, by which those find them (contract §9). Public analyses only, without cookies. */
@ApiExcludeController()
@Controller()
export class EmbedController {
  private readonly resolve: ReturnType<typeof resolveSlug>;
  private readonly origin: string;
  private readonly headers: Readonly<Record<string, string>>;

  constructor(@Port('publicAnalyses') analyses: Analyses, @Port('env') env: Env) {
    this.resolve = resolveSlug({ analyses });
    this.origin = env.PUBLIC_URL;
    this.headers = embedHeaders(env, EMBED_STYLE_SOURCE);
  }

  @Get('embed/:show/:episode')
  @RateLimit('embed')
  async card(
    @Param('show') show: string,
    @Param('episode') episode: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const analysis = await this.find(`${show}/${episode}`);
    const canonical = analysis && `/embed${analysisPath(analysis)}`;
    const [path = ''] = request.url.split('?');
    if (canonical && canonical !== path) {
      reply.header('cache-control', 'no-cache').redirect(canonical, 301);
      return;
    }
    const html = Buffer.from(analysis ? embedCard(analysis, this.origin) : missingCard(this.origin));
    reply.removeHeader('x-frame-options');
    reply.headers(this.headers).status(analysis ? 200 : 404);
    if (analysis) reply.headers(cacheTagHeaders([analysisTag(analysis.id)]));
    const etag = `"${hash('sha256', html, 'base64url')}"`;
    await sendDocument(
      request,
      reply,
      { body: () => html, ...(analysis && { etag: () => etag }) },
      { contentType: 'text/html; charset=utf-8', cacheControl: analysis ? 'public, max-age=60' : 'no-store' },
    );
  }

  /** Any site may read the answer: it is public and depends on no cookie. */
  @Get('oembed')
  @RateLimit('embed')
  async oEmbed(
    @Query('url') url: unknown,
    @Query('format') format: unknown,
    @Query('maxwidth') maxWidth: unknown,
    @Query('maxheight') maxHeight: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    if (format !== undefined && format !== 'json')
      throw new DomainError('format_not_supported', 'This site answers as JSON only: send format=json.');
    if (typeof url !== 'string' || url === '')
      throw new DomainError('invalid_input', 'Send the address of a summary as url.');
    const max = { maxWidth: pixels('maxwidth', maxWidth), maxHeight: pixels('maxheight', maxHeight) };
    const path = ownPath(url, this.origin);
    const analysis = path === undefined ? undefined : await this.find(decodedPath(path));
    if (!analysis) throw new DomainError('analysis_not_found', 'There is no public summary at this address.');
    reply
      .headers({ 'cache-control': 'public, max-age=60', 'content-type': 'application/json; charset=utf-8' })
      .send(JSON.stringify(oEmbed(analysis, this.origin, max)));
  }

  private async find(path: string) {
    const slug = path.replace(/^\//, '').replace(/^analysis\/(?=\d+$)/, '');
    const found = await this.resolve(slug);
    return found.kind === 'analysis' && isEmbeddable(found.analysis) ? found.analysis : undefined;
  }
}

function pixels(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new DomainError('invalid_input', `${name} is a number of pixels.`);
}
