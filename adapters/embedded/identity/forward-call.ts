import { setTimeout as pause } from 'node:timers/promises';
import { callEmulator, type EmulatorAnswer, findAccount } from './administrator.js';
import { browserCall, browserFields } from './browser-calls.js';
import { coverPassword, mustBeLongEnough } from './cover-password.js';
import type { IdentityAnswer, IdentityCall } from './embedded-identity.js';
import type { Emulator } from './emulator-process.js';
import { IdentityRefusal, jsonAnswer } from './identity-refusal.js';
import { localGoogleSignIn } from './local-google.js';
import { claimsOf, type TokenSeal } from './token-seal.js';

/** Above all that a browser has to say, in bytes. */
const LONGEST_BODY = 65_536;
/** How long asking for a mail takes at least, in milliseconds: a code that is made must not show. */
const CODE_MS = 50;
/** The emulator takes any; it is told nothing that came from outside. */
const KEY = 'key=embedded';
/** What no browser gets to see, at any depth of an answer. */
const HIDDEN = new Set(['passwordHash', 'salt', 'rawPassword', 'oobCode', 'oobLink']);
const ID_TOKENS = new Set(['idToken', 'id_token', 'access_token']);
const REFRESH_TOKENS = new Set(['refreshToken', 'refresh_token']);

/** What the SDK asks of the project, that the emulator does not know. */
const FIXED: Readonly<Record<string, unknown>> = {
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig': { recaptchaEnforcementState: [] },
  '/identitytoolkit.googleapis.com/v2/passwordPolicy': {
    customStrengthOptions: { minPasswordLength: 6 },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  },
};
const PROJECTS = '/identitytoolkit.googleapis.com/v1/projects';
const TOKEN = '/securetoken.googleapis.com/v1/token';

/** Answers browsers' calls with the emulator's help: what they may ask, with tokens sealed and unsealed on the way. */
export function callForwarder(emulator: Emulator, seal: TokenSeal) {
  const salt = seal.derive('password');
  return async (call: IdentityCall): Promise<IdentityAnswer> => {
    try {
      return await answer(call);
    } catch (error) {
      if (error instanceof IdentityRefusal) return error.answer;
      throw error;
    }
  };

  async function answer({ method, path, body }: IdentityCall): Promise<IdentityAnswer> {
    if (body.length > LONGEST_BODY)
      throw new IdentityRefusal(413, 'INVALID_ARGUMENT : The body is too large.');
    const name = browserCall(path);
    if (method === 'GET' && Object.hasOwn(FIXED, path)) return jsonAnswer(200, FIXED[path]);
    if (method === 'GET' && path === PROJECTS) return sealed(await ask(path, { method }));
    if (method === 'POST' && path === TOKEN) return sealed(await ask(path, await refresh(body)));
    if (method !== 'POST' || !name) throw new IdentityRefusal(404, 'Not Found');
    const fields = await readied(name, browserFields(name, body));
    const headers = { 'content-type': 'application/json' };
    const asked = ask(path, { method, headers, body: JSON.stringify(fields) });
    if (name === 'sendOobCode') await Promise.all([asked, pause(CODE_MS)]);
    return sealed(await asked);
  }

  async function ask(path: string, init: Parameters<typeof callEmulator>[2]): Promise<EmulatorAnswer> {
    return reaching((host) => callEmulator(host, `${path}?${KEY}`, init));
  }

  /** The SDK takes this answer as it takes a network that is down. */
  async function reaching<T>(work: (host: string) => Promise<T>): Promise<T> {
    try {
      await emulator.up();
      return await work(emulator.host);
    } catch {
      throw new IdentityRefusal(503, 'NETWORK_REQUEST_FAILED');
    }
  }

  async function readied(name: string, fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    const { idToken, password, newPassword } = fields;
    if (typeof idToken === 'string') fields.idToken = unsealed(idToken);
    if (name === 'signUp') {
      // Without an address it would be an account that nobody can come back to.
      if (!fields.email) throw new IdentityRefusal(400, 'MISSING_EMAIL');
      if (!password) throw new IdentityRefusal(400, 'MISSING_PASSWORD');
      mustBeLongEnough(String(password));
    }
    if (typeof password === 'string' && password) fields.password = await coverPassword(password, salt);
    if (typeof newPassword === 'string' && newPassword) {
      mustBeLongEnough(newPassword);
      fields.newPassword = await coverPassword(newPassword, salt);
    }
    if (name !== 'signInWithIdp') return fields;
    return localGoogleSignIn(fields, (email) =>
      reaching(async (host) => (await findAccount(host, { email: [email] })) !== undefined),
    );
  }

  function unsealed(token: string): string {
    let unsigned: string;
    try {
      unsigned = seal.unseal(token);
    } catch {
      throw new IdentityRefusal(400, 'INVALID_ID_TOKEN');
    }
    // The emulator does not look at the time.
    if (Number(claimsOf(unsigned).exp) * 1000 > Date.now()) return unsigned;
    throw new IdentityRefusal(400, 'TOKEN_EXPIRED');
  }

  /** The emulator takes whatever names an account as its refresh token, and never revokes one. */
  async function refresh(body: Buffer) {
    const form = new URLSearchParams(body.toString());
    if (form.get('grant_type') !== 'refresh_token') throw new IdentityRefusal(400, 'INVALID_GRANT_TYPE');
    const { token, issuedMs } = unsealedRefresh(form.get('refresh_token') ?? '');
    const { localId } = JSON.parse(Buffer.from(token, 'base64').toString());
    const account = await reaching((host) => findAccount(host, { localId: [String(localId)] }));
    if (!account) throw new IdentityRefusal(400, 'USER_NOT_FOUND');
    const { validSince = 0, passwordUpdatedAt = 0 } = account;
    if (issuedMs < Number(validSince) * 1000 || issuedMs < passwordUpdatedAt) {
      throw new IdentityRefusal(400, 'TOKEN_EXPIRED');
    }
    return {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
    };
  }

  function unsealedRefresh(token: string) {
    try {
      return seal.unsealRefresh(token);
    } catch {
      throw new IdentityRefusal(400, 'INVALID_REFRESH_TOKEN');
    }
  }

  function sealed({ status, body }: EmulatorAnswer): IdentityAnswer {
    const answered: Record<string, unknown> = JSON.parse(body, shown);
    const issuedMs = Date.now();
    for (const [name, value] of Object.entries(answered)) {
      if (typeof value !== 'string') continue;
      if (ID_TOKENS.has(name)) answered[name] = seal.seal(value);
      if (REFRESH_TOKENS.has(name)) answered[name] = seal.sealRefresh({ token: value, issuedMs });
    }
    return jsonAnswer(status, answered);
  }
}

function shown(name: string, value: unknown): unknown {
  return HIDDEN.has(name) ? undefined : value;
}
