import { setTimeout as pause } from 'node:timers/promises';
import {
  accountEmail,
  assertPasswordLength,
  hashPassword,
  localGoogleSignIn,
  newAccountEmail,
} from './account-credentials.js';
import { allowedCall, allowedFields } from './allowed-calls.js';
import {
  IdentityError,
  type IdentityRequest,
  type IdentityResponse,
  jsonResponse,
} from './embedded-identity.js';
import type { Emulator } from './emulator-process.js';

import { decodeClaims, type TokenSigner } from './token-signer.js';

/** The account fields used here. */
interface AccountFacts {
  /** Seconds since 1970; older tokens are revoked. */
  readonly validSince?: string;
  /** Milliseconds since 1970. */
  readonly passwordUpdatedAt?: number;
}

interface EmulatorResponse {
  readonly status: number;
  readonly body: string;
}

const TIMEOUT_MS = 10_000;

const MAX_BODY_BYTES = 65_536;
/**
 * Minimum response time of requests that send email, in milliseconds; timing must not reveal whether an account exists.
 */
const MIN_CODE_RESPONSE_MS = 50;
/** The emulator accepts any key; the browser's is not forwarded. */
const KEY = 'key=embedded';
/** Removed from responses at any depth. */
const SECRET_FIELDS = new Set(['passwordHash', 'salt', 'rawPassword', 'oobCode', 'oobLink']);
const ID_TOKENS = new Set(['idToken', 'id_token', 'access_token']);
const REFRESH_TOKENS = new Set(['refreshToken', 'refresh_token']);

/** Project settings that the SDK requests and the emulator lacks. */
const STATIC_RESPONSES: Readonly<Record<string, unknown>> = {
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

/** Forwards allowed browser requests to the emulator; tokens are signed on the way out and verified on the way in. */
export function requestForwarder(emulator: Emulator, signer: TokenSigner) {
  const salt = signer.deriveKey('password');
  return async (call: IdentityRequest): Promise<IdentityResponse> => {
    try {
      return await answer(call);
    } catch (error) {
      if (error instanceof IdentityError) return error.response;
      throw error;
    }
  };

  async function answer({ method, path, body }: IdentityRequest): Promise<IdentityResponse> {
    if (body.length > MAX_BODY_BYTES)
      throw new IdentityError(413, 'INVALID_ARGUMENT : The body is too large.');
    const name = allowedCall(path);
    if (method === 'GET' && Object.hasOwn(STATIC_RESPONSES, path))
      return jsonResponse(200, STATIC_RESPONSES[path]);
    if (method === 'GET' && path === PROJECTS) return signTokens(await ask(path, { method }));
    if (method === 'POST' && path === TOKEN) return signTokens(await ask(path, await refresh(body)));
    if (method !== 'POST' || !name) throw new IdentityError(404, 'Not Found');
    const fields = await prepareFields(name, allowedFields(name, body));
    const headers = { 'content-type': 'application/json' };
    const asked = ask(path, { method, headers, body: JSON.stringify(fields) });
    if (name === 'sendOobCode') await Promise.all([asked, pause(MIN_CODE_RESPONSE_MS)]);
    return signTokens(await asked);
  }

  async function ask(path: string, init: Parameters<typeof callEmulator>[2]): Promise<EmulatorResponse> {
    return withEmulator((host) => callEmulator(host, `${path}?${KEY}`, init));
  }

  /** The SDK treats this error like a network failure. */
  async function withEmulator<T>(work: (host: string) => Promise<T>): Promise<T> {
    try {
      await emulator.up();
      return await work(emulator.host);
    } catch {
      throw new IdentityError(503, 'NETWORK_REQUEST_FAILED');
    }
  }

  async function prepareFields(
    name: string,
    fields: Record<string, unknown>,
  ): Promise<Record<string, unknown>> {
    const { idToken, email, password, newPassword } = fields;
    if (typeof idToken === 'string') fields.idToken = toEmulatorToken(idToken);
    if (typeof email === 'string' && email)
      fields.email = name === 'signUp' ? newAccountEmail(email) : accountEmail(email);
    if (name === 'signUp') {
      // Rejects anonymous accounts.
      if (!email) throw new IdentityError(400, 'MISSING_EMAIL');
      if (!password) throw new IdentityError(400, 'MISSING_PASSWORD');
      assertPasswordLength(String(password));
    }
    if (typeof password === 'string' && password) fields.password = await hashPassword(password, salt);
    if (typeof newPassword === 'string' && newPassword) {
      assertPasswordLength(newPassword);
      fields.newPassword = await hashPassword(newPassword, salt);
    }
    if (name !== 'signInWithIdp') return fields;
    return localGoogleSignIn(fields, (email) =>
      withEmulator(async (host) => (await findAccount(host, { email: [email] })) !== undefined),
    );
  }

  function toEmulatorToken(token: string): string {
    let unsigned: string;
    try {
      unsigned = signer.verify(token);
    } catch {
      throw new IdentityError(400, 'INVALID_ID_TOKEN');
    }
    // The emulator does not check expiry.
    if (Number(decodeClaims(unsigned).exp) * 1000 > Date.now()) return unsigned;
    throw new IdentityError(400, 'TOKEN_EXPIRED');
  }

  /** The emulator accepts forged refresh tokens and never revokes any, so both are checked here. */
  async function refresh(body: Buffer) {
    const form = new URLSearchParams(body.toString());
    if (form.get('grant_type') !== 'refresh_token') throw new IdentityError(400, 'INVALID_GRANT_TYPE');
    const { token, issuedMs } = verifyRefreshToken(form.get('refresh_token') ?? '');
    const { localId } = JSON.parse(Buffer.from(token, 'base64').toString());
    const account = await withEmulator((host) => findAccount(host, { localId: [String(localId)] }));
    if (!account) throw new IdentityError(400, 'USER_NOT_FOUND');
    const { validSince = 0, passwordUpdatedAt = 0 } = account;
    if (issuedMs < Number(validSince) * 1000 || issuedMs < passwordUpdatedAt) {
      throw new IdentityError(400, 'TOKEN_EXPIRED');
    }
    return {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }).toString(),
    };
  }

  function verifyRefreshToken(token: string) {
    try {
      return signer.verifyRefresh(token);
    } catch {
      throw new IdentityError(400, 'INVALID_REFRESH_TOKEN');
    }
  }

  function signTokens({ status, body }: EmulatorResponse): IdentityResponse {
    const answered: Record<string, unknown> = JSON.parse(body, dropSecrets);
    const issuedMs = Date.now();
    for (const [name, value] of Object.entries(answered)) {
      if (typeof value !== 'string') continue;
      if (ID_TOKENS.has(name)) answered[name] = signer.sign(value);
      if (REFRESH_TOKENS.has(name)) answered[name] = signer.signRefresh({ token: value, issuedMs });
    }
    return jsonResponse(status, answered);
  }
}

function dropSecrets(name: string, value: unknown): unknown {
  return SECRET_FIELDS.has(name) ? undefined : value;
}

/** Sends a request to the emulator. @throws Error on timeout */
async function callEmulator(
  host: string,
  path: string,
  init: { readonly method: string; readonly body?: string; readonly headers?: Record<string, string> },
): Promise<EmulatorResponse> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(`http://${host}${path}`, { ...init, signal, redirect: 'manual' });
  return { status: response.status, body: await response.text() };
}

/** Looks up an account by id or e-mail address with administrator rights. */
async function findAccount(
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
