import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import TagListPage from './tag-list-page.js';
import TagPage from './tag-page.js';

const page = (ids: number[], name = 'Ada Lovelace') => ({
  slug: 'ada-lovelace',
  name,
  analysisCount: 3,
  analyses: ids.map((id) => aStoredAnalysis({ id, title: `Episode ${id}` })),
});

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a guest and a topic', () => {
  it('have a heading, a count and their summaries, page by page', async () => {
    const next = '/api/guests/ada-lovelace?limit=100&cursor=abc';
    const network = fakeNetwork({
      'GET /api/guests/ada-lovelace': { body: page([1, 2]), headers: { link: `<${next}>; rel="next"` } },
      [`GET ${next}`]: { body: page([2, 3]) },
    });
    renderApp(<TagPage />, network, '/guests/ada-lovelace');
    expect(await screen.findByRole('heading', { level: 1, name: 'Episodes with Ada Lovelace' })).toBeTruthy();
    expect(screen.getByText(/^3 summaries of podcast episodes with Ada Lovelace/)).toBeTruthy();
    const more = screen.getByRole('link', { name: 'Load more' });
    expect(more.getAttribute('href')).toBe('/guests/ada-lovelace?cursor=abc');
    await userEvent.click(more);
    await screen.findByText('Episode 3');
    expect(titles()).toEqual(['Episode 1', 'Episode 2', 'Episode 3']);
  });

  it('are asked for by their slug in any script and spelling', async () => {
    const network = fakeNetwork({ 'GET /api/topics/%E4%BE%A1%E6%A0%BC': { body: page([1], '価格') } });
    renderApp(<TagPage />, network, '/topics/%E4%BE%A1%E6%A0%BC');
    expect(await screen.findByRole('heading', { level: 1, name: '価格: podcast summaries' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '← All topics' }).getAttribute('href')).toBe('/topics');
  });

  it.each([
    [1, 'noindex'],
    [2, undefined],
  ])('of a topic with %i summaries say %s to search engines', async (analysisCount, robots) => {
    const body = { ...page([1], 'Pricing'), analysisCount };
    renderApp(<TagPage />, fakeNetwork({ 'GET /api/topics/pricing': { body } }), '/topics/pricing');
    await screen.findByRole('heading', { level: 1, name: 'Pricing: podcast summaries' });
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe(robots);
  });

  it('are not found without summaries', async () => {
    renderApp(<TagPage />, fakeNetwork(), '/guests/nobody');
    expect(await screen.findByRole('heading', { level: 1, name: 'Guest not found' })).toBeTruthy();
    expect(screen.getByText('There are no summaries with this guest yet.')).toBeTruthy();
    expect(document.head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('can be asked for again after a failure', async () => {
    const network = fakeNetwork({ 'GET /api/guests/ada': [{ status: 500, body: {} }, { body: page([1]) }] });
    renderApp(<TagPage />, network, '/guests/ada');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Episode 1')).toBeTruthy();
  });
});

describe('all guests and topics', () => {
  it('lead to their pages with how many summaries these have', async () => {
    const body = [{ slug: 'pricing', name: 'Pricing', analysisCount: 4 }];
    renderApp(<TagListPage />, fakeNetwork({ 'GET /api/topics': { body } }), '/topics');
    const link = await screen.findByRole('link', { name: 'Pricing 4 summaries' });
    expect(link.getAttribute('href')).toBe('/topics/pricing');
  });

  it('say what to do when there are none', async () => {
    renderApp(<TagListPage />, fakeNetwork({ 'GET /api/guests': { body: [] } }), '/guests');
    expect(await screen.findByText('No guests yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Analyze an Episode' }).getAttribute('href')).toBe('/');
  });
});
