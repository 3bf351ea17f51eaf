import { PageQuery } from '#api/http/page-query.js';
import { listAddress } from '#core/catalogue/list-address.js';
import { tagSlug } from '#core/catalogue/slug.js';
import type { Tags } from '#core/ports/tags.js';
import { missingTagPage } from '#core/sharing/page-titles.js';
import { findTag } from '#core/usecases/find-tag.js';
import { tagHead } from '../heads/tag-head.js';
import { movedUnless } from './canonical.js';
import { LISTS } from './content-tags.js';
import type { FoundPage } from './found-page.js';
import { listedAnalysis } from './listed-analysis.js';
import { firstOfPages } from './listed-pages.js';

interface AskedTag {
  readonly path: string;
  readonly kind: 'guest' | 'topic';
  /** As it stands in the address, decoded. */
  readonly name: string;
  readonly cursor?: string;
}

/** The page of a guest or a topic with its summaries, newest first. Without any it is not found, and says so. */
export async function tagPage(
  { path, kind, name, cursor }: AskedTag,
  publicUrl: string,
  tags: Tags,
): Promise<FoundPage> {
  const { limit } = new PageQuery();
  const found = await findTag(tags, kind, name, { limit, cursor });
  const page = { kind: 'shown', reach: 'everybody', dependsOn: [LISTS] } as const;
  if (!found) {
    const missing = missingTagPage(kind);
    return {
      ...page,
      status: 404,
      head: { ...missing, index: false },
      answers: {},
      missing: {
        [`${listAddress(`/api/${kind}s/${encodeURIComponent(tagSlug(name))}`)}/pages`]: {
          message: missing.description,
        },
      },
    };
  }
  const { slug, page: tag } = found;
  const address = `/${kind}s/${encodeURIComponent(slug)}`;
  const moved = movedUnless(path, address);
  if (moved) return moved;
  const { name: shownName, total, items } = tag;
  const data = { slug, name: shownName, analysisCount: total, analyses: items.map(listedAnalysis) };
  return {
    ...page,
    status: 200,
    head: tagHead({ kind, name: shownName, address, publicUrl, analyses: items, total }),
    answers: firstOfPages(`/api${address}`, { limit, cursor }, tag, data),
  };
}
