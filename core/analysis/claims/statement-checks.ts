import { countWords, foldedWords } from '#core/text/words.js';
import type { CitedTurns } from '../drafts/resolve-citations.js';
import { hasNumbers } from './check-numbers.js';
import type { CheckedText, ClaimChecker } from './claim-checker.js';
import type { ClaimVerdict, RemovalReason } from './claim-support.js';
import type { Evidence, JudgedStatement } from './judged-passages.js';
import type { ClaimLanguage } from './words/languages.js';

/** Statements that a model found contradicted or unsupported, by their words. */
export type Judgements = ReadonlyMap<string, 'contradicted' | 'not_found'>;

/** A statement that was removed from a section of a draft, and the reason. */
export interface Removal {
  readonly section: string;
  readonly text: string;
  readonly reason: RemovalReason;
  readonly detail?: string;
  readonly evidence: Evidence;
}

/** Words from which a cell of a table says something that can be denied. */
const MIN_STATEMENT_WORDS = 5;

/** Checks the statements of one draft and records what is kept and what is removed. */
export class StatementChecks {
  readonly removed: Partial<Record<RemovalReason, number>> = {};
  readonly statements: JudgedStatement[] = [];
  readonly problems: { readonly text: string; readonly verdict: ClaimVerdict }[] = [];
  readonly removals: Removal[] = [];
  private section = '';
  private readonly verdicts = new Map<string, ClaimVerdict>();

  constructor(
    private readonly checker: ClaimChecker,
    readonly turnsOf: CitedTurns,
    private readonly judgements: Judgements = new Map(),
  ) {}

  /** Language of the transcript. */
  get language(): ClaimLanguage | undefined {
    return this.checker.language;
  }

  /** True for a statement that may be shown. `title`: text by which its item is cited. */
  keeps(claim: CheckedText, title = claim.text): boolean {
    const cited = this.withTurns(claim, title);
    return this.accepts(cited, this.checker.check(cited));
  }

  /** The same for a row of a table: rules compare its cells with what was said, a model reads them under their columns. */
  keepsRow(row: Pick<CheckedText, 'text' | 'turns'>, cells: string): boolean {
    return this.accepts(
      { ...row, kind: 'statement' },
      this.checker.check({ ...row, text: cells, kind: 'topic' }),
    );
  }

  /** True for a cell whose numbers and names were said; one of several words is checked as a statement. */
  keepsCell(text: string, row: Pick<CheckedText, 'turns'>): boolean {
    const kind = countWords(text) < MIN_STATEMENT_WORDS ? 'label' : 'statement';
    const cell: CheckedText = { ...row, text, kind };
    return !this.isRemoved(cell, this.checker.check(cell));
  }

  /** The same for a label whose names and numbers are checked elsewhere: only a model can tell whether it fits. */
  keepsLabel(claim: CheckedText, title?: string): boolean {
    return this.accepts(this.withTurns(claim, title), { support: 'supported' });
  }

  /** True for a label whose numbers and names were said somewhere. */
  isSaid(label: string): boolean {
    return this.checker.check({ text: label, kind: 'label' }).problem === undefined;
  }

  /** As `isSaid`; records a label of `subject` that was not said as removed. */
  keepsSaid(label: string, subject: string): boolean {
    const { problem, detail } = this.checker.check({ text: label, kind: 'label' });
    if (problem) this.record(problem, { text: `${subject}: ${label}`, kind: 'label' }, detail);
    return problem === undefined;
  }

  /** True when a quote has the numbers of a value. */
  hasNumbers(quote: string, value: string): boolean {
    return hasNumbers(quote, value, this.checker.language ?? 'en');
  }

  /** The following statements belong to the section with this key. */
  beginSection(key: string): void {
    this.section = key;
  }

  /** `detail`: what the reason is about, such as the number that was not said or the statement that says the same. */
  remove(reason: RemovalReason, claim: CheckedText, detail?: string): void {
    this.removed[reason] = (this.removed[reason] ?? 0) + 1;
    this.record(reason, claim, detail);
  }

  /** Records the removal of a name, a number or its label, which readers are not told of as a removed statement. */
  record(reason: RemovalReason, claim: CheckedText, detail?: string): void {
    const { checker, section } = this;
    const cited = this.withTurns(claim);
    this.removals.push({
      section,
      text: claim.text,
      reason,
      ...(detail !== undefined && { detail }),
      // Only what is recorded asks for it.
      get evidence() {
        return checker.evidenceOf(cited);
      },
    });
  }

  verdictOf(text: string): ClaimVerdict | undefined {
    return this.verdicts.get(statementKey(text));
  }

  private withTurns(claim: CheckedText, title = claim.text): CheckedText {
    const turns = [...new Set([...(claim.turns ?? []), ...this.turnsOf(claim.text), ...this.turnsOf(title)])];
    return turns.length > 0 ? { ...claim, turns } : claim;
  }

  private isRemoved(claim: CheckedText, verdict: ClaimVerdict): boolean {
    if (verdict.problem === undefined) return false;
    this.problems.push({ text: claim.text, verdict });
    this.remove(verdict.problem, claim, verdict.detail);
    return true;
  }

  private accepts(claim: CheckedText, ruled: ClaimVerdict): boolean {
    const key = statementKey(claim.text);
    if (key === '') return false;
    const judged = this.judgements.get(key);
    const verdict: ClaimVerdict =
      ruled.problem === undefined && judged ? { ...ruled, support: 'unsupported', problem: judged } : ruled;
    if (this.isRemoved(claim, verdict)) return false;
    this.verdicts.set(key, verdict);
    if (claim.kind !== 'topic') {
      const { checker } = this;
      this.statements.push({
        text: claim.text,
        ...(claim.kind === 'conclusion' && { isConclusion: true }),
        // Only a model that judges asks for it.
        get evidence() {
          return checker.evidenceOf(claim);
        },
      });
    }
    return true;
  }
}

/** Words of a statement, by which it is found again. */
export function statementKey(text: string): string {
  return foldedWords(text).join(' ');
}
