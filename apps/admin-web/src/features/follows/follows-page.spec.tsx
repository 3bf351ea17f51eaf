import { screen } from '@testing-library/react';
import { openAdmin } from '#admin-web-test/render-admin.js';

const SHOW = {
  id: 7,
  slug: 'pod',
  name: '<b>Pod</b>',
  followers: 1200,
  url: 'https://feeds.example.com/pod.xml',
  outcome: 'failed',
  message: 'The feed is not XML.',
  failures: 3,
  polledAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-20T12:00:00.000Z',
  isPaused: false,
  requests: 40,
  unchanged: 30,
};
const LIST = 'GET follows?page=1&limit=50';
const pageOf = (shows: readonly object[], isPaused = false) => ({
  body: { shows, total: shows.length, isPaused, page: 1, limit: 50 },
});

describe('the Following tab', () => {
  it('lists shows as text, and pauses one after a confirmation', async () => {
    const { network, user } = openAdmin('/follows', {
      [LIST]: [pageOf([SHOW]), pageOf([{ ...SHOW, isPaused: true }])],
      'PUT follows/7/paused': { body: null },
    });
    const row = (await screen.findByRole('rowheader')).closest('tr');
    expect(row?.textContent).toMatch(/<b>Pod<\/b>https:.*1,200.*3failedThe feed is not XML\.30 of 40Pause/);
    await user.click(screen.getByRole('button', { name: 'Pause polls of <b>Pod</b>' }));
    expect(network.sent.some(({ method }) => method === 'PUT')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await screen.findByRole('button', { name: 'Resume polls of <b>Pod</b>' });
    expect(network.sent.find(({ method }) => method === 'PUT')?.body).toEqual({ isPaused: true });
  });

  it('pauses all shows after a confirmation, and resumes them at once', async () => {
    const { network, user } = openAdmin('/follows', {
      [LIST]: [pageOf([SHOW]), pageOf([SHOW], true), pageOf([SHOW])],
      'PUT follows/paused': { body: null },
    });
    await user.click(await screen.findByRole('button', { name: 'Pause All' }));
    await user.click((await screen.findAllByRole('button', { name: 'Pause All' })).at(-1) as HTMLElement);
    await user.click(await screen.findByRole('button', { name: 'Resume All' }));
    await screen.findByRole('button', { name: 'Pause All' });
    const changes = network.sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(changes).toEqual([{ isPaused: true }, { isPaused: false }]);
  });

  it('filters by failing polls, and loads again after a failure', async () => {
    const { user } = openAdmin('/follows', {
      [LIST]: [{ status: 503, body: { error: 'Busy' } }, pageOf([])],
      'GET follows?status=failing&page=1&limit=50': pageOf([]),
    });
    await user.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Nobody follows a show yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Failing' }));
    expect(await screen.findByText('No poll has failed.')).toBeTruthy();
  });
});
