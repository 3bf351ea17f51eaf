import PDFDocument from 'pdfkit';
import { PAGE } from './page-style.js';

export interface DocumentFacts {
  readonly title: string;
  readonly author: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** A document of tagged pages without any content. */
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
      // None: pdfkit would load Helvetica.
      font: '',
    });
  }

  /** pdfkit calls it at the end, when the information dictionary is written, and puts the texts into XML as they are. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info;
    this.info = { ...this.info, Title: xml(Title), Author: xml(Author) };
    super.endMetadata();
  }
}

function xml(text: string): string {
  return text.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
}
