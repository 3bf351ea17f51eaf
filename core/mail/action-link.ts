/** What a link in a mail asks the page /auth/action to do, in the identity service's own words. */
export type ActionMode = 'verifyEmail' | 'resetPassword';

/** The address of our page that redeems a code. */
export function actionLink(publicUrl: string, mode: ActionMode, code: string): string {
  return `${publicUrl}/auth/action?mode=${mode}&oobCode=${encodeURIComponent(code)}`;
}

const MAX_ID_PART = 16;

/**
 * What tells a code from others in a mail's id: its beginning, at most half of it. Ids are in headers and logs, where
 * nobody may find a code that still works.
 */
export function codeFingerprint(code: string): string {
  const safe = code.replace(/[^A-Za-z0-9_-]/g, '');
  return safe.slice(0, Math.min(MAX_ID_PART, Math.floor(code.length / 2)));
}
