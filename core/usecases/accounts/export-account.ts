import type { Member } from '#core/accounts/member.js';
import { memberOwner } from '#core/accounts/owner.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { Follow } from '#core/following/follow.js';
import { renderOpml } from '#core/following/opml.js';
import type { Note } from '#core/library/note.js';
import { MAX_PAGE_SIZE } from '#core/limits/limit.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Follows, OpenedEpisode } from '#core/ports/follows.js';
import type {
  AskedQuestion,
  Notes,
  Questions,
  SavedSummaries,
  SavedSummary,
  StepTicks,
} from '#core/ports/library.js';
import { PRODUCT_NAME } from '#core/product.js';
import { readPages } from '../catalogue/read-pages.js';

/** Analyses per page. */
const ANALYSES_AT_ONCE = 50;

/** Streams a member's private analyses, oldest first, one page in memory at a time. */
export function exportAnalyses({ analyses }: { analyses: Analyses }) {
  return async function* ({ id }: Member): AsyncGenerator<Analysis> {
    let after: number | undefined;
    do {
      const page = await analyses.exportByOwner(memberOwner(id), ANALYSES_AT_ONCE, after);
      yield* page;
      after = page.at(-1)?.id;
    } while (after !== undefined);
  };
}

/** Questions per page. */
const QUESTIONS_AT_ONCE = 100;

/** Streams a member's questions, oldest first, one page in memory at a time. */
export function exportQuestions({ questions }: { questions: Questions }) {
  return async function* ({ id }: Member): AsyncGenerator<AskedQuestion> {
    let after: number | undefined;
    do {
      const page = await questions.exportByOwner(memberOwner(id), QUESTIONS_AT_ONCE, after);
      yield* page;
      after = page.at(-1)?.id;
    } while (after !== undefined);
  };
}

/** Summaries per page. */
const SAVED_AT_ONCE = 50;

/** Streams a member's saved summaries, last saved first, one page in memory at a time. */
export function exportSaved({ saved }: { saved: SavedSummaries }) {
  return ({ id }: Member): AsyncGenerator<SavedSummary> =>
    readPages(SAVED_AT_ONCE, (page) => saved.list(id, page));
}

/** All notes of a member, newest first, read page by page. */
export function exportNotes({ notes }: { notes: Notes }) {
  return (memberId: number): AsyncGenerator<Note> =>
    readPages(MAX_PAGE_SIZE, (page) => notes.list(memberId, page));
}

/** Ticked steps of a member by analysis, read page by page. */
export function exportSteps({ ticks }: { ticks: StepTicks }) {
  return async function* (memberId: number) {
    for (let afterId = 0; ; ) {
      const page = await ticks.export(memberId, MAX_PAGE_SIZE, afterId);
      yield* page;
      if (page.length < MAX_PAGE_SIZE) return;
      afterId = page.at(-1)?.analysisId ?? 0;
    }
  };
}

/** Streams all follows of a member, newest first. */
export function exportFollows({ follows }: { follows: Pick<Follows, 'list'> }) {
  return (memberId: number): AsyncGenerator<Follow> =>
    readPages(MAX_PAGE_SIZE, (page) => follows.list(memberId, page));
}

/** All follows of a member as an OPML file. */
export function exportOpml(ports: { follows: Pick<Follows, 'list'> }) {
  return async (memberId: number): Promise<string> => {
    const follows: Follow[] = [];
    for await (const follow of exportFollows(ports)(memberId)) follows.push(follow);
    return renderOpml(follows, `${PRODUCT_NAME}: followed shows`);
  };
}

/** Streams the new episodes that a member has opened, by id. */
export function exportOpenedEpisodes({ openedEpisodes }: Pick<Follows, 'openedEpisodes'>) {
  return async function* (memberId: number): AsyncGenerator<OpenedEpisode> {
    for (let afterId = 0; ; ) {
      const page = await openedEpisodes.export(memberId, MAX_PAGE_SIZE, afterId);
      yield* page;
      if (page.length < MAX_PAGE_SIZE) return;
      afterId = page.at(-1)?.episodeId ?? 0;
    }
  };
}
