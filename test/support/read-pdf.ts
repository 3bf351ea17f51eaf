import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A text run on a page. Lengths are in points from the page's lower left corner. */
export interface PrintedText {
  readonly text: string;
  readonly x: number;
  /** Vertical position of the baseline. */
  readonly y: number;
  readonly width: number;
  readonly size: number;
}

export interface PrintedLink {
  readonly url: string;
  /** Text of the run. */
  readonly text: string;
}

export interface PrintedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly PrintedText[];
  readonly links: readonly PrintedLink[];
}

/** An element of a tagged PDF's structure, with text or child elements. */
export interface PrintedPart {
  readonly role: string;
  readonly text: string;
  readonly alt?: string;
  readonly language?: string;
  /** Number of attached links. */
  readonly links: number;
  readonly parts: readonly PrintedPart[];
}

export interface PrintedDocument {
  readonly title?: string;
  readonly language?: string;
  readonly tagged: boolean;
  readonly pages: readonly PrintedPage[];
  /** All text in drawing order. */
  readonly text: string;
  /** Structure of the document; empty if it is untagged. */
  readonly structure: readonly PrintedPart[];
}

/** Parses a PDF as a viewer does. Rejects if it is broken. */
export async function readPdf(bytes: Uint8Array): Promise<PrintedDocument> {
  const task = getDocument({ data: new Uint8Array(bytes), stopAtErrors: true, verbosity: 0 });
  try {
    const document = await task.promise;
    const [{ info }, given] = await Promise.all([document.getMetadata(), document.getMarkInfo()]);
    // pdf.js declares the wrong type: the value is a map.
    const marks = given as unknown as ReadonlyMap<string, boolean> | null;
    const pages: ReadPage[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      pages.push(await readPage(await document.getPage(number)));
    }
    const facts = info as { Title?: string; Language?: string };
    return {
      title: facts.Title,
      language: facts.Language,
      tagged: marks?.get('Marked') === true,
      pages,
      text: pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join('\n'),
      structure: pages.flatMap(({ structure }) => structure),
    };
  } finally {
    await task.destroy();
  }
}

/** Removes whitespace, because line breaks are not part of the text. */
export function letters(text: string): string {
  return text.normalize('NFC').replace(/\s/gu, '');
}

/** All structure elements with a role, at any depth and in order. */
export function partsOf(structure: readonly PrintedPart[], role: string): PrintedPart[] {
  return structure.flatMap((part) => [...(part.role === role ? [part] : []), ...partsOf(part.parts, role)]);
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>;

interface ReadPage extends PrintedPage {
  readonly structure: PrintedPart[];
}

async function readPage(page: Page): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const content = await page.getTextContent({ includeMarkedContent: true, disableNormalization: true });
  const texts: PrintedText[] = [];
  const marked = new Map<string, string>();
  const open: string[] = [];
  for (const item of content.items) {
    if ('type' in item) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id ?? '');
      continue;
    }
    const [, , , size, x, y] = item.transform;
    if (item.str !== '') texts.push({ text: item.str, x, y, width: item.width, size });
    for (const id of open) marked.set(id, `${marked.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
  }
  const annotations = await page.getAnnotations();
  const links = annotations.flatMap(({ subtype, url, unsafeUrl, rect: [left, bottom, right, top] }) => {
    if (subtype !== 'Link') return [];
    const over = texts.filter(({ x, y }) => x >= left - 1 && x < right && y >= bottom && y <= top);
    return [{ url: String(unsafeUrl ?? url), text: over.map(({ text }) => text).join('') }];
  });
  const tree = (await page.getStructTree()) as TreeNode | null;
  return { width, height, texts, links, structure: (tree?.children ?? []).map((node) => part(node, marked)) };
}

interface TreeNode {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly alt?: string;
  readonly lang?: string;
  readonly children?: readonly TreeNode[];
}

function part({ role = '', alt, lang, children = [] }: TreeNode, marked: Map<string, string>): PrintedPart {
  const own = children.filter(({ type }) => type === 'content');
  return {
    role,
    alt,
    language: lang,
    text: own
      .map(({ id }) => marked.get(id ?? '') ?? '')
      .join('')
      .trim(),
    links: children.filter(({ type }) => type === 'annotation').length,
    parts: children.filter((child) => child.role !== undefined).map((child) => part(child, marked)),
  };
}
