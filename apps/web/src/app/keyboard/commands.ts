import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { foldText } from '#core/text/fold-text.js';
import { keyboardTexts } from './texts.js';

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
  ['Following', '/following'],
  ['My Profile', '/profile'],
  ['Plans and Pricing', '/pricing'],
  ['Contact', '/contact'],
  ['Developers', '/developers'],
  ['Browser Extension', '/browser-extension'],
  ['Terms of Service', '/terms'],
  ['Privacy Policy', '/privacy'],
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
    .map((element): Command => {
      const label = element.ariaLabel ?? element.textContent?.trim() ?? '';
      return { key: `action ${label}`, group: 'actions', label, to: () => element.click() };
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
