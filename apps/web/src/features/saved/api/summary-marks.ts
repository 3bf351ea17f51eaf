/** What a member added to a saved summary. */
export interface SummaryMarks {
  readonly isRead: boolean;
  readonly stepCount: number;
  readonly doneCount: number;
  readonly noteCount: number;
  readonly collectionIds: readonly number[];
}

export const NO_MARKS: SummaryMarks = {
  isRead: true,
  stepCount: 0,
  doneCount: 0,
  noteCount: 0,
  collectionIds: [],
};

/** Marks by analysis id. A plain object: the query cache compares its content. */
export type MarksById = Readonly<Record<number, SummaryMarks>>;

/** Marks of a page of saved summaries. */
export function parseMarks(page: unknown): MarksById {
  const items: readonly Partial<SummaryMarks & { id: number }>[] = Array.isArray(page) ? page : [];
  return Object.fromEntries(
    items.map(({ id, isRead, stepCount = 0, doneCount = 0, noteCount = 0, collectionIds = [] }) => [
      id,
      { isRead: isRead !== false, stepCount, doneCount, noteCount, collectionIds },
    ]),
  );
}
