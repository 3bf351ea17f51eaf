import { decodeEntities } from './decode-entities.js';

/** Block elements, which start and end a line. */
const BLOCK_ELEMENTS = new Set(
  'address article blockquote br dd div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li main ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is ignored. */
const IGNORED_ELEMENTS = new Set(
  'aside button footer form head header iframe nav noscript object script select style svg template'.split(
    ' ',
  ),
);
const TAG = /<(?:(\/?)([a-z][a-z0-9]*)(?![\w-])|[!?/]|[a-z])[^>]*>?/iy;
const CLOCK = /^\d{1,3}(?::[0-5]?\d){1,2}/;

/**
 * Text of an HTML page or fragment with one line per block, in linear time. In HTML transcripts the `<cite>` speaker
 * and `<time>` precede their words: `[1:02] Name: words`.
 */
export function htmlText(html: string): string {
  const lines = new SpokenLines();
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    lines.add(html.slice(at, open < 0 ? html.length : open));
    if (open < 0) break;
    at = afterTag(html, open, lines);
  }
  return lines.all().join('\n');
}

/** Index after the tag or comment that begins at `open`. */
function afterTag(html: string, open: number, lines: SpokenLines): number {
  if (html.startsWith('<!--', open)) return indexAfter(html, '-->', open + 4);
  TAG.lastIndex = open;
  const [tag, slash = '', name = ''] = TAG.exec(html) ?? [];
  if (tag === undefined) {
    lines.add('<');
    return open + 1;
  }
  const element = name.toLowerCase();
  const end = open + tag.length;
  if (slash === '' && IGNORED_ELEMENTS.has(element)) return afterElement(html, element, end);
  if (element === 'cite') lines.cite(slash === '');
  else if (element === 'pre') lines.preformatted(slash === '');
  else if (element === 'time') lines.time(slash === '');
  else if (BLOCK_ELEMENTS.has(element)) lines.end();
  return end;
}

function afterElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?![\\w-])[^>]*>?`, 'gi');
  close.lastIndex = from;
  return close.exec(html) ? close.lastIndex : html.length;
}

function indexAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? html.length : found + mark.length;
}

/** Collects lines with their speaker and time. */
class SpokenLines {
  private readonly lines: string[] = [];
  private readonly parts = { words: '', cite: '', time: '' };
  private into: keyof SpokenLines['parts'] = 'words';
  private isPreformatted = false;

  add(markup: string): void {
    const [first = '', ...others] = this.isPreformatted ? markup.split('\n') : [markup];
    this.parts[this.into] += decodeEntities(first);
    for (const line of others) {
      this.end();
      this.parts.words = decodeEntities(line);
    }
  }

  /** Line breaks within `<pre>` are kept. */
  preformatted(begins: boolean): void {
    this.end();
    this.isPreformatted = begins;
  }

  cite(begins: boolean): void {
    this.aside('cite', begins);
  }

  time(begins: boolean): void {
    this.aside('time', begins);
  }

  end(): void {
    this.into = 'words';
    const words = collapseWhitespace(this.parts.words);
    this.parts.words = '';
    if (words === '') return;
    const name = collapseWhitespace(this.parts.cite).replace(/ ?[:：]$/u, '');
    const clock = CLOCK.exec(collapseWhitespace(this.parts.time))?.[0];
    const before = `${clock ? `[${clock}] ` : ''}${name ? `${name}: ` : ''}`;
    this.lines.push(before + words);
    this.parts.cite = '';
    this.parts.time = '';
  }

  all(): readonly string[] {
    this.end();
    return this.lines;
  }

  private aside(part: 'cite' | 'time', begins: boolean): void {
    if (begins) {
      this.end();
      this.parts[part] = '';
    }
    this.into = begins ? part : 'words';
  }
}

function collapseWhitespace(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
