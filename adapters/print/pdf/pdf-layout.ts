import { plainText } from '#core/text/clean-text.js';
import type { HanStyle } from '../typesetting/font-registry.js';
import {
  type Block,
  breakLines,
  heightOf,
  keepTogetherHeight,
  type Line,
  linesForPage,
  minHeight,
} from './break-lines.js';
import { COLOUR, CONTENT_WIDTH, PAGE, type TextStyle } from './page-style.js';
import { type DocumentFacts, TaggedDocument, Typesetter } from './typesetter.js';

/** The used structure types of tagged PDF. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody';
type GroupTag = 'Document' | 'BlockQuote' | 'L' | 'LI' | 'P';

export interface TextOptions {
  readonly tag?: Tag;
  /** Indent from the left margin, in points. */
  readonly indent?: number;
  readonly width?: number;
  /** Colour of a highlight behind the lines. */
  readonly marker?: string;
  /** Link target; must be a URL built by the product. */
  readonly link?: string;
  /** Keeps the text on one page with the beginning of the next. */
  readonly keepWithNext?: boolean;
  /** Language, if it differs from the document's. */
  readonly language?: string;
}

/** A line with its left edge and top, in points. */
interface PlacedLine {
  readonly line: Line;
  readonly x: number;
  readonly top: number;
}

const GAP = 10;
const BULLET = '•';
const BULLET_WIDTH = 14;
const BOTTOM = PAGE.height - PAGE.bottom;

/** Lays out a document from top to bottom, with page breaks. */
export class PdfLayout {
  readonly doc: TaggedDocument;
  readonly type: Typesetter;
  /** Vertical position of the next text, in points from the top of the page. */
  y: number = PAGE.top;
  private group: PDFKit.PDFStructureElement;
  /** Blocks kept for one page with the next one. */
  private pending: Block[] = [];
  private isTogether = false;

  constructor(facts: DocumentFacts, han: HanStyle) {
    this.doc = new TaggedDocument(facts);
    this.type = new Typesetter(this.doc, han);
    this.group = this.doc.struct('Document');
    this.doc.addStructure(this.group);
  }

  /** Lays out a text in lines; a text without visible characters is ignored. */
  text(text: string, style: TextStyle, options: TextOptions = {}): void {
    this.set(text, style, options);
  }

  /** Lays out a bulleted list. */
  list(items: readonly string[], style: TextStyle): void {
    this.inGroup('L', () => {
      for (const item of items) {
        this.inGroup('LI', () => {
          const bullet = this.element('Lbl');
          this.set(item, style, { tag: 'LBody', width: CONTENT_WIDTH - BULLET_WIDTH }, bullet);
        });
      }
    });
  }

  /** Adds the content that `build` creates to a structure group. */
  inGroup(tag: GroupTag, build: () => void): void {
    const outer = this.group;
    this.group = this.element(tag);
    build();
    this.group = outer;
  }

  /** Lays out what `build` creates on one page, if a page can hold it. */
  together(build: () => void): void {
    this.isTogether = true;
    build();
    this.isTogether = false;
    this.flush(heightOf);
  }

  /** Draws a figure of a given height with `alt` as its alternative text. `draw` receives its top. */
  figure(alt: string, box: { width: number; height: number }, draw: (top: number) => void): void {
    this.flush();
    this.ensureSpace(box.height);
    const top = this.y;
    const { left } = PAGE;
    const options = { alt: plainText(alt), bbox: [left, top, left + box.width, top + box.height] };
    this.group.add(this.doc.struct('Figure', options, () => draw(top)));
    this.y = top + box.height;
  }

  /** Draws a figure beside text; the layout continues below both. */
  sideBySide(figure: () => void, text: () => void): void {
    const top = this.y;
    figure();
    const below = this.y;
    this.y = top;
    const { count } = this.doc.bufferedPageRange();
    text();
    this.flush();
    if (this.doc.bufferedPageRange().count === count) this.y = Math.max(this.y, below);
    this.y += GAP;
  }

  /**
   * Draws outside the content and structure of every page. `draw` receives the page's number and the number of pages.
   */
  onEveryPage(draw: (number: number, count: number) => void): void {
    this.flush();
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.doc.markContent('Artifact', { type: 'Pagination' });
      draw(page + 1, count);
      this.doc.endMarkedContent();
    }
  }

  private set(
    text: string,
    style: TextStyle,
    { tag = 'P', indent = 0, width = CONTENT_WIDTH - indent, keepWithNext, language, ...rest }: TextOptions,
    bullet?: PDFKit.PDFStructureElement,
  ): void {
    const visible = plainText(text).normalize('NFC');
    const set = breakLines(visible, width, (piece) => this.type.widthOf(piece, style));
    if (set.lines.length === 0) return;
    const actual = this.type.needsActualText(visible, style.face) ? visible : undefined;
    const outer = this.element(tag, { lang: language, actual });
    const element = rest.link ? this.doc.struct('Link') : outer;
    if (element !== outer) outer.add(element);
    this.pending.push({ ...set, ...rest, style, indent, width, element, bullet });
    if (!keepWithNext && !this.isTogether) this.flush();
  }

  private element(tag: string, options: { lang?: string; actual?: string } = {}): PDFKit.PDFStructureElement {
    const element = this.doc.struct(tag, options);
    this.group.add(element);
    return element;
  }

  /** Draws the pending blocks, on one page if they fit. `lastHeight` is what the last one needs there. */
  private flush(lastHeight = minHeight): void {
    const needed = keepTogetherHeight(this.pending, lastHeight);
    // A block that no page can hold begins where at least half of one is left.
    const page = BOTTOM - PAGE.top;
    this.ensureSpace(needed <= page ? needed : page / 2);
    for (const block of this.pending) this.draw(block);
    this.pending = [];
  }

  private draw(block: Block): void {
    const { lines, style, element } = block;
    if (this.y > PAGE.top) this.y += style.before;
    this.ensureSpace(minHeight(block));
    for (let from = 0; from < lines.length; ) {
      if (from > 0) this.breakPage();
      const room = Math.floor((BOTTOM - this.y) / style.leading + 0.001);
      const count = linesForPage(lines.length - from, room);
      this.drawPart(block, from, from + count);
      from += count;
    }
    element.end();
  }

  /** Draws lines on one page. A page break inside marked content would leave it open on both pages. */
  private drawPart(block: Block, from: number, to: number): void {
    const { style, element, bullet, rightToLeft } = block;
    const edge = PAGE.left + block.indent;
    const left = bullet && !rightToLeft ? edge + BULLET_WIDTH : edge;
    const baseline = (top: number) => top + style.leading * 0.75;
    const placed = block.lines.slice(from, to).map((line, index) => ({
      line,
      x: rightToLeft ? left + block.width - line.width : left,
      top: this.y + index * style.leading,
    }));
    if (block.marker) this.drawMarker(placed, style.leading, block.marker);
    if (bullet && from === 0) {
      const x = rightToLeft ? left + block.width + BULLET_WIDTH / 2 : edge;
      bullet.add(() => this.type.draw(BULLET, { ...style, colour: COLOUR.accent }, x, baseline(this.y)));
      bullet.end();
    }
    element.add(() => {
      for (const { line, x, top } of placed) this.type.drawLine(line, style, x, baseline(top));
    });
    if (block.link) this.addLinks(placed, style.leading, block.link, element);
    this.y += placed.length * style.leading;
  }

  private drawMarker(placed: readonly PlacedLine[], height: number, colour: string): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    for (const { line, x, top } of placed) {
      this.doc.rect(x - 2, top + 1, line.width + 4, height - 1).fill(colour);
    }
    this.doc.endMarkedContent();
  }

  private addLinks(
    placed: readonly PlacedLine[],
    height: number,
    to: string,
    element: PDFKit.PDFStructureElement,
  ): void {
    // pdfkit writes String objects as text strings and plain strings as names.
    const options = { structParent: element, Contents: Object(to) };
    for (const { line, x, top } of placed) this.doc.link(x, top, line.width, height, to, options);
  }

  /** Starts a new page unless `points` are left on this one. */
  private ensureSpace(points: number): void {
    if (this.y + points > BOTTOM) this.breakPage();
  }

  private breakPage(): void {
    if (this.y === PAGE.top) return;
    this.doc.addPage();
    this.y = PAGE.top;
  }
}

/** Returns whether a text has visible characters. */
export function isVisible(text: string): boolean {
  return plainText(text) !== '';
}
