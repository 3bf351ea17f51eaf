import type { SourceLinkProblem } from './source-link-problem.js';

/** A link without its scheme and host: what stands before and after the first `?`, `&` or `#`. */
export interface LinkTail {
  readonly path: string;
  readonly params: string;
}

/** The id that a link names at its service, or why it names none. */
export type LinkReading = { readonly id: string } | { readonly problem: SourceLinkProblem };
