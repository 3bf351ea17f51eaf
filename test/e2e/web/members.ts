import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from '@playwright/test';
import { SIGNED_IN_COOKIE } from '#core/pages/page-manifest.js';

export const PASSWORD = 'a correct horse';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

let addresses = 0;

/** Returns an e-mail address that nobody has used. */
export function newAddress(): string {
  addresses += 1;
  return `member-${process.pid}-${Date.now().toString(36)}-${addresses}@example.com`;
}

interface Account {
  readonly uid: string;
  readonly email: string;
  /** Headers of the member's API calls. */
  readonly headers: { readonly authorization: string };
}

/** Creates an account at the identity service and the product, as the sign-up dialog does. The browser stays signed out. */
export async function createAccount(request: APIRequestContext): Promise<Account> {
  return (await registered(request)).account;
}

/**
 * Creates an account and signs the browser in to it, without the dialog: half of the time of a short test. Call it before
 * the page is opened, and fill in the dialog where signing up is under test.
 */
export async function signUp(page: Page): Promise<Account> {
  const { account, stored } = await registered(page.request);
  await page.goto('/robots.txt');
  // The cookie tells the server, as after a sign-in. The reminder to verify the address, which moves all below it whenever it
  // comes, was put away.
  await page.evaluate(
    `Object.assign(localStorage, ${JSON.stringify(stored)}); sessionStorage['podgist.verification.dismissed'] = '${account.uid}'; document.cookie = '${SIGNED_IN_COOKIE}=1; path=/'`,
  );
  return account;
}

/** Fills in the sign-up form of a dialog and sends it. Returns the e-mail address. */
export async function fillSignUp(dialog: Locator, email = newAddress()): Promise<string> {
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click();
  return email;
}

/** The account, and the browser's storage once the identity SDK has signed in to it. */
async function registered(request: APIRequestContext) {
  const { identity } = await (await request.get('/api/config')).json();
  const { apiKey } = identity;
  const email = newAddress();
  const data = { email, password: PASSWORD, returnSecureToken: true };
  const created = await answered(() => request.post(`${SIGN_UP}?key=${apiKey}`, { data }));
  const { localId: uid, idToken, refreshToken, expiresIn } = await created.json();
  const headers = { authorization: `Bearer ${idToken}` };
  const user = { uid, email, displayName: null, photoURL: null, emailVerified: false };
  await answered(() => request.post('/api/auth/register', { headers, data: user }));
  const sdkUser = {
    ...{ uid, email, emailVerified: false, isAnonymous: false, providerData: [] },
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + expiresIn * 1000 },
    ...{ createdAt: String(Date.now()), lastLoginAt: String(Date.now()), apiKey, appName: '[DEFAULT]' },
  };
  return {
    account: { uid, email, headers },
    stored: {
      [`firebase:authUser:${apiKey}:[DEFAULT]`]: JSON.stringify(sdkUser),
      'podgist.signed-in': '1',
    },
  };
}

/** Repeats a call that a busy machine refuses: the product answers 503 when its database is late. */
async function answered(call: () => Promise<APIResponse>): Promise<APIResponse> {
  let answer: APIResponse | undefined;
  await expect(async () => {
    answer = await call();
    expect(answer.status()).toBe(200);
  }).toPass({ timeout: 45_000 });
  return answer as APIResponse;
}
