import type { SourceLinkProblem } from './source-link-problem.js';

/** A link without scheme and host, divided at the first `?`, `&` or `#`. */
export interface LinkParts {
  readonly path: string;
  readonly params: string;
}

/** The id in a link, the reason for its absence, or the link nested in a parameter. */
export type LinkTarget =
  | { readonly id: string }
  | { readonly problem: SourceLinkProblem }
  | { readonly carried: string };

export const NOT_RECOGNISED: LinkTarget = { problem: 'not_recognised' };

/** Segments of a path. Empty segments, as in `youtu.be//<id>/`, are ignored. */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** All values of a parameter. Tolerates `&amp;` from copied HTML and a repeated `?`. */
export function parameterValues(params: string, name: string): string[] {
  return params
    .replace(/#.*$/s, '')
    .split(/[?&]/)
    .map((pair) => pair.replace(/^amp;/i, '').split('=', 2))
    .filter(([key, value]) => key?.toLowerCase() === name && value)
    .map(([, value = '']) => value.replace(/\/$/, ''));
}

/**
 * URL nested in a parameter, percent-encoded once or twice, or raw and then including the rest of the query. Absent
 * without one or with broken encoding.
 */
export function nestedLinkIn(params: string, name: string): string | undefined {
  const start = new RegExp(`[?&](?:amp;)?${name}=`, 'i').exec(params);
  if (!start) return undefined;
  const rest = params.slice(start.index + start[0].length).replace(/#.*$/s, '');
  const value = rest.split('&', 1)[0] ?? '';
  if (!value.includes('%')) return rest;
  const once = decodePercentEncoding(value);
  return once !== undefined && /^(?:https?%3a|%2f)/i.test(once) ? decodePercentEncoding(once) : once;
}

/** @returns undefined for invalid percent-encoding */
export function decodePercentEncoding(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
