import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_NAME } from '../../../../core/product.js';
import { PROJECT_ROOT } from '../project-root.js';

/** Where the build puts the web app. */
export const WEB_FOLDER = join(PROJECT_ROOT, 'dist', 'web');

/** What a page's head says, and the API answers that it starts with. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** Absolute URL. */
  readonly canonical?: string;
  readonly image?: string;
  readonly type?: 'website' | 'article';
  /** False keeps search engines away. */
  readonly index?: boolean;
  /** JSON-LD of the page. */
  readonly structured?: object;
  readonly preload?: Readonly<Record<string, unknown>>;
}

/** The built web app's page with head and preloaded data filled in; all texts are escaped. */
export async function openWebShell(folder = WEB_FOLDER): Promise<(head: PageHead) => string> {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const [start = '', rest = ''] = split(html.replace(/<title>[^<]*<\/title>/, ''), '<!--head-->');
  const [middle = '', end = ''] = split(rest, '<!--preload-->');
  return (head) => start + headTags(head) + middle + preloadTag(head.preload) + end;
}

function split(html: string, mark: string): string[] {
  if (!html.includes(mark)) throw new Error(`The web app's index.html lacks ${mark}: run npm run build.`);
  return html.split(mark);
}

function headTags({
  title,
  description,
  canonical,
  image,
  type = 'website',
  index = true,
  structured,
}: PageHead): string {
  const property = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta property="${name}" content="${escapeHtml(content)}">`;
  const named = (name: string, content: string | undefined) =>
    content === undefined ? '' : `<meta name="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    index ? '' : named('robots', 'noindex'),
    canonical && index ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    property('og:site_name', PRODUCT_NAME),
    property('og:type', type),
    property('og:title', title),
    property('og:description', description),
    property('og:url', canonical),
    property('og:image', image),
    named('twitter:card', image ? 'summary_large_image' : 'summary'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
    structured ? `<script type="application/ld+json">${inertJson(structured)}</script>` : '',
  ].join('');
}

function preloadTag(preload: PageHead['preload']): string {
  return preload ? `<script type="application/json" id="preload">${inertJson(preload)}</script>` : '';
}

/** JSON that cannot end the script element it stands in. */
function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
