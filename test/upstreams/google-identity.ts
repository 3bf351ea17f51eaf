import { createHash, createPublicKey, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedToken } from '../support/signed-token.js';
import { certificateOf, testCertificate } from '../support/test-certificate.js';

const HOSTS = ['www.googleapis.com', 'identitytoolkit.googleapis.com', 'oauth2.googleapis.com'];
const CERTIFICATES = '/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com';
const HOUR_SECONDS = 3600;
const PROJECT_ID = 'podgist-fake';
const KEY_ID = createHash('sha1').update(PROJECT_ID).digest('hex');

/** Faults that the fake server can simulate. */
export type GoogleFault = 'hang' | 'reset' | 'page' | '403' | '429' | '500' | '503';

export type GoogleEndpoint = 'certificates' | 'token' | 'lookup' | 'delete';

type Answer = [status: number, body: unknown];

/** A user's account; omitted fields are generated. */
export interface GoogleAccount {
  readonly uid: string;
  /** E-mail address as typed. */
  readonly email: string;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly photoUrl?: string;
}

interface Kept {
  readonly account: GoogleAccount;
  disabled: boolean;
  /** Seconds since 1970; earlier sign-ins are revoked. */
  validSince: number;
  lastSignIn: number;
}

export interface FakeGoogleIdentity {
  readonly projectId: string;
  /** Path of a service account file for `GOOGLE_APPLICATION_CREDENTIALS`. */
  readonly credentialsFile: string;
  /** Environment of a product with accounts of this project. */
  readonly variables: Readonly<Record<string, string>>;
  /** HTTP agent that routes Google's hosts to this server. */
  readonly agent: Agent;
  /** Called endpoints in order. */
  readonly calls: GoogleEndpoint[];
  /** Signing key of the tokens, for tests that forge some. */
  readonly signing: { readonly kid: string; readonly privateKey: string; readonly certificate: string };
  /** An ID token of a user who has just signed in, valid for an hour. Creates the account if necessary. */
  issue(account?: Partial<GoogleAccount>): string;
  /** The claims of such a token. */
  claims(account?: Partial<GoogleAccount>): Record<string, unknown>;
  disable(uid: string): void;
  /** Revokes all sessions of a user. */
  revoke(uid: string): void;
  has(uid: string): boolean;
  /** Applies a fault to these endpoints (default: all). */
  misbehave(fault: GoogleFault | undefined, ...endpoints: GoogleEndpoint[]): void;
  close(): Promise<void>;
}

/** Generated once per process: a key pair takes a tenth of a second. */
let keys: { signing: ReturnType<typeof rsaPair>; serviceAccount: ReturnType<typeof rsaPair> } | undefined;

function rsaPair() {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { privateKey, certificate: certificateOf(pair, 'securetoken.system.gserviceaccount.com') };
}

/**
 * Fake of Google's identity service as used by firebase-admin: ID token certificates, access tokens for a service account,
 * account lookup and deletion. It serves https under Google's host names with a certificate that only `agent` trusts.
 */
export async function startGoogleIdentity(): Promise<FakeGoogleIdentity> {
  keys ??= { signing: rsaPair(), serviceAccount: rsaPair() };
  const { signing, serviceAccount } = keys;
  const tls = testCertificate(...HOSTS);
  const folder = await mkdtemp(join(tmpdir(), 'podgist-google-'));
  const credentialsFile = join(folder, 'service-account.json');
  await writeFile(credentialsFile, serviceAccountFile(serviceAccount.privateKey), { mode: 0o600 });
  const accounts = new Map<string, Kept>();
  const accessTokens = new Set<string>();
  const calls: GoogleEndpoint[] = [];
  let fault: { kind: GoogleFault; endpoints: readonly GoogleEndpoint[] } | undefined;

  const server = createServer(tls, (request, response) => {
    serve(request, response).catch((error) => response.destroy(error));
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const endpoint = endpointOf(request);
    const body = await bodyOf(request);
    if (endpoint) calls.push(endpoint);
    const isFaulty =
      endpoint && fault && (fault.endpoints.length === 0 || fault.endpoints.includes(endpoint));
    if (fault && isFaulty) misbehaved(fault.kind, response);
    else json(response, ...answer(endpoint, body, request.headers.authorization));
  }

  function answer(endpoint: GoogleEndpoint | undefined, body: string, authorization = ''): Answer {
    if (!endpoint) return failure(404, 'NOT_FOUND');
    if (endpoint === 'certificates') return [200, { [KEY_ID]: signing.certificate }];
    if (endpoint === 'token') return grant(body);
    if (!accessTokens.has(authorization.replace('Bearer ', ''))) return failure(401, 'UNAUTHENTICATED');
    return endpoint === 'lookup' ? lookUp(body) : remove(body);
  }

  function grant(body: string): Answer {
    const [header, payload, signature = ''] = new URLSearchParams(body).get('assertion')?.split('.') ?? [];
    const isOurs = createVerify('RSA-SHA256')
      .update(`${header}.${payload}`)
      .verify(createPublicKey(serviceAccount.certificate), signature, 'base64url');
    if (!isOurs) return [400, { error: 'invalid_grant', error_description: 'Invalid JWT' }];
    const token = `ya29.${randomUUID()}`;
    accessTokens.add(token);
    return [200, { access_token: token, expires_in: HOUR_SECONDS - 1, token_type: 'Bearer' }];
  }

  function lookUp(body: string): Answer {
    const wanted: string[] = JSON.parse(body).localId ?? [];
    const users = wanted.flatMap((uid) => {
      const kept = accounts.get(uid);
      return kept ? [record(kept)] : [];
    });
    const kind = 'identitytoolkit#GetAccountInfoResponse';
    return [200, users.length > 0 ? { kind, users } : { kind }];
  }

  function remove(body: string): Answer {
    if (!accounts.delete(JSON.parse(body).localId)) return failure(400, 'USER_NOT_FOUND');
    return [200, { kind: 'identitytoolkit#DeleteAccountResponse' }];
  }

  function keep(given: Partial<GoogleAccount>): Kept {
    const uid = given.uid ?? randomUUID().replaceAll('-', '').slice(0, 28);
    const known = accounts.get(uid);
    const email = `${uid.toLowerCase()}@example.com`;
    const account = { email, emailVerified: true, ...known?.account, ...given, uid };
    const kept = { disabled: false, validSince: 0, ...known, account, lastSignIn: nowSeconds() };
    kept.lastSignIn = Math.max(kept.lastSignIn, kept.validSince);
    accounts.set(uid, kept);
    return kept;
  }

  const claims = (given: Partial<GoogleAccount> = {}) => claimsOf(keep(given));
  const known = (uid: string): Kept => {
    const kept = accounts.get(uid);
    if (!kept) throw new Error(`There is no account ${uid}.`);
    return kept;
  };
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const agent = new Agent({
    keepAlive: true,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    ca: tls.cert,
  });
  return {
    projectId: PROJECT_ID,
    credentialsFile,
    variables: {
      FIREBASE_PROJECT_ID: PROJECT_ID,
      FIREBASE_API_KEY: 'an API key of the tests',
      FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
      GOOGLE_APPLICATION_CREDENTIALS: credentialsFile,
    },
    agent,
    calls,
    signing: { kid: KEY_ID, ...signing },
    issue: (given) =>
      signedToken({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' }, claims(given), signing.privateKey),
    claims,
    disable(uid) {
      known(uid).disabled = true;
    },
    revoke(uid) {
      const kept = known(uid);
      kept.validSince = kept.lastSignIn + 1;
    },
    has: (uid) => accounts.has(uid),
    misbehave(kind, ...endpoints) {
      fault = kind && { kind, endpoints };
    },
    async close() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function endpointOf({ headers, method, url = '' }: IncomingMessage): GoogleEndpoint | undefined {
  const accountsUrl = `identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts`;
  const known: Readonly<Record<string, GoogleEndpoint>> = {
    [`GET www.googleapis.com${CERTIFICATES}`]: 'certificates',
    'POST oauth2.googleapis.com/token': 'token',
    [`POST ${accountsUrl}:lookup`]: 'lookup',
    [`POST ${accountsUrl}:delete`]: 'delete',
  };
  return known[`${method} ${headers.host?.replace(/:443$/, '')}${url}`];
}

function claimsOf({ account, lastSignIn }: Kept): Record<string, unknown> {
  return {
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    aud: PROJECT_ID,
    auth_time: lastSignIn,
    user_id: account.uid,
    sub: account.uid,
    iat: nowSeconds(),
    exp: nowSeconds() + HOUR_SECONDS,
    email: account.email,
    email_verified: account.emailVerified,
    name: account.displayName,
    picture: account.photoUrl,
    firebase: { identities: { email: [account.email] }, sign_in_provider: 'password' },
  };
}

function record({ account, disabled, validSince }: Kept): Record<string, unknown> {
  const { uid, ...rest } = account;
  return {
    localId: uid,
    ...rest,
    disabled,
    validSince: String(validSince),
    createdAt: '0',
    lastLoginAt: '0',
  };
}

function serviceAccountFile(privateKey: string): string {
  return JSON.stringify({
    type: 'service_account',
    project_id: PROJECT_ID,
    private_key_id: 'fake',
    private_key: privateKey,
    client_email: `tests@${PROJECT_ID}.iam.gserviceaccount.com`,
    client_id: '1',
    token_uri: 'https://oauth2.googleapis.com/token',
  });
}

function misbehaved(fault: GoogleFault, response: ServerResponse): void {
  if (fault === 'hang') return;
  if (fault === 'reset') response.destroy();
  else if (fault === 'page') response.end('<html>Sign in to this network</html>');
  else json(response, ...failure(Number(fault), fault === '403' ? 'PERMISSION_DENIED' : 'UNAVAILABLE'));
}

function failure(code: number, message: string): Answer {
  return [code, { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } }];
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=UTF-8',
    'cache-control': 'public, max-age=20000, must-revalidate, no-transform',
  });
  response.end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
