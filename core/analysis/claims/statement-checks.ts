import type { CitedTurns } from '../resolve-citations.js';
import { foldedWords } from '../words.js';
import type { CheckedText, ClaimChecker } from './claim-checker.js';
import type { ClaimVerdict, RemovalReason } from './claim-support.js';

/** A statement with what was said around its evidence, for a model to judge. */
export interface JudgedStatement {
  readonly text: string;
  readonly evidence: string;
}

/** Statements that a model found contradicted or unsupported, by their words. */
export type Judgements = ReadonlyMap<string, 'contradicted' | 'not_found'>;

/** Checks the statements of one draft and records what is kept and what is removed. */
export class StatementChecks {
  readonly removed: Partial<Record<RemovalReason, number>> = {};
  readonly statements: JudgedStatement[] = [];
  readonly problems: { readonly text: string; readonly verdict: ClaimVerdict }[] = [];
  private readonly verdicts = new Map<string, ClaimVerdict>();

  constructor(
    private readonly checker: ClaimChecker,
    private readonly turnsOf: CitedTurns,
    private readonly judgements: Judgements = new Map(),
  ) {}

  /** True for a statement that may be shown. `title`: text by which its item is cited. */
  keeps(claim: CheckedText, title = claim.text): boolean {
    const key = statementKey(claim.text);
    if (key === '') return false;
    const turns = [...this.turnsOf(claim.text), ...this.turnsOf(title)];
    const cited = turns.length > 0 ? { ...claim, turns } : claim;
    const ruled = this.checker.check(cited);
    const judged = this.judgements.get(key);
    const verdict: ClaimVerdict =
      ruled.problem === undefined && judged ? { ...ruled, support: 'unsupported', problem: judged } : ruled;
    if (verdict.problem !== undefined) {
      this.problems.push({ text: claim.text, verdict });
      this.remove(verdict.problem);
      return false;
    }
    this.verdicts.set(key, verdict);
    if (claim.kind !== 'topic') {
      const { checker } = this;
      this.statements.push({
        text: claim.text,
        // Only a model that judges asks for it.
        get evidence() {
          return checker.evidenceOf(cited);
        },
      });
    }
    return true;
  }

  remove(reason: RemovalReason): void {
    this.removed[reason] = (this.removed[reason] ?? 0) + 1;
  }

  verdictOf(text: string): ClaimVerdict | undefined {
    return this.verdicts.get(statementKey(text));
  }
}

/** Words of a statement, by which it is found again. */
export function statementKey(text: string): string {
  return foldedWords(text).join(' ');
}
