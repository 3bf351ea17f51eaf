import type { Note } from '#core/library/note.js';
import { MAX_PAGE_SIZE } from '#core/limits/page-limits.js';
import type { Notes, StepTicks } from '#core/ports/library.js';
import { readPages } from '../catalogue/read-pages.js';

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
