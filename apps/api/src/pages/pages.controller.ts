import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { analysisPath } from '../../../../core/catalogue/address.js';
import { showDisplayName } from '../../../../core/catalogue/show-name.js';
import { AUTO_REDIRECT_SIMILARITY } from '../../../../core/catalogue/similarity.js';
import { showSlug } from '../../../../core/catalogue/slug.js';
import type { Analyses } from '../../../../core/ports/analyses.js';
import type { Shows } from '../../../../core/ports/shows.js';
import type { Env } from '../env/env.js';
import { viewersOf } from '../http/visitor.js';
import { ANALYSES, ENV, SHOWS, WEB_SHELL } from '../wiring/tokens.js';
import { UseCases } from '../wiring/use-cases.js';
import { analysisHead } from './heads/analysis-head.js';
import { fixedHead, NOT_FOUND_HEAD, type ShownLists } from './heads/fixed-head.js';
import { showHead } from './heads/show-head.js';
import type { openWebShell, ShellPage } from './web-shell.js';

/** So many entries of a list are told in structured data. */
const LISTED = 100;

interface Page {
  readonly status: 200 | 301 | 404;
  readonly head?: ShellPage;
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
    @Inject(ANALYSES) private readonly analyses: Analyses,
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
    const fixed = fixedHead(path, this.env.PUBLIC_URL, await this.listsOf(path));
    if (fixed) return { status: 200, head: fixed };
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
    const head = { ...analysisHead(analysis, this.env.PUBLIC_URL), preload: { [key]: analysis } };
    return { status: 200, head, isPrivate: analysis.visibility === 'private' };
  }

  private async showPage(slug: string, name: string): Promise<Page> {
    const { items: episodes } = await this.shows.episodes(slug, { limit: LISTED });
    const [first] = episodes;
    const shown = first?.podcastMetadata.show.name || name;
    return { status: first ? 200 : 404, head: showHead(shown, slug, this.env.PUBLIC_URL, episodes) };
  }

  private async listsOf(path: string): Promise<ShownLists> {
    if (path === '/podcast-summaries') return { shows: (await this.shows.list({ limit: LISTED })).items };
    if (path !== '/all-summaries') return {};
    const { items, total } = await this.analyses.list({ limit: LISTED });
    return { analyses: items, total };
  }
}

/** The decoded path. What cannot be decoded does not come here. */
function pathOf(url: string): string {
  return decodeURIComponent(url.split('?')[0] ?? '/');
}
