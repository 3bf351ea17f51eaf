import { tokenSync } from './token-sync.js';

const NOW = 1_800_000_000_000;

function watched(url = '/session') {
  const calls: string[] = [];
  const sync = tokenSync(url, async (address, init) => {
    calls.push(`${init?.method} ${address} ${new Headers(init?.headers).get('authorization') ?? '-'}`);
    return new Response();
  });
  return { sync, calls };
}

describe('the token sync (§4, §7)', () => {
  it('posts every new token once, and deletes when signed out', async () => {
    const { sync, calls } = watched();
    await sync({ token: 'one', issuedAt: NOW - 1000 }, NOW);
    await sync({ token: 'one', issuedAt: NOW - 1000 }, NOW);
    await sync({ token: 'two', issuedAt: NOW }, NOW);
    await sync(undefined, NOW);
    const address = `${window.location.origin}/session`;
    expect(calls).toEqual([
      `POST ${address} Bearer one`,
      `POST ${address} Bearer two`,
      `DELETE ${address} -`,
    ]);
  });

  it('leaves a token out that is older than 5 minutes', async () => {
    const { sync, calls } = watched();
    await sync({ token: 'old', issuedAt: NOW - 300_001 }, NOW);
    expect(calls).toEqual([]);
    await sync({ token: 'new', issuedAt: NOW - 300_000 }, NOW);
    expect(calls).toHaveLength(1);
  });

  it.each(['https://elsewhere.example/session', '//elsewhere.example', 'javascript:alert(1)'])(
    'hands nothing to %s',
    async (url) => {
      const { sync, calls } = watched(url);
      await sync({ token: 'one', issuedAt: NOW }, NOW);
      expect(calls).toEqual([]);
    },
  );
});
