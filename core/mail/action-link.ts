/** Modes of the page /auth/action, with the identity service's identifiers. */
export type ActionMode = 'verifyEmail' | 'resetPassword';

/** URL of the page that redeems a code. */
export function actionLink(publicUrl: string, mode: ActionMode, code: string): string {
  return `${publicUrl}/auth/action?mode=${mode}&oobCode=${encodeURIComponent(code)}`;
}

const MAX_ID_PART = 16;

/**
 * Fingerprint of a code for a mail's id: its first characters, at most half. Ids appear in headers and logs, which must
 * not reveal a usable code.
 */
export function codeFingerprint(code: string): string {
  const safe = code.replace(/[^A-Za-z0-9_-]/g, '');
  return safe.slice(0, Math.min(MAX_ID_PART, Math.floor(code.length / 2)));
}
