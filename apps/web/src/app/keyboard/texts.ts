import { SUGGESTION_KINDS } from '#web/ui/search-suggestions.js';

/** Texts of the command palette and the list of keys. */
export const keyboardTexts = {
  palette: 'Go to or do',
  placeholder: 'Page, summary, collection, action …',
  nothing: 'Nothing of that name here.',
  help: 'Keyboard',
  singleKeys: 'Use single keys',
  singleKeysHint: 'Turn them off if speech input or other tools press keys for you.',
  searchFor: (text: string) => `Search summaries for “${text}”`,
  groups: {
    pages: 'Pages',
    sections: 'On this page',
    actions: 'Actions',
    search: 'Search',
    collection: 'Collection',
    saved: 'Saved',
    ...SUGGESTION_KINDS,
  },
} as const;

/** Keys and what they do, as the list of keys shows them. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly effect: string }[] = [
  { keys: ['j', 'k'], effect: 'Next and previous insight' },
  { keys: ['c'], effect: 'Copy the insight' },
  { keys: ['x'], effect: 'Tick the next step' },
  { keys: ['t'], effect: 'Add the insight to your to-do list, or remove it' },
  { keys: ['s'], effect: 'Save the summary' },
  { keys: ['p'], effect: 'Play and pause the episode' },
  { keys: ['[', ']'], effect: 'Previous and next quote on the timeline' },
  { keys: ['h'], effect: 'Highlight the selected words' },
  { keys: ['n'], effect: 'Write a note on the selected words' },
  { keys: ['/'], effect: 'Search' },
  { keys: ['?'], effect: 'This list' },
  { keys: ['Ctrl K', '⌘ K'], effect: 'Go to or do anything' },
];
