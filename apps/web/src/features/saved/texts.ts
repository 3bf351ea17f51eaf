import type { LibraryExport } from '#core/library/export/library-exports.js';
import type { NoteKind } from '#core/library/note.js';
import type { ReadingState } from '#core/library/reading.js';
import type { SavedSort } from '#core/saved/saved-list.js';
import type { ToastText } from '#ui/lib/toasts.js';
import { savingToasts } from '#web/lib/saved/saved.js';

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
  newest: 'New',
  todo: 'To do',
  highlights: 'Highlights',
  notes: 'Notes',
  madeIntro:
    'Every episode that you analyzed. Those from your own transcript or in a style of your choice are in no public list.',
  nothingMade: 'Nothing made yet',
  nothingMadeText: 'Analyze an episode: it is listed here.',

  noMatch: 'No saved summary matches',
  clear: 'Clear the filter',
  remove: 'Remove',
} as const;

/** Texts of the library's controls. */
export const libraryTexts = {
  collection: 'Collection',
  allCollections: 'All collections',
  unknownCollection: 'Deleted collection',
  manage: 'Collections',
  filters: 'Filters',
  activeFilters: (count: number) => `, ${count} active`,
  apply: 'Apply',
  clear: 'Clear',
  showAll: 'Show all',
  unread: 'Unread',
  readShare: 'read',
  state: 'Reading state',
  states: {
    open: 'To read',
    unread: 'Unread',
    reading: 'Begun',
    read: 'Read',
    all: 'Read and unread',
  } satisfies Readonly<Record<ReadingState | 'open' | 'all', string>>,
  rows: 'Rows',
  select: 'Select',
  selection: 'Selected summaries',
  selectAll: 'Select all shown',
  clearSelection: 'Clear',
  collect: 'Add to collection',
  exportSelection: 'Export',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  notMarked: 'Summary not marked',
  exportAll: 'Export all as…',
  exporting: 'Preparing the file…',
  exported: 'Library Exported',
  exportFailed: 'Export Failed',
  formats: {
    markdown: 'Obsidian vault (Markdown)',
    json: 'JSON',
    readwise: 'Readwise (CSV of highlights)',
  } satisfies Readonly<Record<LibraryExport, string>>,
  undo: 'Undo',
  undoHint: 'Save the summary again to bring it back',
  undone: 'Back in My Summaries',
} as const;

export function selectedText(count: number): string {
  return `${count} selected`;
}

/** The spec's text for one. */
export function removedText(count: number): string {
  return count === 1 ? savingToasts.removed.title : `${count} Summaries Removed`;
}

/** Texts of the list of new episodes. */
export const newTexts = {
  loading: 'Loading new episodes…',
  failed: 'Unable to load new episodes',
  empty: 'No new summaries yet',
  emptyText: 'New episodes of the shows you follow appear here when they are summarized.',
  following: 'Shows you follow',
} as const;

/** Texts of the list of open next steps. */
export const todoTexts = {
  loading: 'Loading your next steps…',
  failed: 'Unable to load your next steps',
  empty: 'Nothing to do',
  emptyText: 'Next steps of the summaries that you save wait here until you tick them.',
  inTranscript: 'In the transcript at',
} as const;

/** Texts of the lists of highlights and of notes. */
export const markTexts = {
  highlight: {
    loading: 'Loading your highlights…',
    failed: 'Unable to load your highlights',
    empty: 'No highlights yet',
    emptyText: 'Select words of a summary or a transcript and press Highlight.',
    deleted: 'Highlight Deleted',
    notDeleted: 'Highlight Not Deleted',
    notRestored: 'Highlight Not Restored',
    undoHint: 'Highlight the words again to bring it back',
  },
  note: {
    loading: 'Loading your notes…',
    failed: 'Unable to load your notes',
    empty: 'No notes yet',
    emptyText: 'Select words of a summary or a transcript and press Note.',
    deleted: 'Note Deleted',
    notDeleted: 'Note Not Deleted',
    notRestored: 'Note Not Restored',
    undoHint: 'Write the note again to bring it back',
  },
} as const satisfies Readonly<Record<NoteKind, object>>;

/** Texts of a highlight or note in a list. */
export const highlightTexts = {
  gone: 'This summary is no longer available.',
  detached: 'These words are no longer on the page.',
  note: 'Your note',
  addNote: 'Add Note',
  editNote: 'Edit Note',
  saveNote: 'Save',
  cancel: 'Cancel',
  remove: 'Delete',
  of: (action: string, quote: string) => `${action}: ${quote}`,
  undo: 'Undo',
} as const;

export const sessionExpired: ToastText = {
  title: 'Session Expired',
  description: 'Please sign in again to access your summaries',
  tone: 'danger',
};

/** '1 summary saved', '12 summaries found'. */
export function countText(count: number, what: 'saved' | 'found' | 'made' | 'to read'): string {
  return `${count.toLocaleString()} ${count === 1 ? 'summary' : 'summaries'} ${what}`;
}
