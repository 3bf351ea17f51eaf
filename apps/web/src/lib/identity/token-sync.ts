import { TOKEN_SYNC_MAX_AGE_SECONDS } from '#core/accounts/sign-in-rules.js';

/** A token and when it was issued, in milliseconds since 1970. */
export interface IssuedToken {
  readonly token: string;
  readonly issuedAt: number;
}

/**
 * Notifies a same-origin URL of token changes (spec §4, §7): POST with a new token, DELETE after sign-out. Tokens older than
 * 5 minutes were already reported, and URLs of other origins are ignored.
 */
export function tokenSync(url: string, fetch: typeof globalThis.fetch) {
  const address = new URL(url, window.location.origin);
  let lastSent: string | undefined;
  return async (issued: IssuedToken | undefined, now = Date.now()): Promise<void> => {
    if (address.origin !== window.location.origin) return;
    if (issued && now - issued.issuedAt > TOKEN_SYNC_MAX_AGE_SECONDS * 1000) return;
    if (issued?.token === lastSent) return;
    lastSent = issued?.token;
    const request: RequestInit = issued
      ? { method: 'POST', headers: { authorization: `Bearer ${issued.token}` } }
      : { method: 'DELETE' };
    // A lost notification is compensated by the next token.
    await fetch(address.href, { ...request, credentials: 'same-origin' }).catch(() => undefined);
  };
}
