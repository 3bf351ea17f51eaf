import PDFDocument from 'pdfkit';
import { type FontRun, fontRuns } from './font-runs.js';
import type { Face } from './font-shelf.js';
import { CONTENT_WIDTH, PAGE, type TextStyle } from './page-style.js';
import { isRightToLeft, type Line, setLines } from './text-lines.js';

/** Structure types of a tagged PDF that we use. */
export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote' | 'LI' | 'Caption';

export interface TextOptions {
  readonly tag?: Tag;
  /** Points from the left margin. */
  readonly indent?: number;
  readonly width?: number;
  /** Drawn behind the lines. */
  readonly marker?: string;
  /** Where a click leads. Only addresses that we built. */
  readonly link?: string;
  /** Lines that must fit below this text on the same page, in points. */
  readonly keep?: number;
}

/** A growing document: text is set below what is there, on a new page where it has to be. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  /** Where the next text starts: points from the page's top. */
  y: number = PAGE.top;
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(info: { readonly Title: string; readonly Author: string }, language: string) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: language,
      info,
      font: '' as never,
    });
  }

  /** Sets a text in lines and draws it, tagged as `options.tag`. */
  text(text: string, style: TextStyle, options: TextOptions = {}): void {
    const { indent = 0, width = CONTENT_WIDTH - indent, keep = 0 } = options;
    const lines = setLines(text, width, (piece) => this.widthOf(piece, style.face, style.size));
    if (lines.length === 0) return;
    if (this.y > PAGE.top) this.y += style.before;
    this.makeRoom(style.leading * Math.min(2, lines.length) + keep);
    const element = this.doc.struct(options.link ? 'Link' : (options.tag ?? 'P'));
    this.doc.addStructure(element);
    for (let from = 0; from < lines.length; ) {
      // A page break inside marked content would leave it open on both pages.
      this.makeRoom(style.leading);
      const fitting = Math.floor((PAGE.height - PAGE.bottom - this.y) / style.leading + 0.001);
      const part = lines.slice(from, from + fitting);
      element.add(() => {
        for (const line of part) this.line(line, style, PAGE.left + indent, width, options);
      });
      from += part.length;
    }
    element.end();
  }

  /** Starts a new page unless `points` are left on this one. */
  makeRoom(points: number): void {
    if (this.y + points <= PAGE.height - PAGE.bottom) return;
    this.doc.addPage();
    this.y = PAGE.top;
  }

  /** A shape that a screen reader is told of by `alt`. */
  figure(alt: string, draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.addStructure(this.doc.struct('Figure', { alt }, () => draw(this.doc)));
  }

  /** Draws one line's text with its baseline at `y`, from `x` on. Returns the width. */
  drawText(text: string, face: Face, size: number, colour: string, x: number, y: number): number {
    let at = x;
    const runs = fontRuns(text, face);
    for (const run of isRightToLeft(text) ? runs.reverse() : runs) {
      this.selectFont(run, size);
      this.doc.fillColor(colour).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.runWidth(run, size);
    }
    return at - x;
  }

  widthOf(text: string, face: Face, size: number): number {
    const key = `${face} ${size} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      width =
        text === ' '
          ? size * 0.25
          : fontRuns(text, face).reduce((sum, run) => sum + this.runWidth(run, size), 0);
      this.widths.set(key, width);
    }
    return width;
  }

  private line(line: Line, style: TextStyle, x: number, width: number, { marker, link }: TextOptions): void {
    const start = line.rightToLeft ? x + width - line.width : x;
    const baseline = this.y + style.leading * 0.75;
    if (marker) this.doc.rect(start - 2, this.y + 1, line.width + 4, style.leading - 1).fill(marker);
    const space = this.widthOf(' ', style.face, style.size);
    let at = start;
    for (const word of line.words) {
      at += this.drawText(word.text, style.face, style.size, style.colour, at, baseline);
      if (word.spaced) at += space;
    }
    if (link) this.doc.link(start, this.y, line.width, style.leading, link);
    this.y += style.leading;
  }

  private runWidth(run: FontRun, size: number): number {
    this.selectFont(run, size);
    return this.doc.widthOfString(run.text);
  }

  private selectFont({ font }: FontRun, size: number): void {
    if (!this.registered.has(font.name)) {
      // pdfkit takes an opened font as well as a file; its types know files only.
      this.doc.registerFont(font.name, font.open() as unknown as string);
      this.registered.add(font.name);
    }
    this.doc.font(font.name).fontSize(size);
  }
}
