import type { SourceLinkProblem } from './source-link-problem.js';

/** A link without its scheme and host: what stands before and after the first `?`, `&` or `#`. */
export interface LinkParts {
  readonly path: string;
  readonly params: string;
}

/** The id that a link names at its service, why it names none, or the link that it carries in a parameter. */
export type LinkTarget =
  | { readonly id: string }
  | { readonly problem: SourceLinkProblem }
  | { readonly carried: string };

export const NOT_RECOGNISED: LinkTarget = { problem: 'not_recognised' };

/** The parts of a path. Doubled slashes, as in `youtu.be//<id>/`, separate nothing. */
export function pathSegments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** All values of a parameter. `&amp;` comes from links that were copied out of HTML, a second `?` from careless ones. */
export function parameterValues(params: string, name: string): string[] {
  return params
    .replace(/#.*$/s, '')
    .split(/[?&]/)
    .map((pair) => pair.replace(/^amp;/i, '').split('=', 2))
    .filter(([key, value]) => key?.toLowerCase() === name && value)
    .map(([, value = '']) => value.replace(/\/$/, ''));
}

/**
 * The address that a parameter carries: percent-encoded, once or twice, or as it is; then all that follows belongs to it.
 * Absent where there is none or its encoding is broken.
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

/** @returns undefined for broken percent-encoding */
export function decodePercentEncoding(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
