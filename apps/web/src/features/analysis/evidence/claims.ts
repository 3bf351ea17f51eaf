import type { ActionableInsight, Quote } from '#core/analysis/summary.js';

/** A point on the page, with the quotes of the transcript that support it. */
export interface Claim {
  /** The id of its element on the page. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly evidence: readonly Quote[];
  /** No quote supports it; the page says so. */
  readonly unsupported: boolean;
}

/** A point as the page shows it. A quote without evidence was verified before it was stored. */
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

/** Omits a description that repeats the title. */
function isSame(a: string, b: string): boolean {
  const bare = (text: string) => text.trim().replace(/(?<![.!?…])[.!?…]+$/u, '');
  return bare(a) === bare(b);
}
