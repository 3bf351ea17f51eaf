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
  ReadingStates,
  SavedSummaries,
  SavedSummary,
  StepTicks,
} from '#core/ports/library.js';
import { PRODUCT_NAME } from '#core/product.js';
import { readPages } from '../catalogue/read-pages.js';

/** Items of a query; those of other lists are small. */
const ANALYSES_AT_ONCE = 50;
const QUESTIONS_AT_ONCE = 100;

/** Streams a list in the order of its ids, one page in memory at a time. */
async function* readById<Item>(
  list: (after?: number) => Promise<readonly Item[]>,
  idOf: (item: Item) => number,
): AsyncGenerator<Item> {
  for (let after: number | undefined; ; ) {
    const page = await list(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = idOf(last);
  }
}

/** Streams a member's private analyses, oldest first. */
export function exportAnalyses({ analyses }: { analyses: Analyses }) {
  return ({ id }: Member): AsyncGenerator<Analysis> =>
    readById(
      (after) => analyses.exportByOwner(memberOwner(id), ANALYSES_AT_ONCE, after),
      (analysis) => analysis.id,
    );
}

/** Streams a member's questions, oldest first. */
export function exportQuestions({ questions }: { questions: Questions }) {
  return ({ id }: Member): AsyncGenerator<AskedQuestion> =>
    readById(
      (after) => questions.exportByOwner(memberOwner(id), QUESTIONS_AT_ONCE, after),
      (question) => question.id,
    );
}

/** Streams a member's saved summaries, last saved first. */
export function exportSaved({ saved }: { saved: SavedSummaries }) {
  return ({ id }: Member): AsyncGenerator<SavedSummary> =>
    readPages(ANALYSES_AT_ONCE, (page) => saved.list(id, page));
}

/** Streams all notes of a member, newest first. */
export function exportNotes({ notes }: { notes: Notes }) {
  return (memberId: number): AsyncGenerator<Note> =>
    readPages(MAX_PAGE_SIZE, (page) => notes.list(memberId, page));
}

/** Streams the ticked steps of a member by analysis. */
export function exportSteps({ ticks }: { ticks: StepTicks }) {
  return (memberId: number) =>
    readById(
      (after = 0) => ticks.export(memberId, MAX_PAGE_SIZE, after),
      ({ analysisId }) => analysisId,
    );
}

/** Streams the reading states of a member by analysis. */
export function exportReading({ reading }: { reading: Pick<ReadingStates, 'export'> }) {
  return (memberId: number) =>
    readById(
      (after = 0) => reading.export(memberId, MAX_PAGE_SIZE, after),
      ({ analysisId }) => analysisId,
    );
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
  return (memberId: number): AsyncGenerator<OpenedEpisode> =>
    readById(
      (after = 0) => openedEpisodes.export(memberId, MAX_PAGE_SIZE, after),
      ({ episodeId }) => episodeId,
    );
}
