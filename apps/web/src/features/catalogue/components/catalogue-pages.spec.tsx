import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { anEpisode } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import AllSummariesPage from './all-summaries-page.js';
import DirectoryPage from './directory-page.js';
import FixedShowPage from './fixed-show-page.js';
import ShowPage from './show-page.js';

const SHOWS = 'GET /api/podcast-summaries';
const EPISODES = 'GET /api/podcasts/the-pricing-hour/episodes';

const show = (name: string, episode_count: number) => ({
  podcast_slug: name.toLowerCase().replaceAll(' ', '-'),
  podcast_name: name,
  episode_count,
  latest_episode: '2026-05-01T10:20:30.000Z',
});

const episode = (overrides = {}) => ({
  url_slug: 'the-pricing-hour/pricing-software',
  guest_name: 'Ada',
  topic: 'Pricing',
  title: 'Pricing software',
  created_at: '2026-05-01T10:20:30.000Z',
  podcast_metadata: anEpisode(),
  ...overrides,
});

describe('the directory (§2)', () => {
  it('spins, then counts the episodes and shows of all pages', async () => {
    renderApp(
      <DirectoryPage />,
      fakeNetwork({
        [SHOWS]: {
          body: [show('One Show', 2), show('Two Show', 3)],
          headers: { 'x-total-count': '12', 'x-total-episodes': '3456' },
        },
      }),
    );
    expect(screen.getByText('Loading podcast summaries...')).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 1, name: 'Podcast Summaries' })).toBeTruthy();
    const stats = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(stats).toEqual([(3456).toLocaleString(), '12', 'Growing Daily']);
  });

  it('says “1 episode” of a show with one', async () => {
    renderApp(<DirectoryPage />, fakeNetwork({ [SHOWS]: { body: [show('One Show', 1)] } }));
    expect(await screen.findByText('1 episode')).toBeTruthy();
  });

  it('has a card a show', async () => {
    const released = { ...show('One Show', 2), latest_release: '2024-02-29' };
    renderApp(<DirectoryPage />, fakeNetwork({ [SHOWS]: { body: [released] } }));
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Business insights and strategic takeaways')).toBeTruthy();
    expect(within(card).getByText('2 episodes')).toBeTruthy();
    expect(within(card).getByText(`Latest: ${new Date(2024, 1, 29).toLocaleDateString()}`)).toBeTruthy();
    expect(within(card).getByText('Browse Episodes').getAttribute('href')).toBe('/one-show');
    expect(screen.getByText("Don't see your favorite podcast?")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyze New Content' }).getAttribute('href')).toBe('/');
  });

  it('says when a show was added whose last episode has no release date', async () => {
    renderApp(<DirectoryPage />, fakeNetwork({ [SHOWS]: { body: [show('One Show', 2)] } }));
    const day = new Date('2026-05-01T10:20:30Z').toLocaleDateString();
    expect(await screen.findByText(`Added: ${day}`)).toBeTruthy();
  });

  it('filters and sorts in the address, and offers all shows where none matches', async () => {
    const network = fakeNetwork({
      [SHOWS]: { body: ['A', 'B', 'C', 'D'].map((name) => show(name, 1)), headers: { 'x-total-count': '4' } },
      [`${SHOWS}?sort=newest`]: { body: ['D', 'C', 'B', 'A'].map((name) => show(name, 1)) },
      [`${SHOWS}?q=zzz&sort=newest`]: { body: [] },
    });
    renderApp(<DirectoryPage />, network);
    const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first');
    await waitFor(() => expect(names().slice(0, 4)).toEqual(['D', 'C', 'B', 'A']));
    await userEvent.type(screen.getByLabelText('Filter'), 'zzz');
    expect(await screen.findByText('No show matches.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show all podcasts' }));
    await waitFor(() => expect(names().slice(0, 4)).toEqual(['D', 'C', 'B', 'A']));
  });

  it('says what to do when there is none', async () => {
    renderApp(<DirectoryPage />, fakeNetwork({ [SHOWS]: { body: [] } }));
    expect(await screen.findByText('No Podcast Summaries Yet')).toBeTruthy();
    expect(
      screen.getByText('Be the first to analyze a podcast and create summaries for the community.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyze Your First Podcast' }).getAttribute('href')).toBe('/');
  });

  it('tries again after a failure', async () => {
    renderApp(<DirectoryPage />, fakeNetwork({ [SHOWS]: [{ status: 500, body: {} }, { body: [] }] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No Podcast Summaries Yet')).toBeTruthy();
  });
});

describe('a show (§2)', () => {
  it.each(['/the-pricing-hour', '/podcasts/the-pricing-hour', '/Podcasts/The-Pricing-Hour/'])(
    'lists the episodes at %s',
    async (address) => {
      const body = [
        episode(),
        episode({ url_slug: 'the-pricing-hour/b', podcast_metadata: anEpisode({ release_date: undefined }) }),
      ];
      renderApp(<ShowPage />, fakeNetwork({ [EPISODES]: { body } }), address);
      expect(await screen.findByRole('heading', { name: 'The Pricing Hour Podcast Summaries' })).toBeTruthy();
      expect(screen.getByText('2 Episodes')).toBeTruthy();
      const [first] = screen.getAllByRole('link', { name: 'Ada — Pricing' });
      expect(first?.getAttribute('href')).toBe('/the-pricing-hour/pricing-software');
      expect(screen.getByText('Released: 4/20/26')).toBeTruthy();
      expect(screen.getByText('Released: 5/1/26')).toBeTruthy();
      expect(screen.getByText('← Browse all podcasts').getAttribute('href')).toBe('/podcast-summaries');
    },
  );

  it('shows five rows while it loads (§9)', async () => {
    const { container } = renderApp(
      <ShowPage />,
      fakeNetwork({ [EPISODES]: { body: [] } }),
      '/the-pricing-hour',
    );
    expect(container.querySelectorAll('li')).toHaveLength(5);
    await screen.findByText('No episodes found for this podcast.');
  });

  it('names a known show to the letter when it has no episodes', async () => {
    renderApp(
      <ShowPage />,
      fakeNetwork({ 'GET /api/podcasts/the-journal/episodes': { body: [] } }),
      '/the-journal',
    );
    expect(await screen.findByRole('heading', { name: 'The Journal. Podcast' })).toBeTruthy();
    expect(await screen.findByText('No episodes found for this podcast.')).toBeTruthy();
  });
});

/** Renders the page and the current query string. */
function ShowPageAndQuery() {
  return (
    <>
      <ShowPage />
      <output aria-label="query">{useLocation().search}</output>
    </>
  );
}

describe("a show's episodes", () => {
  const named = (title: string) => episode({ url_slug: `the-pricing-hour/${title}`, title, topic: title });
  const asked = () => screen.getByLabelText('query').textContent;
  const next = '/api/podcasts/the-pricing-hour/episodes?limit=4&cursor=abc';
  const titles = () =>
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace('Ada — ', ''));

  it('are filtered and sorted where all of them are here, and the address keeps that', async () => {
    const network = fakeNetwork({ [EPISODES]: { body: ['d', 'b', 'c', 'a'].map(named) } });
    renderApp(<ShowPageAndQuery />, network, '/the-pricing-hour?sort=oldest');
    expect(await screen.findByText('4 episodes')).toBeTruthy();
    expect(titles()).toEqual(['a', 'c', 'b', 'd']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Title');
    expect(titles()).toEqual(['a', 'b', 'c', 'd']);
    await userEvent.type(screen.getByLabelText('Filter'), 'nothing');
    expect(await screen.findByText('No episode matches.')).toBeTruthy();
    expect(asked()).toBe('?sort=title&q=nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Show all episodes' }));
    expect(titles()).toHaveLength(4);
    expect(network.sent.filter(({ path }) => path.startsWith('/api/podcasts'))).toHaveLength(1);
  });

  it('are asked for at the API where there are more pages of them', async () => {
    const far = `${EPISODES}?q=ada&sort=title`;
    const network = fakeNetwork({
      [EPISODES]: {
        body: ['d', 'b', 'c', 'e'].map(named),
        headers: { link: `<${next}>; rel="next"`, 'x-total-count': '5' },
      },
      [far]: { body: [named('a'), named('b')], headers: { 'x-total-count': '2' } },
    });
    renderApp(<ShowPageAndQuery />, network, '/the-pricing-hour?q=ada&sort=title&cursor=of-that-list');
    expect(await screen.findByText('5 Episodes')).toBeTruthy();
    expect(network.sent.map(({ path }) => path).at(-1)).toContain('cursor=of-that-list');
    network.answer(`${far}&cursor=of-that-list`, { status: 500, body: {} });
    await screen.findByText('The episodes could not be loaded');
    network.answer(`${far}&cursor=of-that-list`, {
      body: [named('a'), named('b')],
      headers: { 'x-total-count': '7' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('7 episodes')).toBeTruthy();
    expect(titles()).toEqual(['a', 'b']);
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Newest first');
    expect(asked()).toBe('?q=ada');
  });
});

describe('the one fixed show (§2)', () => {
  const FIXED = 'GET /api/podcasts/the-tim-ferriss-show/episodes';

  it('lists its episodes with the day they were published', async () => {
    renderApp(<FixedShowPage />, fakeNetwork({ [FIXED]: { body: [episode()] } }));
    expect(screen.getByRole('heading', { name: 'The Tim Ferriss Show Summaries' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Ada — Pricing' });
    expect(link.getAttribute('href')).toBe('/the-pricing-hour/pricing-software');
    const day = new Date('2026-05-01T10:20:30Z').toLocaleDateString();
    expect(screen.getByText(`Published: ${day}`)).toBeTruthy();
  });

  it('keeps search engines away while it is empty', async () => {
    renderApp(<FixedShowPage />, fakeNetwork({ [FIXED]: { body: [] } }));
    expect(await screen.findByText('No episodes found for this podcast.')).toBeTruthy();
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  });

  it('only logs a failed fetch and shows the empty message (§8)', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp(<FixedShowPage />, fakeNetwork({ [FIXED]: { status: 500, body: {} } }));
    expect(await screen.findByText('No episodes found for this podcast.')).toBeTruthy();
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });
});

describe('All Summaries (§2)', () => {
  const named = (id: number, name: string) =>
    aStoredAnalysis({
      id,
      title: `Episode ${id}`,
      podcastMetadata: anEpisode({ show: { name, images: [] } }),
    });

  /** Maps pages of a list to their API paths, linked by cursor. */
  function paged(pages: Readonly<Record<string, readonly object[]>>, total: number) {
    const network = fakeNetwork();
    const paths = Object.keys(pages);
    return {
      ...network,
      fetch: async (input: Parameters<typeof fetch>[0]) => {
        const next = paths[paths.indexOf(String(input)) + 1];
        return new Response(JSON.stringify(pages[String(input)]), {
          headers: { 'x-total-count': String(total), ...(next ? { link: `<${next}>; rel="next"` } : {}) },
        });
      },
    };
  }

  it('counts all, sorts by show, and loads page by page', async () => {
    const pages = {
      '/api/analyses': [named(1, 'Beta'), named(2, 'alpha')],
      '/api/analyses?limit=2&cursor=x': [named(3, 'Ära'), named(2, 'alpha')],
    };
    renderApp(<AllSummariesPage />, paged(pages, 3));
    expect(await screen.findByText('3 summaries, sorted by show')).toBeTruthy();
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(titles()).toEqual(['Episode 2', 'Episode 1']);
    await userEvent.click(screen.getByRole('link', { name: 'Load more' }));
    await screen.findByText('Episode 3');
    expect(titles()).toEqual(['Episode 2', 'Episode 3', 'Episode 1']);
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  });

  it('tells of a failure after three more tries and offers another (§7, §8)', async () => {
    const failing = fakeNetwork({ 'GET /api/analyses': { status: 500, body: {} } });
    renderApp(<AllSummariesPage />, failing);
    expect(await screen.findByText('Failed to load summaries', {}, { timeout: 15_000 })).toBeTruthy();
    expect(failing.sent).toHaveLength(4);
    failing.answer('GET /api/analyses', { body: [named(1, 'Beta')] });
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Episode 1')).toBeTruthy();
  });
});
