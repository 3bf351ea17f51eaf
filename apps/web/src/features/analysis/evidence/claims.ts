import type { ActionableInsight, Quote } from '#core/analysis/summary.js';

/** A statement in the summary with the transcript quotes that support it. */
export interface Claim {
  /** Element id on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly Quote[];
  /** True if no quote supports the claim; the page displays this. */
  readonly unsupported: boolean;
}

/** Converts a point to a claim. Quotes without evidence were verified before they were stored. */
export function toClaim(
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

/** True if a description repeats the title and can be omitted. */
function isSame(a: string, b: string): boolean {
  const bare = (text: string) => text.trim().replace(/(?<![.!?…])[.!?…]+$/u, '');
  return bare(a) === bare(b);
}
