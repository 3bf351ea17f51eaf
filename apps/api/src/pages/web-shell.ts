import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.js';
import { headTags, inertJson, type PageHead } from './heads/head-tags.js';

/** Where the build puts the web app. */
export const WEB_FOLDER = join(PROJECT_ROOT, 'dist', 'web');

/** A page's head, and the API answers that the page starts with. */
export interface ShellPage extends PageHead {
  readonly preload?: Readonly<Record<string, unknown>>;
}

/** The built web app's page with head and preloaded data filled in; all texts are escaped. */
export async function openWebShell(folder = WEB_FOLDER): Promise<(page: ShellPage) => string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [start = '', rest = ''] = split(html.replace(/<title>[^<]*<\/title>/, ''), '<!--head-->');
  const [middle = '', end = ''] = split(rest, '<!--preload-->');
  return (page) => start + headTags(page) + middle + preloadTag(page.preload) + end;
}

function split(html: string, mark: string): string[] {
  if (!html.includes(mark)) throw new Error(`The web app's index.html lacks ${mark}: run npm run build.`);
  return html.split(mark);
}

function preloadTag(preload: ShellPage['preload']): string {
  return preload ? `<script type="application/json" id="preload">${inertJson(preload)}</script>` : '';
}
