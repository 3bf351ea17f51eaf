import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anEpisode } from '#test/builders/analysis.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { renderApp } from '#web-test/render-app.js';
import SearchPage from './search-page.js';

const piece = (text: string, hit = false) => ({ text, hit });

const item = (id: number, overrides = {}) => ({
  id,
  urlSlug: `the-pricing-hour/episode-${id}`,
  title: `Pricing ${id}`,
  createdAt: '2026-05-01T10:20:30.000Z',
  podcastMetadata: anEpisode({ guest: 'Ada Lovelace' }),
  keyTopics: ['Pricing'],
  place: 'names',
  titlePieces: [piece('Pricing', true), piece(` ${id}`)],
  showPieces: [piece('The Pricing Hour')],
  guestPieces: [piece('Ada Lovelace')],
  passage: [piece('What a '), piece('price', true), piece(' <b>says</b>')],
  ...overrides,
});

const answer = (overrides = {}) => ({
  query: 'price',
  items: [item(1)],
  total: 1,
  isTotalExact: true,
  shows: [],
  guests: [],
  topics: [],
  ...overrides,
});

const SEARCH = 'GET /api/search?q=price';
const status = () => screen.getByRole('status').textContent;

describe('the search page', () => {
  it('asks for nothing until there are words, and says where else to look', () => {
    const network = fakeNetwork();
    renderApp(<SearchPage />, network, '/search');
    expect(network.sent).toEqual([]);
    expect(screen.getByRole('link', { name: 'Topics' }).getAttribute('href')).toBe('/topics');
  });

  it('marks what was looked for, as text and never as markup', async () => {
    renderApp(<SearchPage />, fakeNetwork({ [SEARCH]: { body: answer() } }), '/search?q=price');
    const card = await screen.findByRole('article');
    expect(within(card).getByRole('heading', { level: 3 }).textContent).toBe('Pricing 1');
    const marked = [...card.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marked).toEqual(['Pricing', 'price']);
    expect(within(card).getByText(/<b>says<\/b>/)).toBeTruthy();
    expect(status()).toBe('1 summary for “price”');
  });

  it('leads to the shows, guests and topics of these words', async () => {
    const named = (slug: string, name: string) => ({
      slug,
      name,
      namePieces: [piece(name)],
      analysisCount: 3,
    });
    const body = answer({
      shows: [named('the-pricing-hour', 'The Pricing Hour')],
      guests: [named('ada-lovelace', 'Ada Lovelace')],
      topics: [named('pricing', 'Pricing')],
      items: [],
      total: 0,
    });
    renderApp(<SearchPage />, fakeNetwork({ [SEARCH]: { body } }), '/search?q=price');
    await screen.findByText('Podcast shows');
    const hrefs = screen.getAllByRole('listitem').map((row) => row.querySelector('a')?.getAttribute('href'));
    expect(hrefs).toEqual(['/the-pricing-hour', '/guests/ada-lovelace', '/topics/pricing']);
  });

  it('loads the next page in place, and its link leads there without scripts', async () => {
    const next = '/api/search?limit=20&cursor=abc&q=price';
    const network = fakeNetwork({
      [SEARCH]: {
        body: answer({ total: 1000, isTotalExact: false }),
        headers: { link: `<${next}>; rel="next"` },
      },
      [`GET ${next}`]: { body: answer({ items: [item(2)] }) },
    });
    renderApp(<SearchPage />, network, '/search?q=price');
    const more = await screen.findByRole('link', { name: 'Load more' });
    expect(more.getAttribute('href')).toBe('/search?q=price&cursor=abc');
    expect(status()).toBe(`More than ${(1000).toLocaleString()} summaries for “price”`);
    await userEvent.click(more);
    const second = await screen.findByText(
      (_, element) => element?.tagName === 'H3' && element.textContent === 'Pricing 2',
    );
    expect(second).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Load more' })).toBeNull();
  });

  it.each([
    [
      '!!!',
      'There is no word to look for in this',
      'Signs alone find nothing. Type a word, a name or a number.',
    ],
    ['xq', 'Nothing found for “xq”', 'Very short words find little. Try a whole word or name.'],
    [
      'nobody',
      'Nothing found for “nobody”',
      'Try fewer or other words, or the name of the show or the guest.',
    ],
  ])('says what to do when “%s” finds nothing', async (query, title, text) => {
    const path = `GET /api/search?${new URLSearchParams({ q: query })}`;
    const network = fakeNetwork({ [path]: { body: answer({ items: [], total: 0 }) } });
    renderApp(<SearchPage />, network, `/search?${new URLSearchParams({ q: query })}`);
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('puts new words into the address and finds them', async () => {
    const network = fakeNetwork({
      [SEARCH]: { body: answer() },
      'GET /api/search?q=a+%26+b': { body: answer({ items: [item(7)] }) },
    });
    renderApp(<SearchPage />, network, '/search?q=price');
    const field = screen.getByRole('combobox', { name: 'Search all summaries' });
    await userEvent.clear(field);
    await userEvent.type(field, '  a & b {Enter}');
    expect(await screen.findByText('1 summary for “a & b”')).toBeTruthy();
    expect(network.sent.at(-1)?.path).toBe('/api/search?q=a+%26+b');
  });

  it('tries again after a failure', async () => {
    const network = fakeNetwork({ [SEARCH]: [{ status: 500, body: {} }, { body: answer() }] });
    renderApp(<SearchPage />, network, '/search?q=price');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('article')).toBeTruthy();
  });

  it('narrows the results by show and date, in the address, and offers the way back from nothing', async () => {
    const network = fakeNetwork({
      [SEARCH]: { body: answer() },
      [`${SEARCH}&show=the-pricing-hour`]: { body: answer() },
      [`${SEARCH}&show=the-pricing-hour&period=week`]: { body: answer({ items: [], total: 0 }) },
    });
    renderApp(<SearchPage />, network, '/search?q=price');
    await userEvent.selectOptions(await screen.findByLabelText('Show'), 'The Pricing Hour');
    await screen.findByText('1 summary for “price”');
    await userEvent.selectOptions(screen.getByLabelText('Released'), 'In the past week');
    expect(screen.getByLabelText('Show')).toMatchObject({ value: 'the-pricing-hour' });
    expect(await screen.findByText('Nothing found for “price”')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Clear the filters' }).getAttribute('href')).toBe(
      '/search?q=price',
    );
  });
});
