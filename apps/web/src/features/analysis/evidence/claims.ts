import type { ActionableInsight, Insights, Point, Quote } from '#core/analysis/summary.js';

/** Something the page says, with the transcript's words that prove it. */
export interface Claim {
  /** The id of its element on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly Quote[];
  /** No quote was found for it, and the page says so. */
  readonly unsupported: boolean;
}

export interface Claims {
  readonly actions: readonly Claim[];
  readonly takeaways: readonly Claim[];
  readonly quotes: readonly Quote[];
}

/**
 * What the page says, whichever of the two readings the insights came in (spec §3). Only verified quotes are proof; a quote
 * that came alone was checked before it was stored.
 */
export function toClaims(insights: Insights): Claims {
  const { actionableInsights, keyTakeaways, strategicTakeaways, strategicInsights, keyQuotes } = insights;
  const actions: readonly ActionableInsight[] =
    actionableInsights.length > 0 ? actionableInsights : keyTakeaways.map(titleAlone);
  return {
    actions: actions.map((point, index) => claimOf(`insight-${index + 1}`, point)),
    takeaways: (strategicTakeaways.length > 0 ? strategicTakeaways : strategicInsights).map((point, index) =>
      claimOf(`takeaway-${index + 1}`, point),
    ),
    quotes: keyQuotes.filter(({ verified }) => verified),
  };
}

function titleAlone(title: string): Point {
  return { title, description: '' };
}

function claimOf(
  id: string,
  { title, description, evidence = [], quote, supported }: ActionableInsight,
): Claim {
  const bare = quote && evidence.length === 0 ? [{ quote, verified: true }] : [];
  return {
    id,
    title: title.trim() || description,
    description: title.trim() === '' || isSame(title, description) ? '' : description,
    evidence: [...evidence.filter(({ verified }) => verified), ...bare],
    unsupported: supported === false,
  };
}

/** A title that is its whole description is not said twice. */
function isSame(a: string, b: string): boolean {
  const bare = (text: string) => text.trim().replace(/(?<![.!?…])[.!?…]+$/u, '');
  return bare(a) === bare(b);
}
