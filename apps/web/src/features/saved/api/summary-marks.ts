/** A member's additions to a saved summary. */
export interface SummaryMarks {
  readonly isRead: boolean;
  readonly stepCount: number;
  readonly doneCount: number;
  readonly noteCount: number;
  /** Highlights without a note. */
  readonly highlightCount: number;
  readonly collectionIds: readonly number[];
  /** Texts of notes that a search found. */
  readonly matchedNotes: readonly string[];
}

export const NO_MARKS: SummaryMarks = {
  isRead: true,
  stepCount: 0,
  doneCount: 0,
  noteCount: 0,
  highlightCount: 0,
  collectionIds: [],
  matchedNotes: [],
};

/** Marks by analysis id. A plain object: the query cache compares its content. */
export type MarksById = Readonly<Record<number, SummaryMarks>>;

type Item = Partial<Omit<SummaryMarks, 'matchedNotes'>> & {
  readonly id: number;
  readonly matchedNotes?: readonly { readonly text: string }[];
};

/** Marks of a page of saved summaries. */
export function parseMarks(page: unknown): MarksById {
  const items: readonly Item[] = Array.isArray(page) ? page : [];
  return Object.fromEntries(items.map((item) => [item.id, toMarks(item)]));
}

function toMarks({ isRead, matchedNotes = [], ...item }: Item): SummaryMarks {
  const { stepCount = 0, doneCount = 0, noteCount = 0, highlightCount = 0, collectionIds = [] } = item;
  const counts = { stepCount, doneCount, noteCount, highlightCount };
  const notes = matchedNotes.map(({ text }) => text);
  return { isRead: isRead !== false, ...counts, collectionIds, matchedNotes: notes };
}
