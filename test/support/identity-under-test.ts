import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EmbeddedIdentity, EmbeddedMail } from '#adapters/embedded/identity/embedded-identity.js';
import { startEmbeddedIdentity } from '#adapters/embedded/identity/start-embedded-identity.js';
import { eventually } from './eventually.js';

const SOURCES = ['--import', fileURLToPath(new URL('./typescript.mjs', import.meta.url))];

/** A parsed response of the service. */
export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** A signed-in user with the shared password. */
interface Session {
  readonly email: string;
  readonly uid: unknown;
  readonly idToken: string;
  readonly refreshToken: string;
}

export const PASSWORD = 'correct horse';

/** The embedded identity service in its own folder, called as the browser SDK does. */
export class IdentityUnderTest {
  readonly mails: EmbeddedMail[] = [];
  readonly lines: string[] = [];
  private running: EmbeddedIdentity | undefined;
  private people = 0;

  private constructor(readonly dataDir: string) {}

  static async start(): Promise<IdentityUnderTest> {
    const identity = new IdentityUnderTest(await mkdtemp(join(tmpdir(), 'podgist-identity-')));
    await identity.start();
    return identity;
  }

  get service(): EmbeddedIdentity {
    if (!this.running) throw new Error('the service is not running');
    return this.running;
  }

  async start(): Promise<void> {
    this.running = await startEmbeddedIdentity({
      dataDir: this.dataDir,
      log: (line) => this.lines.push(line),
      onMail: async (mail) => {
        this.mails.push(mail);
      },
      execArgv: SOURCES,
    });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /** Calls an endpoint under `accounts:`. */
  account(name: string, fields: Record<string, unknown>): Promise<Answered> {
    return this.send('POST', `/identitytoolkit.googleapis.com/v1/accounts:${name}`, JSON.stringify(fields));
  }

  /** Signs up a new user. */
  async aMember(): Promise<Session> {
    this.people += 1;
    const email = `reader${this.people}@example.org`;
    const fields = { email, password: PASSWORD, returnSecureToken: true };
    return sessionOf(email, await this.account('signUp', fields));
  }

  signIn(email: string, password: string): Promise<Answered> {
    return this.account('signInWithPassword', { email, password, returnSecureToken: true });
  }

  /** The service's account of an ID token. */
  async accountOf(idToken: string): Promise<Record<string, unknown>> {
    const { body } = await this.account('lookup', { idToken });
    const [account] = Array.isArray(body.users) ? body.users : [];
    return account ?? {};
  }

  refresh(refreshToken: unknown): Promise<Answered> {
    const form = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: String(refreshToken) });
    return this.send('POST', '/securetoken.googleapis.com/v1/token', form.toString());
  }

  google(claims: Record<string, unknown>): Promise<Answered> {
    const postBody = new URLSearchParams({ id_token: JSON.stringify(claims), providerId: 'google.com' });
    return this.account('signInWithIdp', {
      requestUri: 'http://localhost',
      postBody: postBody.toString(),
      returnSecureToken: true,
      returnIdpCredential: true,
    });
  }

  async send(
    method: string,
    path: string,
    body = '',
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const answer = await this.service.forward({
      method,
      path,
      query: 'key=anything',
      headers,
      body: Buffer.from(body),
    });
    return { status: answer.status, body: JSON.parse(answer.body.toString()) };
  }

  /** Latest mail of a kind to an address. */
  async mail(kind: EmbeddedMail['kind'], email: string): Promise<EmbeddedMail> {
    const found = () => this.mails.findLast((mail) => mail.kind === kind && mail.email === email);
    const mail = await eventually(found, (seen) => seen !== undefined);
    if (!mail) throw new Error('unreachable');
    return mail;
  }
}

/** The session in a response. */
export function sessionOf(email: string, { status, body }: Answered): Session {
  expect(status).toBe(200);
  const { localId: uid, idToken, refreshToken } = body;
  return { email, uid, idToken: String(idToken), refreshToken: String(refreshToken) };
}

/** Error code as the SDK reads it. */
export function errorOf({ body }: Answered): unknown {
  const { error } = body;
  return typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
}
