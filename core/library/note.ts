import type { Analysis } from '../analysis/analysis.js';
import type { SectionDefinition } from '../analysis/sections/section-definition.js';
import { SECTIONS } from '../analysis/sections/sections.js';

/** Location of a passage: on the page, a quote on it, or the transcript. */
export const ANCHOR_KINDS = ['summary', 'quote', 'transcript'] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

/** A marked passage as a W3C text quote selector, so that it survives edits of the page (contract §7). */
export interface NoteAnchor {
  readonly kind: AnchorKind;
  readonly quote: string;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly startSeconds?: number;
}

/** A highlight of a member, with a note if `text` is there. */
export interface Note {
  readonly id: number;
  readonly analysisId: number;
  readonly anchor: NoteAnchor;
  readonly text?: string;
  /** True while the words of the anchor are not there; stored only for passages of transcripts, which never change. */
  readonly detached?: true;
  /** Changes with every edit. */
  readonly version: number;
  /** ISO times in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A passage that is only marked, and one with a text of the member's own. */
export const NOTE_KINDS = ['highlight', 'note'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export function noteKind({ text }: Pick<Note, 'text'>): NoteKind {
  return text ? 'note' : 'highlight';
}

/** Notes and highlights of a member. */
export const MAX_NOTES = 5000;
/** Characters of a note. */
export const MAX_NOTE_LENGTH = 10_000;
/** Characters of a marked passage, and of the text before and after it. */
export const MAX_ANCHOR_QUOTE_LENGTH = 2000;
export const MAX_ANCHOR_CONTEXT_LENGTH = 200;

/** Fragment that leads to a note or highlight on its page. */
export function noteHash(id: number): string {
  return `#note-${id}`;
}

/** True when the words of an anchor are in a text, with any white space between them. */
export function isAnchoredIn({ quote }: Pick<NoteAnchor, 'quote'>, text: string): boolean {
  return collapseSpace(text).includes(collapseSpace(quote));
}

/** Text of an analysis as its page shows it. Stored parts that are not shown may have words that an edit took away. */
export function pageText(analysis: Pick<Analysis, 'title' | 'aiSummary' | 'businessInsights'>): string {
  const sections: readonly SectionDefinition[] = SECTIONS;
  const shown = sections.filter(({ surfaces }) => surfaces.includes('page'));
  return textOf([
    analysis.title,
    ...shown.map(({ part, key }) => (analysis[part] as Readonly<Record<string, unknown>>)[key]),
  ]);
}

/** All texts within a JSON document, in order, as one. Selections may span several of them. */
export function textOf(document: unknown): string {
  return [...textsIn(document)].join(' ');
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) yield* textsIn(item);
}

function collapseSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
