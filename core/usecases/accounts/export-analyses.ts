import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Analyses } from '#core/ports/analyses.js';

/** Analyses per page. */
const PAGE = 50;

/** Streams a member's private analyses, oldest first, one page in memory at a time. */
export function exportAnalyses({ analyses }: { analyses: Analyses }) {
  return async function* ({ id }: Member): AsyncGenerator<Analysis> {
    let after: number | undefined;
    do {
      const page = await analyses.exportByOwner(memberOwner(id), PAGE, after);
      yield* page;
      after = page.at(-1)?.id;
    } while (after !== undefined);
  };
}
