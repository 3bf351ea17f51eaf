import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '../project-root.js';

/** What the build makes of the web app's `entry-server.tsx`. */
interface WebServerEntry {
  renderPage(
    path: string,
    preloaded: {
      readonly answers: Readonly<Record<string, unknown>>;
      readonly missing: Readonly<Record<string, object>>;
    },
  ): Promise<string>;
}

export type PageRenderer = WebServerEntry['renderPage'];

const ENTRY = join(PROJECT_ROOT, 'dist', 'web-server', 'entry-server.js');

/** The web app as it renders a page's markup. */
export async function openPageRenderer(entry = ENTRY): Promise<PageRenderer> {
  const { renderPage } = (await import(pathToFileURL(entry).href)) as WebServerEntry;
  return renderPage;
}
