import { Readable } from 'node:stream';
import type { Analysis } from '#core/analysis/analysis.js';
import type { PromptPreset } from '#core/analysis/summary-style.js';
import { analysisPath } from '#core/catalogue/address.js';
import type { SavedSummary } from '#core/ports/saved-summaries.js';
import type { SignedInUserDto } from './account-dto.js';

interface Exported {
  /** The id that the member pays under at the payment service. */
  readonly stripeCustomerId: string | undefined;
  /** The member's own. */
  readonly analyses: AsyncIterable<Analysis>;
  readonly saved: AsyncIterable<SavedSummary>;
  readonly promptPresets: readonly PromptPreset[];
}

/** All that is kept about a member as one JSON file, written while it is read: `{exportedAt, profile, usage, stripeCustomerId?, promptPresets, analyses, saved}`. */
export function accountExport(
  { user, monthlyLimit }: SignedInUserDto,
  month: string,
  { analyses, saved, promptPresets, stripeCustomerId }: Exported,
  now: Date,
): Readable {
  const { monthlyUsageCount: count, ...profile } = user;
  const usage = { month, count, limit: monthlyLimit };
  const head = { exportedAt: now.toISOString(), profile, usage, stripeCustomerId, promptPresets };
  return Readable.from(jsonText(head, analyses, saved));
}

async function* jsonText(
  head: object,
  analyses: AsyncIterable<Analysis>,
  saved: AsyncIterable<SavedSummary>,
): AsyncGenerator<string> {
  yield JSON.stringify(head, null, 2).slice(0, -2);
  yield* listText('analyses', analyses, (analysis) => analysis);
  yield* listText('saved', saved, savedEntry);
  yield '\n}\n';
}

async function* listText<T>(
  name: string,
  items: AsyncIterable<T>,
  view: (item: T) => object,
): AsyncGenerator<string> {
  yield `,\n  "${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(view(item));
    separator = ',\n';
  }
  yield '\n  ]';
}

/** What was saved, not what it says: most of it is public, and the rest is among the member's own. */
function savedEntry({ analysis, savedAt }: SavedSummary): object {
  const { id, title, podcastMetadata } = analysis;
  return { savedAt, id, title, show: podcastMetadata.show.name, path: analysisPath(analysis) };
}
