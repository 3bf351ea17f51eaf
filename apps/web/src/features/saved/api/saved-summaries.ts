import { infiniteQueryOptions, useInfiniteQuery, useMutationState } from '@tanstack/react-query';
import { READING_STATES, type ReadingState } from '#core/library/reading.js';
import type { SavedSort } from '#core/saved/saved-list.js';
import { ApiError } from '#ui/lib/api-errors.js';
import { showToast } from '#ui/lib/toasts.js';
import { type ApiClient, useApi } from '#web/lib/api-client.js';
import { type AnalysesPage, mergePages, parseAnalysesPage } from '#web/lib/paginated-list.js';
import { REMOVE_SAVED_KEY, SAVED_LIST } from '#web/lib/saved/saved.js';
import { useSession } from '#web/lib/session.js';
import { sessionExpired } from '../texts.js';

const PAGE_SIZE = 24;

/** Sort order and filters of the list. */
interface SavedChoice {
  readonly sort: SavedSort;
  readonly filter: string;
  /** Id of a collection. */
  readonly collection?: string;
  /** `open`: not read. Absent: all. */
  readonly state?: ReadingState | 'open';
}

interface SavedPage extends AnalysesPage {
  /** By analysis id. */
  readonly marks: MarksById;
}

/** GET /api/user/saved-summaries, paginated (spec §7). */
function savedSummariesQuery(api: ApiClient, choice: SavedChoice) {
  return infiniteQueryOptions({
    // Keys are hashed as joined text, so the choice is in it as the address of its first page.
    queryKey: [SAVED_LIST, 'pages', firstPage(choice)],
    queryFn: async ({ pageParam, signal }): Promise<SavedPage> => {
      try {
        const answer = await api.send<unknown>(pageParam, { signal });
        return { ...parseAnalysesPage(answer, SAVED_LIST), marks: parseMarks(answer.data) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) showToast(sessionExpired);
        throw error;
      }
    },
    initialPageParam: firstPage(choice),
    getNextPageParam: ({ next }) => next,
    placeholderData: (previous) => previous,
    select: ({ pages }) => ({
      ...mergePages(pages),
      marks: Object.assign({}, ...pages.map(({ marks }) => marks)) as MarksById,
    }),
  });
}

/** The member's saved summaries, excluding those with a pending removal. */
export function useSavedSummaries(choice: SavedChoice, isEnabled = true) {
  const { status } = useSession();
  const options = savedSummariesQuery(useApi(), choice);
  const query = useInfiniteQuery({ ...options, enabled: isEnabled && status === 'signedIn' });
  const removing = useMutationState({
    filters: { mutationKey: REMOVE_SAVED_KEY, status: 'pending' },
    select: ({ state }) => state.variables,
  });
  return { ...query, data: query.data && without(query.data, new Set(removing.flat())) };
}

type Listed = ReturnType<typeof mergePages> & Pick<SavedPage, 'marks'>;

function without({ analyses, total, marks }: Listed, removing: ReadonlySet<unknown>): Listed {
  const remaining = analyses.filter(({ id }) => !removing.has(id));
  return { analyses: remaining, total: total - (analyses.length - remaining.length), marks };
}

function firstPage({ sort, filter, collection, state }: SavedChoice): string {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (sort !== 'saved') query.set('sort', sort);
  if (filter) query.set('q', filter);
  if (collection) query.set('collection', collection);
  if (state === 'open') query.set('unread', 'true');
  else if (state) query.set('state', state);
  return `${SAVED_LIST}?${query}`;
}

/** A member's additions to a saved summary. */
export interface SummaryMarks {
  readonly state: ReadingState;
  /** Share of the text that was seen. */
  readonly progress: number;
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
  state: 'read',
  progress: 0,
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
function parseMarks(page: unknown): MarksById {
  const items: readonly Item[] = Array.isArray(page) ? page : [];
  return Object.fromEntries(items.map((item) => [item.id, toMarks(item)]));
}

function toMarks({ state, progress = 0, matchedNotes = [], ...item }: Item): SummaryMarks {
  const { stepCount = 0, doneCount = 0, noteCount = 0, highlightCount = 0, collectionIds = [] } = item;
  const counts = { stepCount, doneCount, noteCount, highlightCount };
  const notes = matchedNotes.map(({ text }) => text);
  const known = READING_STATES.find((one) => one === state) ?? NO_MARKS.state;
  return { state: known, progress, ...counts, collectionIds, matchedNotes: notes };
}
