import PDFDocument from 'pdfkit';
import type { Face, HanStyle } from '../typesetting/font-registry.js';
import { type FontRun, fontRuns } from '../typesetting/font-runs.js';
import { graphemes } from '../typesetting/line-breaks.js';
import {
  analyzeDirection,
  type DirectionRun,
  mirroredCharacter,
  visualWords,
} from '../typesetting/text-direction.js';
import type { Line } from './break-lines.js';
import { PAGE, type Type } from './page-style.js';

export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** An empty tagged document. */
export class TaggedDocument extends PDFDocument {
  constructor({ title, author, language }: DocumentFacts) {
    super({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      tagged: true,
      pdfVersion: '1.7',
      displayTitle: true,
      lang: language,
      info: { Title: title, Author: author },
      // An empty name prevents pdfkit from loading Helvetica.
      font: '',
    });
  }

  /**
   * Escapes the texts: pdfkit calls this when it writes the information dictionary, and inserts them into XML
   * unescaped.
   */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    this.info = { ...this.info, Title: xml(Title), Author: xml(Author) };
    super.endMetadata();
  }
}

function xml(text: string): string {
  return text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}

const LETTER = /\p{L}/u;

/** Measures and draws single lines of text in a document. */
export class Typesetter {
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly han: HanStyle,
  ) {}

  /** Returns a text's width in points. */
  widthOf(text: string, { face, size }: Pick<Type, 'face' | 'size'>): number {
    const key = `${face} ${size} ${text}`;
    let width = this.widths.get(key);
    if (width === undefined) {
      width = this.runsOf(text, face).reduce((sum, run) => sum + this.runWidth(run, size), 0);
      this.widths.set(key, width);
    }
    return width;
  }

  /** Draws a text on one line from `x` to the right, with its baseline at `y`. */
  draw(text: string, type: Type, x: number, y: number): void {
    const pieces = visualWords(analyzeDirection(text));
    this.drawLine({ pieces }, type, x, y);
  }

  /** Draws a laid-out line. */
  drawLine({ pieces }: Pick<Line, 'pieces'>, type: Type, x: number, y: number): void {
    let at = x;
    for (const run of pieces.flatMap((piece) => this.runsOnPaper(piece, type.face))) {
      this.select(run, type.size);
      this.doc.fillColor(type.colour).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
      at += this.runWidth(run, type.size);
    }
  }

  /** Returns whether text extraction from the drawn glyphs would differ from the text. */
  needsActualText(text: string, face: Face): boolean {
    return (
      analyzeDirection(text).levels !== undefined || this.runsOf(text, face).some(({ missing }) => missing)
    );
  }

  private runsOnPaper({ text, rightToLeft }: DirectionRun, face: Face): FontRun[] {
    if (!rightToLeft) return this.runsOf(text, face);
    const faced = graphemes(text).map(mirroredCharacter).join('');
    // The font's shaper reverses letters of these scripts, but not standalone punctuation and brackets.
    return this.runsOf(faced, face)
      .reverse()
      .map((run) => (LETTER.test(run.text) ? run : { ...run, text: graphemes(run.text).reverse().join('') }));
  }

  private runsOf(text: string, face: Face): FontRun[] {
    return fontRuns(text, { face, han: this.han });
  }

  private runWidth(run: FontRun, size: number): number {
    this.select(run, size);
    return this.doc.widthOfString(run.text);
  }

  private select({ font }: FontRun, size: number): void {
    if (!this.registered.has(font.name)) {
      // pdfkit accepts an opened font, although its types only declare files.
      this.doc.registerFont(font.name, font.open() as unknown as string);
      this.registered.add(font.name);
    }
    this.doc.font(font.name).fontSize(size);
  }
}
