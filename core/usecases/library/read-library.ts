import { memberOwner } from '#core/accounts/owner.js';
import { stepProgress } from '#core/analysis/next-steps.js';
import type { LibraryEntry } from '#core/library/export/library-exports.js';
import type { Note } from '#core/library/note.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Collections, Notes, SavedSummaries, SavedSummary, StepTicks } from '#core/ports/library.js';
import type { Timers } from '#core/ports/system.js';

/** Summaries and notes per query. */
const SUMMARIES_AT_ONCE = 20;
const NOTES_AT_ONCE = 100;
/** Pause between queries that keeps other requests responsive, in milliseconds. */
const YIELD_INTERVAL_MS = 2;

interface Ports {
  readonly analyses: Analyses;
  readonly saved: SavedSummaries;
  readonly collections: Collections;
  readonly notes: Notes;
  readonly ticks: StepTicks;
  readonly timers: Pick<Timers, 'delay'>;
}

type Item = Pick<LibraryEntry, 'analysis' | 'savedAt'>;

/**
 * Streams a member's library, one page in memory at a time: saved summaries, last saved first, then others that they
 * have notes on. `only`: restricts it to these analyses.
 */
export function readLibrary(ports: Ports) {
  return async function* (memberId: number, only?: readonly number[]): AsyncGenerator<LibraryEntry> {
    const names = await collectionNames(ports, memberId);
    for await (const items of only ? selected(ports, memberId, only) : itemsOf(ports, memberId)) {
      const ids = items.map(({ analysis }) => analysis.id);
      const marks = await ports.ticks.findMany(memberId, ids);
      const notesOf = notesByAnalysis(notesOn(ports, memberId, ids), ids);
      for (const { analysis, savedAt } of items) {
        const { id, businessInsights } = analysis;
        const { ticked = [], added = [] } = marks.get(id) ?? {};
        const { done } = stepProgress(businessInsights.nextSteps, ticked, added);
        const own = added.length > 0 ? { added } : {};
        yield { analysis, savedAt, collections: names.get(id) ?? [], done, ...own, notes: notesOf(id) };
      }
      await ports.timers.delay(YIELD_INTERVAL_MS);
    }
  };
}

async function collectionNames({ collections }: Ports, memberId: number): Promise<Map<number, string[]>> {
  const names = new Map<number, string[]>();
  for (const { name, analysisIds } of await collections.export(memberId))
    for (const id of analysisIds) names.set(id, [...(names.get(id) ?? []), name]);
  return names;
}

async function* selected(
  { analyses }: Ports,
  memberId: number,
  ids: readonly number[],
): AsyncGenerator<readonly Item[]> {
  for (let start = 0; start < ids.length; start += SUMMARIES_AT_ONCE) {
    const page = ids.slice(start, start + SUMMARIES_AT_ONCE);
    yield (await analyses.byIds(page, [memberOwner(memberId)])).map((analysis) => ({ analysis }));
  }
}

async function* itemsOf(
  { saved, notes, analyses }: Ports,
  memberId: number,
): AsyncGenerator<readonly Item[]> {
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
    const page: { items: readonly SavedSummary[]; next?: string } = await saved.list(memberId, {
      limit: SUMMARIES_AT_ONCE,
      cursor,
    });
    yield page.items;
    cursor = page.next;
  }
  for (let afterId = 0; ; ) {
    const ids = await notes.unsavedAnalyses(memberId, SUMMARIES_AT_ONCE, afterId);
    yield (await analyses.byIds(ids, [memberOwner(memberId)])).map((analysis) => ({ analysis }));
    if (ids.length < SUMMARIES_AT_ONCE) return;
    afterId = ids.at(-1) ?? 0;
  }
}

/** Notes on analyses, in the order of `ids`, then of their creation. */
async function* notesOn({ notes }: Ports, memberId: number, ids: readonly number[]): AsyncGenerator<Note> {
  for (let after: Note | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page: readonly Note[] = await notes.ofAnalyses(memberId, ids, NOTES_AT_ONCE, after);
    yield* page;
    after = page.length < NOTES_AT_ONCE ? undefined : page.at(-1);
  }
}

/** Splits notes that come in the order of `ids`; those of other analyses are skipped. */
function notesByAnalysis(
  notes: AsyncGenerator<Note>,
  ids: readonly number[],
): (analysisId: number) => AsyncGenerator<Note> {
  const positions = new Map(ids.map((id, position) => [id, position]));
  const positionOf = (analysisId: number) => positions.get(analysisId) ?? 0;
  let current: Note | undefined;
  const advance = async () => {
    const { value, done } = await notes.next();
    current = done ? undefined : value;
  };
  return async function* (analysisId) {
    if (!current) await advance();
    while (current && positionOf(current.analysisId) < positionOf(analysisId)) await advance();
    while (current?.analysisId === analysisId) {
      yield current;
      await advance();
    }
  };
}
