import { QueryObserver } from '@tanstack/react-query';
import { ApiError, NotFoundError, RedirectError, UsageLimitError, userMessage } from '#ui/lib/api-errors.js';
import { currentToast, dismissToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { fakeSession } from '#web-test/fake-identity.js';
import { dehydratePage } from '../app/dehydrate-page.js';
import { type ApiClient, createApiClient } from './api-client.js';
import { createQueryClient, queryFnOf } from './query-client.js';

async function failureOf(api: ApiClient, path: string): Promise<unknown> {
  return api.get(path).then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function answered(status: number, body: unknown): Promise<unknown> {
  return failureOf(createApiClient(fakeNetwork({ 'GET /api/x': { status, body } }), fakeSession()), '/api/x');
}

describe('a refused request', () => {
  it('with 302 and a JSON body carries where to go and the show (§8)', async () => {
    const error = await answered(302, { redirect: '/acquired', podcast_name: 'Acquired' });
    expect(error).toBeInstanceOf(RedirectError);
    expect(error).toMatchObject({ message: 'Redirect', redirect: '/acquired', podcastName: 'Acquired' });
  });

  it('with 403 and an upgrade flag or the usage message is a usage limit with its payload (§8)', async () => {
    const payload = { needsUpgrade: true, message: 'x', currentCount: 3, maxAllowed: 3, plan: 'free' };
    for (const body of [payload, { message: 'Monthly usage limit exceeded for you' }]) {
      const error = await answered(403, body);
      expect(error).toBeInstanceOf(UsageLimitError);
      expect(error).toMatchObject({ message: 'USAGE_LIMIT_EXCEEDED', isUsageLimit: true, payload: body });
    }
  });

  it("with another 403 is 'Forbidden' or the server's message (§8)", async () => {
    expect(await answered(403, {})).toMatchObject({ message: 'Forbidden' });
    expect(await answered(403, { message: 'Account deactivated' })).toMatchObject({
      message: 'Account deactivated',
    });
  });

  it("with 404 is 'Not Found' or the server's message, with the suggestion (§8)", async () => {
    const suggestion = { type: 'similar_analysis', slug: 'a/b', title: 'B', similarity_score: 71 };
    expect(await answered(404, { suggestion })).toBeInstanceOf(NotFoundError);
    expect(await answered(404, { suggestion })).toMatchObject({ message: 'Not Found', suggestion });
    expect(await answered(404, { message: 'Gone' })).toMatchObject({
      message: 'Gone',
      suggestion: undefined,
    });
  });

  it("with any other status is '{status}: {body text}' (§8)", async () => {
    expect(await answered(500, 'broken pipe')).toMatchObject({ message: '500: broken pipe' });
    expect(await answered(401, { needsAuth: true })).toMatchObject({ message: '401: {"needsAuth":true}' });
  });

  it('is told to the reader in the words of the server, and a silent network in ours', async () => {
    expect(userMessage(await answered(503, { message: 'Spotify is down.' }))).toBe('Spotify is down.');
    expect(userMessage(await answered(500, '<html>'))).not.toContain('<html>');
    expect(userMessage(new TypeError('Failed to fetch'))).toContain('could not be reached');
  });
});

/** Serializes and parses the server's dehydrated queries as the browser would. */
function overTheWire(page: Parameters<typeof dehydratePage>[0]): ReturnType<typeof dehydratePage> {
  return JSON.parse(JSON.stringify(dehydratePage(page)));
}

describe('the query client', () => {
  it('gets the path that the key joins to, with credentials, once and never again by itself (§7)', async () => {
    const network = fakeNetwork({ 'GET /api/analysis/slug/show/episode': { body: { id: 7 } } });
    const client = createQueryClient(createApiClient(network, fakeSession()));
    const key = ['/api/analysis/slug', 'show/episode'];
    expect(await client.fetchQuery({ queryKey: key })).toEqual({ id: 7 });
    await client.fetchQuery({ queryKey: key });
    expect(network.sent).toMatchObject([
      { method: 'GET', path: '/api/analysis/slug/show/episode', credentials: 'same-origin' },
    ]);
    expect(network.sent).toHaveLength(1);
    expect(client.getDefaultOptions()).toMatchObject({
      queries: { retry: false, refetchOnWindowFocus: false, refetchInterval: false },
      mutations: { retry: false },
    });
  });

  it('hydrates the answers of the page, under any spelling of the key', async () => {
    const network = fakeNetwork();
    const page = overTheWire({ answers: { '/api/analysis/slug/a/b': { id: 1 } } });
    const client = createQueryClient(createApiClient(network, fakeSession()), page);
    expect(await client.fetchQuery({ queryKey: ['/api/analysis/slug', 'a/b'] })).toEqual({ id: 1 });
    expect(network.sent).toEqual([]);
  });

  it('hydrates a 404 of the page as a NotFoundError and does not repeat the request on mount', async () => {
    const network = fakeNetwork();
    const missing = { '/api/analysis/slug/a/b': { message: 'Not there', suggestion: { slug: 'a/c' } } };
    const client = createQueryClient(
      createApiClient(network, fakeSession()),
      overTheWire({ answers: {}, missing }),
    );
    const seen = (path: string) => {
      const observer = new QueryObserver(client, client.defaultQueryOptions({ queryKey: [path] }));
      observer.subscribe(() => undefined)();
      return observer.getCurrentResult();
    };
    const { error, isFetching } = seen('/api/analysis/slug/a/b');
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ message: 'Not there', suggestion: { slug: 'a/c' } });
    expect(isFetching).toBe(false);
    expect(network.sent).toEqual([]);
    expect(seen('/api/analysis/slug/a/d').isFetching).toBe(true);
  });

  it('answers null on 401 where that is asked for, and throws elsewhere (§7)', async () => {
    const api = createApiClient(
      fakeNetwork({ 'GET /api/auth/user': { status: 401, body: {} } }),
      fakeSession(),
    );
    const client = createQueryClient(api);
    const queryKey = ['/api/auth/user'];
    await expect(client.fetchQuery({ queryKey })).rejects.toBeInstanceOf(ApiError);
    expect(await client.fetchQuery({ queryKey, queryFn: queryFnOf(api, 'null') })).toBeNull();
  });

  it("toasts a failed mutation, but none of a '403:' error, a usage limit or a screen's own (§8)", async () => {
    const client = createQueryClient(createApiClient(fakeNetwork(), fakeSession()));
    const fail = async (error: Error, meta?: { handlesErrors?: boolean; failure?: string }) => {
      const mutation = client
        .getMutationCache()
        .build(client, { mutationFn: () => Promise.reject(error), meta });
      await mutation.execute(undefined).catch(() => undefined);
      const shown = currentToast();
      if (shown) dismissToast(shown.id);
      return shown?.open === true ? `${shown.title}: ${shown.description}` : undefined;
    };
    expect(await fail(new ApiError('403: Forbidden', 403))).toBeUndefined();
    expect(await fail(new UsageLimitError({}))).toBeUndefined();
    expect(await fail(new ApiError('500: x', 500), { handlesErrors: true })).toBeUndefined();
    expect(await fail(new ApiError('500: x', 500, { message: 'Try later.' }))).toBe(
      'That did not work: Try later.',
    );
    const forbidden = new ApiError('403: x', 403, { message: 'Not yours.' });
    expect(await fail(forbidden, { failure: 'Not Saved' })).toBe('Not Saved: Not yours.');
  });
});
