import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../project-root.js';
import { headTags, inertJson, type PageHead } from './heads/head-tags.js';

/** Where the build puts the web app. */
export const WEB_FOLDER = join(PROJECT_ROOT, 'dist', 'web');

/** What is filled into the web app's page. */
export interface ShellPage {
  readonly head: PageHead;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly missing?: Readonly<Record<string, object>>;
  /** What the browser shows before its scripts run; empty where they make the page. */
  readonly markup: string;
}

export type WebShell = (page: ShellPage) => string;

const ROOT = '<div id="root">';

/** The built web app's page with head, markup and first data filled in; all texts are escaped. */
export async function openWebShell(folder = WEB_FOLDER): Promise<WebShell> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [start = '', rest = ''] = split(html.replace(/<title>[^<]*<\/title>/, ''), '<!--head-->');
  const [before = '', after = ''] = split(rest, ROOT);
  const [middle = '', end = ''] = split(after, '<!--preload-->');
  return ({ head, answers, missing, markup }) =>
    [
      start + headTags(head) + before + ROOT + markup + middle,
      dataTag('preload', answers),
      missing ? dataTag('missing', missing) : '',
      end,
    ].join('');
}

function split(html: string, mark: string): string[] {
  if (!html.includes(mark)) throw new Error(`The web app's index.html lacks ${mark}: run npm run build.`);
  return html.split(mark);
}

function dataTag(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${inertJson(data)}</script>`;
}
