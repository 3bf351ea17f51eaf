import type { SavedSort } from '#core/saved/saved-list.js';
import type { ToastText } from '#ui/lib/toasts.js';

/** Texts of the saved summaries page (spec §2, §8). */
export const savedTexts = {
  titleSignedOut: 'Saved Summaries',
  title: 'My Summaries',

  signInRequired: 'Sign In Required',
  signInText: 'Your saved summaries wait in your account. Sign in to see them, or create one: it is free.',
  signIn: 'Sign In',

  loading: 'Loading your summaries…',
  failed: 'Unable to load summaries',
  failedText: 'Please try again later',
  moreFailed: 'The next summaries could not be loaded',
  loadMore: 'Load more',

  filter: 'Filter',
  filterHint: 'Title, show, guest, topic, insight or note',
  apply: 'Show',
  sort: 'Sort by',
  sorts: {
    saved: 'Saved last',
    show: 'Show',
    title: 'Title',
    released: 'Released last',
  } satisfies Readonly<Record<SavedSort, string>>,

  empty: 'Nothing saved yet',
  emptyText: 'Open a summary and press Save: it waits for you here, on every device that you sign in on.',
  browse: 'Browse summaries',
  analyze: 'Analyze an episode',

  lists: 'Lists of summaries',
  saved: 'Saved',
  made: 'Made by you',
  madeIntro: 'From a transcript of your own or in a style of your choice. These are in no public list.',
  nothingMade: 'Nothing made yet',
  nothingMadeText:
    'Analyze an episode in a style of your choice, or with your own transcript: it is listed here.',

  noMatch: 'No saved summary matches',
  clear: 'Clear the filter',
  remove: 'Remove',
} as const;

export const sessionExpired: ToastText = {
  title: 'Session Expired',
  description: 'Please sign in again to access your summaries',
  tone: 'danger',
};

/** '1 summary saved', '12 summaries found'. */
export function countText(count: number, what: 'saved' | 'found' | 'made'): string {
  return `${count.toLocaleString()} ${count === 1 ? 'summary' : 'summaries'} ${what}`;
}
