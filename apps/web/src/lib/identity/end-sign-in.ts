const TIMEOUT_MS = 3_000;

/** Ends the sign-in of a token at the server. Outlives the page. */
export async function endSignIn(token: string): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
