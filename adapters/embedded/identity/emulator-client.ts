/** The account fields used here. */
export interface AccountFacts {
  /** Seconds since 1970; older tokens are revoked. */
  readonly validSince?: string;
  /** Milliseconds since 1970. */
  readonly passwordUpdatedAt?: number;
}

export interface EmulatorResponse {
  readonly status: number;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;

/** Sends a request to the emulator. @throws Error on timeout */
export async function callEmulator(
  host: string,
  path: string,
  init: { readonly method: string; readonly body?: string; readonly headers?: Record<string, string> },
): Promise<EmulatorResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`http://${host}${path}`, { ...init, signal, redirect: 'manual' });
  return { status: response.status, body: await response.text() };
}

/** Looks up an account by id or e-mail address with administrator rights. */
export async function findAccount(
  host: string,
  wanted: { readonly localId: [string] } | { readonly email: [string] },
): Promise<AccountFacts | undefined> {
  const path = '/identitytoolkit.googleapis.com/v1/projects/demo-podgist/accounts:lookup';
  const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
  const { status, body } = await callEmulator(host, path, {
    method: 'POST',
    body: JSON.stringify(wanted),
    headers,
  });
  if (status !== 200) throw new Error(`The identity service answered ${status} to a look-up.`);
  const { users }: { users?: AccountFacts[] } = JSON.parse(body);
  return users?.[0];
}
