import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { readEnv } from '../env/env.js';
import { acceptedSecrets } from '../wiring/secret.js';
import { ensureVisitor, readVisitorId } from './visitor.js';

const SECRET = 's'.repeat(32);

describe('the cookie of a visitor (contract §2)', () => {
  const apps: FastifyInstance[] = [];
  afterEach(async () => {
    await Promise.all(apps.splice(0).map((app) => app.close()));
  });

  /** Opens a server; returns what a browser with the given cookies gets. */
  async function serving(publicUrl: string, secrets = acceptedSecrets(SECRET, {})) {
    const app = fastify();
    apps.push(app);
    await app.register(cookie, { secret: secrets });
    const env = readEnv({ PUBLIC_URL: publicUrl });
    app.get('/seen', async (request) => ({ id: readVisitorId(request) }));
    app.get('/ensured', async (request, reply) => ({ id: ensureVisitor(request, reply, env, SECRET).id }));
    return async (url: string, cookies: Record<string, string> = {}) => {
      const answer = await app.inject({ url, cookies });
      return { id: answer.json<{ id?: string }>().id, set: [answer.headers['set-cookie'] ?? []].flat() };
    };
  }

  it('belongs to the host alone behind https', async () => {
    const call = await serving('https://podgist.example');
    const { id, set } = await call('/ensured');
    // 128 random bits.
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(set).toEqual([
      expect.stringMatching(
        /^__Host-podgist_visitor=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
  });

  it('keeps who came with the cookie of an earlier version, and replaces that one', async () => {
    const earlier = await serving('http://localhost:3000');
    const first = await earlier('/ensured');
    const value = decodeURIComponent(/^podgist_visitor=([^;]+)/.exec(first.set[0] ?? '')?.[1] ?? '');
    const call = await serving('https://podgist.example');
    expect((await call('/seen', { podgist_visitor: value })).id).toBe(first.id);
    const { id, set } = await call('/ensured', { podgist_visitor: value });
    expect(id).toBe(first.id);
    expect(set).toEqual([
      expect.stringMatching(/^__Host-podgist_visitor=/),
      expect.stringMatching(/^podgist_visitor=; .*Expires=Thu, 01 Jan 1970/),
    ]);
  });

  it('keeps who came with a cookie that the previous secret signed, and signs anew', async () => {
    const original = await serving('http://localhost:3000');
    const valueIn = ({ set }: { set: string[] }) =>
      decodeURIComponent(/=([^;]+)/.exec(set[0] ?? '')?.[1] ?? '');
    const first = await original('/ensured');
    const rotating = await serving(
      'http://localhost:3000',
      acceptedSecrets('n'.repeat(32), { SESSION_SECRET_PREVIOUS: SECRET }),
    );
    const second = await rotating('/ensured', { podgist_visitor: valueIn(first) });
    expect(second.id).toBe(first.id);
    const rotated = await serving('http://localhost:3000', acceptedSecrets('n'.repeat(32), {}));
    expect((await rotated('/seen', { podgist_visitor: valueIn(second) })).id).toBe(first.id);
    expect((await rotated('/seen', { podgist_visitor: valueIn(first) })).id).toBeUndefined();
  });

  it('wins over one that a neighbouring host set, which counts for nothing when it is forged', async () => {
    const call = await serving('https://podgist.example');
    const [own, planted] = [await call('/ensured'), await call('/ensured')];
    const valueIn = ({ set }: { set: string[] }) =>
      decodeURIComponent(/=([^;]+)/.exec(set[0] ?? '')?.[1] ?? '');
    const cookies = { podgist_visitor: valueIn(planted), '__Host-podgist_visitor': valueIn(own) };
    expect((await call('/seen', cookies)).id).toBe(own.id);
    expect((await call('/seen', { podgist_visitor: `${planted.id}.forged` })).id).toBeUndefined();
  });
});
