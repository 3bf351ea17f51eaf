import PDFDocument from 'pdfkit';
import { PAGE } from './page-style.js';

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
