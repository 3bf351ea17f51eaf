import type { Note } from '../library/note.js';
import { MAX_PAGE_SIZE } from '../limits/page-limits.js';
import type { Notes } from '../ports/notes.js';
import type { StepTicks } from '../ports/step-ticks.js';

/** All notes of a member, newest first, read page by page. */
export function exportNotes({ notes }: { notes: Notes }) {
  return async function* (memberId: number): AsyncGenerator<Note> {
    for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
      const { items, next } = await notes.list(memberId, { limit: MAX_PAGE_SIZE, cursor });
      yield* items;
      cursor = next;
    }
  };
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
