/** Default target after sign-in (contract §3). */
export const DEFAULT_RETURN_TO = '/saved';

/**
 * Path of this site to return to after sign-in; absent for anything that a browser could resolve to another site
 * (contract §3).
 */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (!/^\/(?![/\\])[\x21-\x7e]*$/.test(value) || value.includes('\\')) return undefined;
  const path = value.split(/[?#]/, 1)[0] ?? '';
  return /^\/api(\/|$)/i.test(path) || /(^|\/)\.\.?(\/|$)/.test(decoded(path)) ? undefined : value;
}

/** Redirect target of GET /api/login: the home page, which opens the sign-in dialog. */
export function signInAddress(returnTo: unknown): string {
  const query = new Map([['signin', '1']]);
  query.set('returnTo', safeReturnTo(returnTo) ?? DEFAULT_RETURN_TO);
  return `/?${[...query].map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`).join('&')}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '..';
  }
}
