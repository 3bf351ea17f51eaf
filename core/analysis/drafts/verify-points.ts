import { contentTerms } from '#core/text/content-terms.js';
import { mapBlocks, splitBlocks, splitSentences } from '#core/text/split-sentences.js';
import { truncateAtWord } from '#core/text/truncate-text.js';
import { countWords, keyOf } from '#core/text/words.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { ClaimKind } from '../claims/claim-checker.js';
import type { StatementChecks } from '../claims/statement-checks.js';
import type { QuoteVerification } from '../quotes/verify-quotes.js';
import type { SectionDefinition } from '../sections/section-definition.js';
import type { ClaimedPoint, Point } from '../summary.js';
import { MAX_CLAIMS, MAX_EVIDENCE, TEXT_LIMITS } from './draft-limits.js';

/** Words of a sentence that is quoted for a point without a quote. */
const MIN_QUOTE_WORDS = 6;
const MAX_QUOTE_WORDS = 35;
/** Words of weight that such a sentence shares with the point. */
const MIN_SHARED_TERMS = 2;

/** Functions on the texts of the draft that its other sections share. */
interface DraftTexts {
  /** Cleans a text. */
  text(raw: string, maxLength: number): string;
  /** Sentences of each block of a text that are kept, without those that lean on a removed one. */
  sentences(blocks: readonly string[], isKept: (sentence: string) => boolean): string[][];
  isSamePoint(a: string, b: string): boolean;
}

/** Verification of points with a title and a description: the account, insights, takeaways, failures, risks. */
export class PointVerification {
  private readonly shownPoints: Point[] = [];
  private readonly usedQuotes = new Set<string>();

  constructor(
    private readonly quotes: QuoteVerification,
    private readonly transcript: Transcript,
    private readonly checks: StatementChecks,
    private readonly draft: DraftTexts,
  ) {}

  verify(
    claims: readonly ClaimedPoint[],
    { maxItems = 0, minPoints = 0, isAccount, isConclusion, titlesAreLabels }: SectionDefinition,
  ): Point[] {
    const supported: Point[] = [];
    const unsupported: Point[] = [];
    // Points that advise may come back to the account.
    const shown = isAccount ? [] : this.shownPoints;
    for (const claim of claims.slice(0, MAX_CLAIMS)) {
      if (supported.length >= maxItems) break;
      const kind = isConclusion ? 'conclusion' : 'statement';
      const quoted = isAccount || claim.quotes.length > 0 ? claim : this.quotedFromTurns(claim);
      const point = this.point(quoted, kind, titlesAreLabels ? 'label' : kind, shown);
      if (!point) continue;
      if (isAccount) supported.push(point);
      else if (point.evidence) {
        supported.push(point);
        for (const { quote } of point.evidence) this.usedQuotes.add(keyOf(quote));
      } else unsupported.push(point);
      shown.push(point);
    }
    const needed = Math.max(0, minPoints - supported.length);
    for (const { title, description } of unsupported.slice(needed))
      this.checks.remove('no_quote', { text: joined(title, description), kind: 'statement' });
    return [
      ...supported,
      ...unsupported.slice(0, needed).map((point) => ({ ...point, supported: false as const })),
    ];
  }

  /** The checked point, without a title that is wrong; absent where nothing of it is left, or another one says the same. */
  private point(
    { title, description, quotes }: ClaimedPoint,
    kind: ClaimKind,
    titleKind: ClaimKind,
    others: readonly Point[],
  ): Point | undefined {
    const cleanDescription = mapBlocks(description, (block) =>
      this.draft.text(block, TEXT_LIMITS.description),
    );
    const cleanTitle = this.draft.text(title, TEXT_LIMITS.title);
    if (keyOf(cleanTitle + cleanDescription) === '') return undefined;
    const verified = this.quotes.verify(quotes, false, MAX_EVIDENCE);
    const evidence = verified.filter(({ quote }) => !this.usedQuotes.has(keyOf(quote)));
    const hasOnlyUsed = verified.length > 0 && evidence.length === 0;
    const shown = this.findShown(cleanTitle, cleanDescription, others);
    const quotesOf = (list: typeof verified) => list.map(({ quote }) => quote);
    if (hasOnlyUsed || shown)
      return this.removeDuplicate(cleanTitle, cleanDescription, quotesOf(verified), shown);
    const item = {
      context: `${cleanTitle}. ${cleanDescription}`,
      quotes: quotesOf(evidence),
    };
    const accepted = this.draft.sentences(splitBlocks(cleanDescription), (sentence) =>
      this.checks.keeps({ text: sentence.trim(), kind, ...item }, cleanTitle),
    );
    if (accepted.flat().length === 0 && keyOf(cleanDescription) !== '') return undefined;
    for (const one of [{ title: cleanTitle, description: joinedBlocks(accepted) }, titledByStart(accepted)]) {
      if (keyOf(one.title) === '') continue;
      // The remainder of a description may repeat a point that the whole one did not.
      const same = this.findShown(one.title, one.description, others);
      if (same) return this.removeDuplicate(one.title, one.description, item.quotes, same);
      if (this.checks.keeps({ text: one.title, kind: titleKind, ...item }, cleanTitle))
        return { ...one, ...(evidence.length > 0 && { evidence }) };
    }
    return undefined;
  }

  /** A point without a quote, with the sentence of its cited turns that shares most of its words. */
  private quotedFromTurns(claim: ClaimedPoint): ClaimedPoint {
    const termsIn = (text: string) => contentTerms(text, this.checks.language).map(({ term }) => term);
    const terms = new Set(termsIn(`${claim.title} ${claim.description}`));
    const sentences = this.checks
      .turnsOf(claim.title)
      .flatMap((turn) => splitSentences(this.transcript.turns[turn - 1]?.text ?? ''))
      .filter((text) => countWords(text) >= MIN_QUOTE_WORDS && countWords(text) <= MAX_QUOTE_WORDS)
      .filter((text) => !this.usedQuotes.has(keyOf(text)))
      .map((text) => ({ text, shared: new Set(termsIn(text).filter((term) => terms.has(term))).size }));
    const most = Math.max(MIN_SHARED_TERMS, ...sentences.map(({ shared }) => shared));
    const best = sentences.find(({ shared }) => shared === most);
    return best ? { ...claim, quotes: [{ quote: best.text.trim() }] } : claim;
  }

  private findShown(title: string, description: string, others: readonly Point[]): Point | undefined {
    return others.find(
      (other) =>
        this.draft.isSamePoint(other.title, title) || this.draft.isSamePoint(other.description, description),
    );
  }

  private removeDuplicate(
    title: string,
    description: string,
    quotes: readonly string[],
    shown: Point | undefined,
  ): undefined {
    const same = shown && joined(shown.title, shown.description);
    this.checks.remove('duplicate', { text: joined(title, description), kind: 'statement', quotes }, same);
  }
}

/** A point as one text. */
function joined(title: string, description: string): string {
  return [title, description].filter(Boolean).join(': ');
}

function joinedBlocks(blocks: readonly string[][]): string {
  return blocks
    .map((sentences) => sentences.join('').trim())
    .filter(Boolean)
    .join('\n\n');
}

/** A description without a title of its own, under its first sentence, whole where that is not too long. */
function titledByStart(blocks: readonly string[][]): Pick<Point, 'title' | 'description'> {
  const [[first = '', ...rest] = [], ...others] = blocks.filter(({ length }) => length > 0);
  const title = truncateAtWord(first.trim(), TEXT_LIMITS.sentence);
  return { title, description: joinedBlocks(title === first.trim() ? [rest, ...others] : blocks) };
}
