import { splitSentences } from '#core/text/split-sentences.js';
import { isNew, keyOf } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { CheckedText } from '../claims/claim-checker.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import { CUSTOM_ITEM_LIMITS } from '../sections/summary-template.js';
import type { ClaimedCustomItem, ClaimedCustomSection, CustomItem, CustomSection } from '../summary.js';
import { MAX_CLAIMS } from './draft-limits.js';
import { leaningSentences } from './leans-on-previous.js';

/** Cells of a row that must be left after its check. */
const MIN_CELLS = 2;

/**
 * Verification of the sections of a template (contract §11). Titles and columns are the template's; every sentence and row
 * is checked like a statement of the other sections, and a section may lose all its items.
 */
export class CustomSections {
  constructor(
    private readonly transcript: Transcript,
    /** Cleans a text of the draft. */
    private readonly text: (raw: string, maxLength: number) => string,
    private readonly checks: StatementChecks,
  ) {}

  verify(sections: readonly ClaimedCustomSection[]): CustomSection[] {
    return sections.map(({ title, form, columns, items }) => ({
      title,
      form,
      ...(columns && { columns }),
      items: (columns ? this.rows(items, columns) : this.texts(items, form === 'text')).slice(
        0,
        CUSTOM_ITEM_LIMITS.items,
      ),
    }));
  }

  /** `isRunning`: the items are sentences of one text, so that one may lean on the item before it. */
  private texts(items: readonly ClaimedCustomItem[], isRunning: boolean): CustomItem[] {
    const seen = new Set<string>();
    const all = items.slice(0, MAX_CLAIMS).map(({ texts: [text = ''], turns }) => ({
      text: this.text(text, CUSTOM_ITEM_LIMITS.text),
      turns: this.existing(turns),
    }));
    const leans = leaningSentences(all.map(({ text }) => text).join(' '), this.checks.language);
    let isAfterGap = false;
    return all.flatMap(({ text, turns }) => {
      if (!isRunning) isAfterGap = false;
      const kept = splitSentences(text).filter((sentence) => {
        const claim = statement(sentence.trim(), turns);
        if (isAfterGap && leans(sentence)) this.checks.remove('dangling', claim);
        else isAfterGap = !this.checks.keeps({ ...claim, context: text });
        return !isAfterGap;
      });
      const left = kept.join('').trim();
      if (keyOf(left) === '') return [];
      if (!isNew(seen, left)) {
        this.checks.remove('duplicate', statement(left, turns));
        return [];
      }
      return [{ text: left, ...this.timeOf(turns, kept[0]?.trim() ?? left) }];
    });
  }

  /** Cells whose names and numbers nobody said are emptied; a row is then checked as one statement. */
  private rows(items: readonly ClaimedCustomItem[], columns: readonly string[]): CustomItem[] {
    const seen = new Set<string>();
    return items.slice(0, MAX_CLAIMS).flatMap(({ texts, turns: cited }) => {
      const turns = this.existing(cited);
      const evidence = turns.length > 0 ? { turns } : {};
      const cells = columns.map((_, at) => {
        const cell = this.text(texts[at] ?? '', CUSTOM_ITEM_LIMITS.cell);
        return keyOf(cell) !== '' && this.checks.keepsCell(cell, evidence) ? cell : '';
      });
      const filled = cells.filter((cell) => cell !== '');
      if (filled.length < Math.min(MIN_CELLS, columns.length)) return [];
      const text = columns.flatMap((column, at) => (cells[at] ? [`${column}: ${cells[at]}`] : [])).join('; ');
      if (!isNew(seen, text)) return [];
      return this.checks.keepsRow({ text, ...evidence }, filled.join('; '))
        ? [{ cells, ...this.timeOf(turns, text) }]
        : [];
    });
  }

  private existing(turns: readonly number[]): number[] {
    const { length } = this.transcript.turns;
    return turns.filter((turn) => Number.isInteger(turn) && turn >= 1 && turn <= length);
  }

  /** Whole second of the first cited turn, else of the evidence that the check found. */
  private timeOf([cited]: readonly number[], text: string): Pick<CustomItem, 'startSeconds'> {
    const turn = cited ?? this.checks.verdictOf(text)?.turns?.[0];
    const startSeconds = turn === undefined ? undefined : this.transcript.turns[turn - 1]?.startSeconds;
    return startSeconds === undefined ? {} : { startSeconds: Math.floor(startSeconds) };
  }
}

function statement(text: string, turns: readonly number[]): CheckedText {
  return { text, kind: 'statement', ...(turns.length > 0 && { turns }) };
}
