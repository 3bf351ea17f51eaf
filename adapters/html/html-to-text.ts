import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

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
const CLOCK = /^\d{1,3}(?::[0-5]?\d){1,2}/;

/**
 * Text of an HTML page or fragment with one line per block; the `<cite>` and `<time>` of HTML transcripts precede their
 * words: `[1:02] Name: words`. Reads the tokenizer's events instead of a tree, so that the time is linear for any
 * nesting.
 */
export function htmlToText(html: string): string {
  const lines = new SpokenLines();
  /** Name of the ignored element that is open. */
  let ignored: string | undefined;
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...NO_CALLBACKS,
      ontext: (start, end) => {
        if (ignored === undefined) lines.add(html.slice(start, end));
      },
      ontextentity: (codePoint) => {
        if (ignored === undefined) lines.add(String.fromCodePoint(codePoint));
      },
      onopentagname: (start, end) => {
        const name = nameAt(start, end);
        if (ignored === undefined && IGNORED_ELEMENTS.has(name)) ignored = name;
        if (ignored === undefined) lines.tag(name, true);
      },
      onclosetag: (start, end) => {
        const name = nameAt(start, end);
        if (ignored === undefined) lines.tag(name, false);
        if (ignored === name) ignored = undefined;
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return lines.all().join('\n');
}

const ignore = () => undefined;
const NO_CALLBACKS: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribentity: ignore,
  onattribend: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

/** Collects lines with their speaker and time. */
class SpokenLines {
  private readonly lines: string[] = [];
  private readonly parts = { words: '', cite: '', time: '' };
  private into: keyof SpokenLines['parts'] = 'words';
  private isPreformatted = false;

  add(text: string): void {
    const [first = '', ...others] = this.isPreformatted ? text.split('\n') : [text];
    this.parts[this.into] += first;
    for (const line of others) {
      this.end();
      this.parts.words = line;
    }
  }

  tag(name: string, begins: boolean): void {
    if (name === 'cite' || name === 'time') this.aside(name, begins);
    else if (name === 'pre') this.preformatted(begins);
    else if (BLOCK_ELEMENTS.has(name)) this.end();
  }

  all(): readonly string[] {
    this.end();
    return this.lines;
  }

  /** Line breaks within `<pre>` are kept. */
  private preformatted(begins: boolean): void {
    this.end();
    this.isPreformatted = begins;
  }

  private end(): void {
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
