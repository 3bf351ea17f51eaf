import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { foldText } from '#core/text/fold-text.js';
import { SUGGESTION_KINDS } from '#web/ui/search-suggestions.js';

/** Texts of the command palette and the list of keys. */
export const keyboardTexts = {
  palette: 'Search and commands',
  placeholder: 'Page, summary, note or action',
  nothing: 'Nothing of that name here.',
  help: 'Keyboard shortcuts',
  singleKeys: 'Use single keys',
  singleKeysHint: 'Turn them off if speech input or other tools press keys for you.',
  searchFor: (text: string) => `Search summaries for “${text}”`,
  groups: {
    pages: 'Pages',
    sections: 'On this page',
    actions: 'Actions',
    search: 'Search',
    recent: 'Continue reading',
    collection: 'Collection',
    note: 'Your note',
    asked: 'Your question',
    question: 'Question',
    saved: 'Saved',
    ...SUGGESTION_KINDS,
  },
} as const;

/** Keys and what they do, as the list of keys shows them. */
export const KEYS: readonly { readonly keys: readonly string[]; readonly effect: string }[] = [
  { keys: ['j', 'k'], effect: 'Next and previous insight' },
  { keys: ['c'], effect: 'Copy the insight' },
  { keys: ['x'], effect: 'Tick the next step' },
  { keys: ['x', 'X'], effect: 'In My Summaries: select one, or all up to it' },
  { keys: ['t'], effect: 'Add the insight to your to-do list, or remove it' },
  { keys: ['s'], effect: 'Save the summary' },
  { keys: ['p'], effect: 'Play and pause the episode' },
  { keys: ['[', ']'], effect: 'Previous and next quote on the timeline' },
  { keys: ['h'], effect: 'Highlight the selected words' },
  { keys: ['n'], effect: 'Write a note on the selected words' },
  { keys: ['/'], effect: 'Search' },
  { keys: ['?'], effect: 'This list' },
  { keys: ['Ctrl K', '⌘ K'], effect: 'Search and commands' },
];

/** Something that the palette goes to or does. */
export interface Command {
  readonly key: string;
  readonly group: keyof typeof keyboardTexts.groups;
  readonly label: string;
  /** Path to go to, or what to do. */
  readonly to: string | (() => void);
}

const PAGES: readonly (readonly [label: string, path: string])[] = [
  ['Analyze an episode', '/'],
  ['All Summaries', '/all-summaries'],
  ['All Podcasts', '/podcast-summaries'],
  ['Topics', '/topics'],
  ['Guests', '/guests'],
  ['My Summaries', '/my-summaries'],
  ['Briefings', '/briefings'],
  ['Following', '/following'],
  ['My Profile', '/profile'],
  ['Analyze many episodes', '/batches'],
  ['Templates', '/templates'],
  ['Plans and Pricing', '/pricing'],
  ['Contact', '/contact'],
  ['Developers', '/developers'],
  ['Browser Extension', '/browser-extension'],
  ['iPhone and iPad', '/help/iphone'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
  ['Accessibility', '/accessibility'],
];

/** Pages of the site, and the sections and actions that the current page has. */
export function pageCommands(page: ParentNode, openHelp: () => void): Command[] {
  const pages = PAGES.map(([label, to]): Command => ({ key: to, group: 'pages', label, to }));
  const sections = [...page.querySelectorAll<HTMLElement>('main section[id]')].flatMap(
    (section): Command[] => {
      const label = section.querySelector('h2, h3')?.textContent?.trim();
      return label ? [{ key: section.id, group: 'sections', label, to: () => goTo(section) }] : [];
    },
  );
  const actions = [...page.querySelectorAll<HTMLElement>('[data-shortcut]')]
    .filter((element) => element.getClientRects().length > 0)
    .map((element, index): Command => {
      const label = element.ariaLabel ?? element.textContent?.trim() ?? '';
      return { key: `action ${index}`, group: 'actions', label, to: () => element.click() };
    });
  const help: Command = { key: 'help', group: 'actions', label: keyboardTexts.help, to: openHelp };
  return [...sections, ...actions, help, ...pages];
}

/**
 * Commands whose label has all words of a text, the search for it, then what the server has found. That comes late, so it
 * stands last, where it moves nothing.
 */
export function findCommands(
  commands: readonly Command[],
  text: string,
  found: readonly Command[],
): Command[] {
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  const named = commands.filter(({ label }) => {
    const folded = foldText(label);
    return words.every((word) => folded.includes(word));
  });
  const query = queryText(text);
  if (query === '') return named;
  const search: Command = {
    key: 'search',
    group: 'search',
    label: keyboardTexts.searchFor(query),
    to: listAddress('/search', { q: query }),
  };
  return [...named, search, ...found];
}

function goTo(section: HTMLElement): void {
  section.scrollIntoView();
  const heading = section.querySelector<HTMLElement>('h2, h3');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
