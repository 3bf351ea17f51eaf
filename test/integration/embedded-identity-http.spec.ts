import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  getAuth,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  updateProfile,
  validatePassword,
} from 'firebase/auth';
import { type RunningProduct, startProduct } from '../support/product.js';

let product: RunningProduct;
let firebase: FirebaseApp;
let auth: Auth;

beforeAll(async () => {
  product = await startProduct({
    FIREBASE_PROJECT_ID: '',
    FIREBASE_API_KEY: '',
    FIREBASE_AUTH_DOMAIN: '',
    GOOGLE_APPLICATION_CREDENTIALS: '',
    RATE_LIMIT_FACTOR: '1',
  });
  firebase = initializeApp({ projectId: 'demo-podgist', apiKey: 'embedded' }, 'embedded');
  auth = getAuth(firebase);
  connectAuthEmulator(auth, product.url, { disableWarnings: true });
});

afterAll(async () => {
  if (firebase) await deleteApp(firebase);
  await product?.close();
});

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp';

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(product.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

describe('the embedded identity service over HTTP (§7)', () => {
  it('supports the browser SDK: sign-up, sign-in, profile, token refresh, reset, Google, deletion', async () => {
    const { user } = await createUserWithEmailAndPassword(auth, 'ada@example.org', 'correct horse');
    await updateProfile(user, { displayName: 'Ada' });
    const token = await user.getIdTokenResult(true);
    expect(token.claims).toMatchObject({ sub: user.uid, name: 'Ada', email: 'ada@example.org' });
    await user.reload();
    const again = await signInWithEmailAndPassword(auth, 'ada@example.org', 'correct horse');
    expect(again.user.uid).toBe(user.uid);
    await sendPasswordResetEmail(auth, 'ada@example.org');
    await expect(signInWithEmailAndPassword(auth, 'ada@example.org', 'wrong')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    });
    expect(await validatePassword(auth, '12345')).toMatchObject({ isValid: false });
    const claims = JSON.stringify({ sub: 'g-1', email: 'bea@example.org', email_verified: true });
    const google = await signInWithCredential(auth, GoogleAuthProvider.credential(claims));
    expect(google.user.emailVerified).toBe(true);
    await google.user.delete();
  });

  it('rejects cross-origin calls and hides its responses from other sites', async () => {
    const person = { email: 'cross@example.org', password: 'correct horse' };
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site', origin: product.url },
    ];
    for (const headers of foreign) {
      const refused = await post(SIGN_UP, person, headers);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    }
    const ours = await post(SIGN_UP, person, { origin: product.url, 'sec-fetch-site': 'same-origin' });
    expect(ours.status).toBe(200);
    expect([...ours.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('exposes no administrative endpoints and rejects oversized calls', async () => {
    const owner = { authorization: 'Bearer owner' };
    const batch = '/identitytoolkit.googleapis.com/v1/projects/demo-podgist/accounts:batchGet';
    expect((await fetch(product.url + batch, { headers: owner })).status).toBe(404);
    const codes = await fetch(`${product.url}/emulator/v1/projects/demo-podgist/oobCodes`, {
      headers: owner,
    });
    expect(codes.status).toBe(404);
    expect((await post(SIGN_UP, { email: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('rejects mass registration from one network with the SDK’s error code (429, Retry-After)', async () => {
    const answers: Response[] = [];
    for (let call = 0; call < 11; call += 1) {
      answers.push(await post(SIGN_UP, { email: `mass${call}@example.org`, password: 'correct horse' }));
    }
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    await expect(
      createUserWithEmailAndPassword(auth, 'm@example.org', 'correct horse'),
    ).rejects.toMatchObject({
      code: 'auth/too-many-requests',
    });
  });
});

describe('with a hosted identity service', () => {
  it('does not exist', async () => {
    const hosted = await startProduct();
    try {
      const path = hosted.url + SIGN_UP;
      expect((await fetch(path, { method: 'POST', body: '{}' })).status).toBe(404);
    } finally {
      await hosted.close();
    }
  });
});
