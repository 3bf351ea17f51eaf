import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { analysisPath } from '../../../../core/catalogue/address.js';
import { showDisplayName } from '../../../../core/catalogue/show-name.js';
import { AUTO_REDIRECT_SIMILARITY } from '../../../../core/catalogue/similarity.js';
import { showSlug } from '../../../../core/catalogue/slug.js';
import type { Shows } from '../../../../core/ports/shows.js';
import type { Env } from '../env/env.js';
import { viewersOf } from '../http/visitor.js';
import { ENV, SHOWS, WEB_SHELL } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';
import { analysisHead, FIXED_PAGES, NOT_FOUND_HEAD, showHead } from './page-heads.js';
import type { openWebShell, PageHead } from './web-shell.js';

interface Page {
  readonly status: 200 | 301 | 404;
  readonly head?: PageHead;
  /** Shown to its owner alone, and kept by no cache. */
  readonly isPrivate?: boolean;
  readonly location?: string;
}

/** Every address that is neither the API's nor a file: the web app with the right status, head and first data. */
@ApiExcludeController()
@Controller()
export class PagesController {
  constructor(
    private readonly useCases: UseCases,
    @Inject(SHOWS) private readonly shows: Shows,
    @Inject(ENV) private readonly env: Env,
    @Inject(WEB_SHELL) private readonly shell: Awaited<ReturnType<typeof openWebShell>>,
  ) {}

  @Get(['/', '/*'])
  async page(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = pathOf(request.url);
    if (/^\/(api|assets|samples)(\/|$)/.test(path)) {
      reply.status(404).send({ message: 'Not Found', requestId: request.id });
      return;
    }
    const { status, head, location, isPrivate } = await this.find(path, viewersOf(request));
    if (location) {
      reply.redirect(location, 301);
      return;
    }
    reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
      .send(this.shell(head ?? NOT_FOUND_HEAD));
  }

  private async find(path: string, viewers: readonly string[]): Promise<Page> {
    const fixed = FIXED_PAGES[path];
    if (fixed)
      return { status: 200, head: { ...fixed, canonical: this.env.PUBLIC_URL + (path === '/' ? '' : path) } };
    const slug = path.slice(1).replace(/\/+$/, '');
    const show = /^podcasts\/([^/]+)$/.exec(slug)?.[1];
    if (show) return this.showPage(showSlug(show), showDisplayName(showSlug(show)));
    const asId = /^analysis\/(\d+)$/.exec(slug)?.[1];
    const answer = await this.useCases.lookUpSlug(asId ?? slug, viewers);
    if (answer.kind === 'analysis') return this.analysisPage(path, answer.analysis, asId !== undefined);
    if (answer.kind === 'podcast') return this.showPage(answer.slug, answer.name);
    const { similar } = answer;
    if (similar && similar.score >= AUTO_REDIRECT_SIMILARITY) {
      return { status: 301, location: analysisPath({ id: 0, urlSlug: similar.slug }) };
    }
    return { status: 404 };
  }

  private analysisPage(path: string, analysis: Parameters<typeof analysisHead>[0], byId: boolean): Page {
    const address = analysisPath(analysis);
    const wanted = encodeURI(path);
    if (analysis.urlSlug && (byId || /^\/\d+$/.test(path) || wanted !== address))
      return { status: 301, location: address };
    const key = analysis.urlSlug ? `/api/analysis/slug/${analysis.urlSlug}` : `/api/analysis/${analysis.id}`;
    const head = analysisHead(analysis, this.env.PUBLIC_URL, key);
    return { status: 200, head, isPrivate: analysis.visibility === 'private' };
  }

  private async showPage(slug: string, name: string): Promise<Page> {
    const [first] = await this.shows.episodes(slug, 1);
    if (!first) return { status: 404, head: { ...showHead(name, slug, this.env.PUBLIC_URL), index: false } };
    return { status: 200, head: showHead(first.podcastMetadata.show.name, slug, this.env.PUBLIC_URL) };
  }
}

/** The decoded path. What cannot be decoded does not come here. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?')[0] ?? '/');
}
