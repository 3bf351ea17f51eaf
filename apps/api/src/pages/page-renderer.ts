import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../project-root.js';

/** TanStack Query's dehydrated form of a page's API answers. */
export type DehydratedQueries = object;

/** The built `entry-server.tsx` of the web app. */
interface WebServerEntry {
  /** The source file of the screen at a path, from the web app's folder. */
  screenFile(pathname: string): string;
  dehydratePage(page: {
    readonly answers: Readonly<Record<string, unknown>>;
    readonly missing?: Readonly<Record<string, object>>;
  }): DehydratedQueries;
  renderPage(path: string, queries: DehydratedQueries): Promise<string>;
  /** Renders an error page, by status. */
  renderFailure(status: number): {
    readonly title: string;
    readonly description: string;
    readonly markup: string;
  };
}

export type PageRenderer = Pick<WebServerEntry, 'dehydratePage' | 'renderPage'>;

const ENTRY = join(PROJECT_ROOT, 'dist', 'web-server', 'entry-server.js');

/** Loads the web app's renderer of error pages. */
export async function loadErrorRenderer(entry = ENTRY): Promise<WebServerEntry['renderFailure']> {
  return (await loadEntry(entry)).renderFailure;
}

/** Loads the web app's renderer of pages. */
export async function loadPageRenderer(entry = ENTRY): Promise<PageRenderer> {
  return loadEntry(entry);
}

/** Loads the web app's lookup of screen files. */
export async function loadScreenFile(entry = ENTRY): Promise<WebServerEntry['screenFile']> {
  return (await loadEntry(entry)).screenFile;
}

async function loadEntry(entry: string): Promise<WebServerEntry> {
  return (await import(pathToFileURL(entry).href)) as WebServerEntry;
}
