import { MAX_WAITING_CHANGES } from '#core/offline/offline-limits.js';
import { ApiError } from '#ui/lib/api-errors.js';
import type { JsonRequest } from '#ui/lib/json-request.js';
import type { ApiClient } from './api-client.js';
import { clearQueue, sendOrQueue, sendQueued } from './queued-changes.js';

/** A server that answers with the next of the outcomes, the last of them from then on. */
function serverWith(...outcomes: ('ok' | 'offline' | number)[]) {
  const sent: { path: string; body: unknown }[] = [];
  const send = async (path: string, { body }: JsonRequest = {}) => {
    const [outcome = 'ok'] = outcomes.length > 1 ? outcomes.splice(0, 1) : outcomes;
    if (outcome === 'offline') throw new TypeError('Failed to fetch');
    if (outcome !== 'ok') throw new ApiError('refused', outcome);
    sent.push({ path, body });
    return { status: 200, headers: new Headers(), data: 'answer' };
  };
  return { api: { send } as unknown as ApiClient, sent };
}

const change = (n: number, body: unknown, method: 'PUT' | 'POST' = 'PUT') => ({
  uid: 'ada',
  path: `/api/user/next-steps/${n}`,
  method,
  body,
});

beforeEach(() => clearQueue());

describe('changes without a connection (contract §9)', () => {
  it('wait and are sent in order, the last of each path, for their user only', async () => {
    const offline = serverWith('offline');
    for (const [n, body] of [
      [1, 'a'],
      [2, 'b'],
      [1, 'c'],
    ] as const)
      expect(await sendOrQueue(offline.api, change(n, body))).toBeUndefined();
    await sendOrQueue(offline.api, change(3, 'd', 'POST'));
    await sendOrQueue(offline.api, change(3, 'e', 'POST'));
    const { api, sent } = serverWith('ok');
    expect(await sendQueued(api, 'bob')).toEqual([]);
    await sendQueued(api, 'ada');
    expect(sent.map(({ body }) => body)).toEqual(['b', 'c', 'd', 'e']);
    expect(await sendQueued(api, 'ada')).toEqual([]);
  });

  it('keep the fields that a later one of the same path has not', async () => {
    const { api } = serverWith('offline');
    for (const body of [{ position: 3, readAt: 'noon' }, { read: true }, { position: 7, readAt: 'evening' }])
      await sendOrQueue(api, change(1, body));
    const { api: online, sent } = serverWith('ok');
    await sendQueued(online, 'ada');
    expect(sent.map(({ body }) => body)).toEqual([{ position: 7, readAt: 'evening', read: true }]);
  });

  it('are not kept when the server can be reached, and its refusals are the caller’s', async () => {
    expect(await sendOrQueue(serverWith('ok').api, change(1, 'a'))).toBe('answer');
    await expect(sendOrQueue(serverWith(403).api, change(1, 'a'))).rejects.toThrow('refused');
    expect(localStorage).toHaveLength(0);
  });

  it.each(['offline', 401, 429, 503] as const)('stay when sending them fails with %s', async (failure) => {
    await sendOrQueue(serverWith('offline').api, change(1, 'a'));
    expect(await sendQueued(serverWith(failure).api, 'ada')).toEqual([]);
    expect(await sendQueued(serverWith('ok').api, 'ada')).toHaveLength(1);
  });

  it('are dropped when the server refuses them for good', async () => {
    for (const n of [1, 2]) await sendOrQueue(serverWith('offline').api, change(n, 'a'));
    const { api, sent } = serverWith(404, 'ok');
    await sendQueued(api, 'ada');
    expect(sent.map(({ path }) => path)).toEqual(['/api/user/next-steps/2']);
    expect(localStorage).toHaveLength(0);
  });

  it('fail at once where no more are kept', async () => {
    const { api } = serverWith('offline');
    const many = Array.from({ length: MAX_WAITING_CHANGES }, (_, n) => change(n, 'a'));
    localStorage.setItem('podgist.waiting-changes', JSON.stringify(many));
    await expect(sendOrQueue(api, change(-1, 'a'))).rejects.toThrow('Failed to fetch');
  });

  it('survive storage that holds something else', async () => {
    for (const junk of ['{', '7', '[7, null, {"uid": 1}]']) {
      localStorage.setItem('podgist.waiting-changes', junk);
      expect(await sendQueued(serverWith('ok').api, 'ada')).toEqual([]);
    }
  });
});
