/** An account previously used in this browser. */
export interface KnownAccount {
  readonly email: string;
  readonly name: string;
}

const STORE = 'podgist.known-accounts';
const MOST = 8;

/** Accounts used in this browser, most recent first. */
export function knownAccounts(): KnownAccount[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isAccount) : [];
  } catch {
    return [];
  }
}

/** Moves an account to the front of the list. */
export function rememberAccount(account: KnownAccount): void {
  const others = knownAccounts().filter(({ email }) => email !== account.email);
  try {
    localStorage.setItem(STORE, JSON.stringify([account, ...others].slice(0, MOST)));
  } catch {
    // Storage is unavailable: the address is requested each time.
  }
}

function isAccount(value: unknown): value is KnownAccount {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'email' in value && typeof value.email === 'string' && 'name' in value && typeof value.name === 'string'
  );
}
