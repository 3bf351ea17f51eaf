import { PageQuery } from '#api/http/pagination.js';
import { listAddress } from '#core/catalogue/list-address.js';
import { tagSlug } from '#core/pages/slug.js';
import type { Tags } from '#core/ports/catalogue.js';
import { missingTagPage } from '#core/sharing/page-titles.js';
import { findTag } from '#core/usecases/catalogue/find-analysis.js';
import { LISTS } from '../cache/cache-tags.js';
import { tagMeta } from '../meta/list-meta.js';
import { analysisCard } from './analysis-page.js';
import { firstListPage } from './list-query.js';
import { type ResolvedPage, redirectUnless } from './resolved-page.js';

interface TagRequest {
  readonly path: string;
  readonly kind: 'guest' | 'topic';
  /** The decoded name in the address. */
  readonly name: string;
  readonly cursor?: string;
}

/** The page of a guest or topic with its summaries, newest first; a not-found page without any. */
export async function tagPage(
  { path, kind, name, cursor }: TagRequest,
  publicUrl: string,
  tags: Tags,
): Promise<ResolvedPage> {
  const { limit } = new PageQuery();
  const found = await findTag(tags, kind, name, { limit, cursor });
  const page = { kind: 'page', audience: 'everybody', cacheTags: [LISTS] } as const;
  if (!found) {
    const missing = missingTagPage(kind);
    return {
      ...page,
      status: 404,
      meta: { ...missing, index: false },
      answers: {},
      missing: {
        [`${listAddress(`/api/${kind}s/${encodeURIComponent(tagSlug(name))}`)}/pages`]: {
          message: missing.description,
        },
      },
    };
  }
  const { slug, name: shownName, total, items } = found;
  const address = `/${kind}s/${encodeURIComponent(slug)}`;
  const moved = redirectUnless(path, address);
  if (moved) return moved;
  const data = { slug, name: shownName, analysisCount: total, analyses: items.map(analysisCard) };
  return {
    ...page,
    status: 200,
    meta: tagMeta({ kind, name: shownName, address, publicUrl, analyses: items, total }),
    answers: firstListPage(`/api${address}`, { limit, cursor }, found, data),
  };
}
