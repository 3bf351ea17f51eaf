import { jest } from '@jest/globals';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { currentToast } from '#ui/lib/toasts.js';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { dehydratePage } from '#web/app/dehydrate-page.js';
import { Providers } from '#web/app/providers.js';
import { routeAt } from '#web/app/routes.js';
import { createApiClient } from '#web/lib/api-client.js';
import { createQueryClient, readPageQueries } from '#web/lib/query-client.js';
import { useSignInRequest } from '#web/lib/session.js';
import { fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import AnalysisPage from './analysis-page.js';

const SLUG = '/api/analysis/slug/the-pricing-hour/pricing-software';
const ADDRESS = '/the-pricing-hour/pricing-software';
const FOUND = { body: aStoredAnalysis() };

function open(at: string, answers: Readonly<Record<string, Answer | Answer[]>>) {
  const network = fakeNetwork(answers);
  renderApp(<Screen />, network, at);
  return network;
}

/** Renders the screen of the current address and follows redirects. */
function Screen() {
  return <Suspense>{routeAt(useLocation().pathname).render()}</Suspense>;
}

/** The first test compiles the briefing, which takes longer than a second on a busy machine. */
const title = () =>
  screen.findByRole('heading', { level: 1, name: 'Summary of Pricing software' }, { timeout: 10_000 });
const location = () => screen.getByText(/^Location:/).textContent;

afterEach(() => jest.restoreAllMocks());

describe('the loading rule (§2)', () => {
  it.each([
    [ADDRESS, SLUG],
    ['/7', '/api/analysis/7'],
    ['/analysis/7', '/api/analysis/7'],
    ['/ab', '/api/analysis/slug/ab'],
    ['/caf%C3%A9/%E6%97%A5', '/api/analysis/slug/caf%C3%A9/%E6%97%A5'],
  ])('loads %s from %s', async (address, path) => {
    open(address, { [`GET ${path}`]: FOUND });
    expect(await title()).toBeTruthy();
  });

  it('does not ask for an analysis where the slug looks like a podcast', async () => {
    const network = open('/the-pricing-hour', {
      'GET /api/podcasts/the-pricing-hour/episodes': { body: [] },
    });
    expect(await screen.findByRole('heading', { name: 'The Pricing Hour Podcast' })).toBeTruthy();
    await waitFor(() =>
      expect(network.sent.map(({ path }) => path)).toEqual(['/api/podcasts/the-pricing-hour/episodes']),
    );
  });

  it('follows a 302 to the show (§8)', async () => {
    open(ADDRESS, {
      [`GET ${SLUG}`]: {
        status: 302,
        body: { message: 'Redirect', redirect: '/hard-fork', podcast_name: 'Hard Fork' },
      },
    });
    await waitFor(() => expect(location()).toBe('Location: /hard-fork'));
  });
});

describe('data that came with the page (§2)', () => {
  it.each([
    [ADDRESS, SLUG],
    ['/analysis/7', '/api/analysis/7'],
  ])('is shown at %s without a request', async (address, path) => {
    const network = fakeNetwork();
    const session = fakeSession();
    const api = createApiClient(network, session);
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = '<script type="application/json" id="dehydrated-state"></script>';
    const holder = page.getElementById('dehydrated-state');
    const queries = dehydratePage({ answers: { [path]: aStoredAnalysis(), '/api/config': {} } });
    if (holder) holder.textContent = JSON.stringify(queries);
    render(
      <Providers api={api} queryClient={createQueryClient(api, readPageQueries(page))} session={session}>
        <MemoryRouter initialEntries={[address]}>
          <AnalysisPage />
        </MemoryRouter>
      </Providers>,
    );
    expect(await title()).toBeTruthy();
    const lists = ['/api/analysis/related/7', '/api/analysis/7/questions'];
    await waitFor(() => expect(network.sent.map((one) => one.path)).toEqual(lists));
  });
});

describe('the states of the page (§8)', () => {
  it('shows its outline while it loads', async () => {
    open(ADDRESS, { [`GET ${SLUG}`]: FOUND });
    expect(screen.getByText('Loading the summary…')).toBeTruthy();
    await title();
  });

  it('tells of a failure and tries again on demand', async () => {
    open(ADDRESS, { [`GET ${SLUG}`]: [{ status: 500, body: {} }, FOUND] });
    expect(
      await screen.findByText('Unable to load analysis data. Please try refreshing the page.'),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title()).toBeTruthy();
  });

  it.each([null, {}, { id: 0 }])('says that %j is no analysis, and tries again on demand', async (body) => {
    open(ADDRESS, { [`GET ${SLUG}`]: [{ body }, FOUND] });
    expect(await screen.findByText('No analysis data available.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await title()).toBeTruthy();
  });
});

describe('a private summary', () => {
  const OWN = 'GET /api/analysis/slug/my/x-1';
  const own = aStoredAnalysis({ visibility: 'private', urlSlug: 'my/x-1' });

  it.each([
    [ADDRESS, SLUG],
    ['/analysis/7', '/api/analysis/7'],
  ])('moves its owner from %s to its own address', async (address, path) => {
    open(address, { [`GET ${path}`]: { body: own }, [OWN]: { body: own } });
    expect(await title()).toBeTruthy();
    expect(location()).toBe('Location: /my/x-1');
  });

  it('that is absent offers to sign in, and is asked for again then', async () => {
    const session = fakeSession();
    const missing = { status: 404, body: { message: 'gone' } };
    renderApp(<Screen />, fakeNetwork({ [OWN]: [missing, { body: own }] }), '/my/x-1', session);
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    const { result } = renderHook(() => useSignInRequest());
    act(() => result.current?.onSuccess?.());
    expect(await title()).toBeTruthy();
  });
});

describe('the not-found page (§2)', () => {
  const missing = (suggestion?: object) => ({
    [`GET ${SLUG}`]: { status: 404, body: { message: 'gone', suggestion } },
  });
  const similar = (similarity_score: number) =>
    missing({
      type: 'similar_analysis',
      similarity_score,
      redirect_url: '/the-pricing-hour/other',
      title: 'Other',
    });

  it('links the show and all shows', async () => {
    open(ADDRESS, missing());
    expect(await screen.findByRole('heading', { name: 'Analysis Not Found' })).toBeTruthy();
    expect(screen.getByText('The requested analysis could not be found.')).toBeTruthy();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/podcasts/the-pricing-hour', '/podcast-summaries']);
  });

  it('suggests a similar analysis', async () => {
    open(ADDRESS, similar(79));
    const link = await screen.findByRole('link', { name: 'View This Analysis' });
    expect(link.getAttribute('href')).toBe('/the-pricing-hour/other');
  });

  it('goes to a very similar one (§9)', async () => {
    open(ADDRESS, similar(80));
    await waitFor(() => expect(location()).toBe('Location: /the-pricing-hour/other'));
  });
});

describe('Download PDF', () => {
  const PDF = 'GET /api/analysis/7/export/pdf';

  async function download(answer: Answer) {
    const names: string[] = [];
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    open(ADDRESS, { [`GET ${SLUG}`]: FOUND, [PDF]: answer });
    await title();
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    await userEvent.click(screen.getByRole('button', { name: /^Download PDF/ }));
    return names;
  }

  it('saves the file under its name and says so (§7, §8)', async () => {
    const names = await download({ body: '%PDF' });
    await waitFor(() => expect(currentToast()?.title).toBe('PDF Downloaded'));
    expect(names).toEqual(['podcast-analysis-7.pdf']);
  });

  it('tells of a failure (§8)', async () => {
    const names = await download({ status: 503, body: {} });
    await waitFor(() => expect(currentToast()?.title).toBe('Download Failed'));
    expect(currentToast()?.description).toBe('Could not generate PDF file');
    expect(names).toEqual([]);
  });
});
