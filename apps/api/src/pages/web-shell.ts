import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { THEME_SCRIPT } from '#core/pages/theme.js';
import { PRODUCT_NAME } from '#core/product.js';
import { PROJECT_ROOT } from '../project-root.js';
import { metaTags, scriptSafeJson } from './meta/meta-tags.js';
import { type DehydratedQueries, loadScreenFile } from './page-renderer.js';
import type { PageContent } from './resolvers/resolved-page.js';

/** Vite's manifest of the web app: the output of each source file. */
type ViteManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

const ENTRY_FILE = 'index.html';

/** The list of all screens. */
const SCREENS_FILE = 'src/app/screens.ts';

/** Screens whose content for members loads apart from them. */
const MEMBER_FILES: Readonly<Partial<Record<string, string>>> = {
  'src/app/home-screen.tsx': 'src/features/home/components/member-home.tsx',
};

/** Records early events and loads the other scripts. */
const BEFORE_HYDRATION_FILE = 'src/app/before-hydration.ts';

const SCRATCH = Buffer.allocUnsafeSlow(1024 * 1024);

/** UTF-8 bytes of one UTF-16 unit, at most. */
const MAX_BYTES_PER_UNIT = 3;

/** The built web app. */
export const WEB_FOLDER = join(PROJECT_ROOT, 'dist', 'web');

/** A page's metadata and data as HTML, with all texts escaped. */
export interface RenderedData {
  readonly head: string;
  /** Results of the web app's queries, for its first render in the browser. */
  readonly data: string;
}

/** The parts of a page that the shell is filled with. */
export interface ShellPage {
  /** The address without its query; scripts of its screen are preloaded. */
  readonly path: string;
  readonly renderedData: RenderedData;
  /** Server-rendered markup; empty where the browser renders the page. */
  readonly markup: string;
}

export type WebShell = (page: ShellPage) => Buffer;

/** Renders a page's metadata and data to HTML. */
export function renderedData({ meta }: PageContent, queries: DehydratedQueries): RenderedData {
  return { head: metaTags(meta), data: dataTag('dehydrated-state', queries) };
}

const ROOT = '<div id="root">';
/** The server's markup is complete without them: they are named to the early script, which loads them afterwards. */
const SCRIPT_TAGS = /<script type="module"[^<>]*><\/script>|<link rel="modulepreload"[^<>]*>/g;
const MODULE_PRELOADS = /<link rel="modulepreload"[^<>]*>/g;
/** Pages of one reader alone are made in the browser. */
const NOSCRIPT = `<noscript><div class="mx-auto w-full max-w-page px-4 py-12 text-body sm:px-6">
  <p>This page needs JavaScript, which is switched off in this browser.</p>
  <p class="mt-4"><a href="/" class="link">Go to ${PRODUCT_NAME}’s first page</a></p>
</div></noscript>`;
/** Until the browser takes over what the server made, presses in it are kept. */
const AWAITING_HYDRATION_ROOT = '<div id="root" data-waiting="">';

/** The built web app's page with head, markup and first data filled in. */
export async function loadWebShell(folder = WEB_FOLDER): Promise<WebShell> {
  const [page, manifest, screenFile] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    readFile(join(folder, '.vite', 'manifest.json'), 'utf8'),
    loadScreenFile(),
  ]);
  const built = JSON.parse(manifest) as ViteManifest;
  const html = page.replace(/<title>[^<]*<\/title>/, '');
  const [top = '', rest = ''] = split(html, '<!--head-->');
  const start = `${top}<script>${THEME_SCRIPT}</script>`;
  const [before = '', after = ''] = split(rest, ROOT);
  const [middle = '', end = ''] = split(after, '<!--preload-->');
  const [early] = chunkFiles(built, BEFORE_HYDRATION_FILE);
  const entry = chunkFiles(built, ENTRY_FILE);
  const withoutScripts = before.replace(SCRIPT_TAGS, '');
  const scripts = new Map<string, { readonly atOnce: string; readonly afterPaint: string }>();
  const scriptsOf = (file: string) => {
    const known = scripts.get(file);
    if (known) return known;
    const own = chunkFiles(built, file).filter((one) => !entry.includes(one));
    const ofMembers = [SCREENS_FILE, MEMBER_FILES[file] ?? file].flatMap((one) => chunkFiles(built, one));
    const atOnce = new Set([...entry.slice(1), ...own, ...ofMembers]);
    atOnce.delete(entry[0] ?? '');
    const names = [...entry, ...own].map((one) => `/${one}`);
    const made = {
      atOnce: before.replace(MODULE_PRELOADS, '').replace('</head>', `${scriptTags([...atOnce])}</head>`),
      afterPaint: `<script type="module" async src="/${early}" data-screen="/${own[0]}" data-scripts="${names.join(' ')}"></script>${withoutScripts}`,
    };
    scripts.set(file, made);
    return made;
  };
  return ({ path, renderedData: { head, data }, markup }) => {
    const { atOnce, afterPaint } = scriptsOf(screenFile(path));
    const beginning = markup ? [afterPaint, AWAITING_HYDRATION_ROOT, markup] : [atOnce, NOSCRIPT, ROOT];
    return utf8Bytes([start, head, ...beginning, middle, data, end]);
  };
}

/**
 * Scripts that load at once; they only define what others import. Chrome takes a `modulepreload` of a page's HTML for another
 * resource than the import when a service worker is in control: it fetches the file twice, with a warning.
 */
function scriptTags(files: readonly string[]): string {
  return files.map((file) => `<script type="module" async crossorigin src="/${file}"></script>`).join('');
}

function split(html: string, mark: string): string[] {
  if (!html.includes(mark)) throw new Error(`The web app's index.html lacks ${mark}: run npm run build.`);
  return html.split(mark);
}

function dataTag(id: string, data: object): string {
  return `<script type="application/json" id="${id}">${scriptSafeJson(data)}</script>`;
}

/** Concatenates texts as UTF-8. Writing to a reused buffer takes half the time of `Buffer.from`. */
function utf8Bytes(texts: readonly string[]): Buffer {
  const units = texts.reduce((sum, text) => sum + text.length, 0);
  if (units * MAX_BYTES_PER_UNIT > SCRATCH.length) return Buffer.from(texts.join(''));
  let end = 0;
  for (const text of texts) end += SCRATCH.write(text, end);
  return Buffer.from(SCRATCH.subarray(0, end));
}

/**
 * The built scripts of a source file and of its imports, its own first.
 * @throws when the build has no such file
 */
function chunkFiles(built: ViteManifest, source: string): readonly string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = built[name];
    if (!chunk) throw new Error(`The built web app lacks ${name}: run npm run build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(source);
  return [...files];
}
