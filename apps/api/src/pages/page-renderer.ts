import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../project-root.js';

/** TanStack Query's dehydrated form of a page's API answers. */
export type DehydratedQueries = object;

/** What the build makes of the web app's `entry-server.tsx`. */
interface WebServerEntry {
  /** The source file of the screen at a path, from the web app's folder. */
  screenFile(pathname: string): string;
  dehydratePage(page: {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly missing?: Readonly<Record<string, object>>;
  }): DehydratedQueries;
  renderPage(path: string, queries: DehydratedQueries): Promise<string>;
  /** What is shown in place of a page, by its status. */
  renderFailure(status: number): {
    readonly title: string;
    readonly description: string;
    readonly markup: string;
  };
}

export type PageRenderer = Pick<WebServerEntry, 'dehydratePage' | 'renderPage'>;

const ENTRY = join(PROJECT_ROOT, 'dist', 'web-server', 'entry-server.js');

/** The web app as it renders what is shown in place of a page. */
export async function loadErrorRenderer(entry = ENTRY): Promise<WebServerEntry['renderFailure']> {
  return (await openEntry(entry)).renderFailure;
}

/** The web app as it renders a page's markup. */
export async function loadPageRenderer(entry = ENTRY): Promise<PageRenderer> {
  return openEntry(entry);
}

/** Which of the web app's files the screen at a path is. */
export async function loadScreenFile(entry = ENTRY): Promise<WebServerEntry['screenFile']> {
  return (await openEntry(entry)).screenFile;
}

async function openEntry(entry: string): Promise<WebServerEntry> {
  return (await import(pathToFileURL(entry).href)) as WebServerEntry;
}
