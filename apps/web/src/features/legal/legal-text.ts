/** Content of a static page: sections of paragraphs and lists. */
export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

/** Revision date of both pages (spec §1). */
export const LAST_UPDATED = 'Last updated January 10, 2025';
