const TIMEOUT_MS = 3_000;

/** Ends the sessions of a token's owner at the server. Outlives the page. */
export async function revokeSessions(token: string): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
