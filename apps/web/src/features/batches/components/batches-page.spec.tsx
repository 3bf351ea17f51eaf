import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '#ui/components/toaster.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import BatchPage from './batch-page.js';
import BatchesPage from './batches-page.js';

const SUBMIT = 'POST /api/analyze/batch';
const PLAYLIST = 'https://www.youtube.com/playlist?list=PL0123456789';
const PREVIEW = {
  title: 'All talks',
  total: 5000,
  count: 2,
  minutes: 30,
  cost: 1,
  allowanceLeft: 3,
  items: [
    {
      url: 'https://y/1',
      key: 'youtube:1',
      title: 'First talk',
      show: 'Talks',
      durationSeconds: 1200,
      free: false,
    },
    {
      url: 'https://y/2',
      key: 'youtube:2',
      title: 'Known talk',
      show: 'Talks',
      durationSeconds: 600,
      free: true,
    },
    {
      url: 'https://y/3',
      title: 'Hidden',
      free: false,
      problem: { code: 'episode_not_found', message: 'It is private.' },
    },
  ],
};
const item = (position: number, more: object) => ({
  position,
  url: `https://y/${position}`,
  title: `Talk ${position}`,
  percent: 0,
  retryable: false,
  ...more,
});
const BATCH = {
  id: 'b-1',
  title: 'All talks',
  status: 'running',
  counts: { total: 4, done: 1, failed: 1, cancelled: 0 },
  createdAt: '2026-11-20T08:00:00.000Z',
  items: [
    item(1, { status: 'done', percent: 100, path: '/talks/1' }),
    item(2, { status: 'running', percent: 40, message: 'Reading the transcript…' }),
    item(3, {
      url: 'https://youtu.be/talk0000003',
      status: 'failed',
      retryable: true,
      error: { code: 'transcript_unavailable', message: 'No captions.' },
    }),
    item(4, { status: 'waiting' }),
  ],
};

function open(
  Screen: typeof BatchesPage,
  path: string,
  routes: Parameters<typeof fakeNetwork>[0] = {},
  identity = new FakeIdentity(ADA),
) {
  const network = fakeNetwork({
    'GET /api/config': { body: { identity: { projectId: 'demo' } } },
    'GET /api/auth/user': { body: { user: { uid: ADA.uid }, subscriptionPlan: 'pro' } },
    'GET /api/user/batches': { body: [] },
    ...routes,
  });
  renderApp(
    <>
      <Screen />
      <Toaster />
    </>,
    network,
    path,
    fakeSession(identity),
  );
  return network;
}

const calls = ({ sent }: ReturnType<typeof fakeNetwork>, request: string) =>
  sent.filter(({ method, path }) => `${method} ${path}` === request);

describe('many at once (contract §13)', () => {
  it('shows the episodes of a playlist with their cost, and starts the chosen ones', async () => {
    const network = open(BatchesPage, `/batches?playlist=${encodeURIComponent(PLAYLIST)}`, {
      [SUBMIT]: { body: PREVIEW },
    });
    expect(await screen.findByText(/2 episodes chosen, 30 min/)).toBeTruthy();
    expect(screen.getByText(/Takes 1 of the 3 analyses/)).toBeTruthy();
    expect(screen.getByText('It is private.')).toBeTruthy();
    expect(
      screen.getByText(/^The first 3 of 5,000 episodes are listed. A batch has at most 50/),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Hidden/ }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /Known talk/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Analyze 1 episode' }));
    await waitFor(() => expect(calls(network, SUBMIT)).toHaveLength(2));
    const [dry, started] = calls(network, SUBMIT);
    expect(dry?.body).toEqual({ playlist: PLAYLIST, dryRun: true });
    expect(started?.body).toEqual({ playlist: PLAYLIST, keys: ['youtube:1'] });
    expect(started?.headers.get('idempotency-key')).toBeTruthy();
  });

  it('sends several links as they are, and says what is wrong with a list, with a retry', async () => {
    const network = open(BatchesPage, '/batches', {
      [SUBMIT]: { status: 503, body: { code: 'upstream_unavailable', message: 'YouTube is away.' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the episodes' }));
    expect(screen.getByText('Paste a link first.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox'), 'https://y/1 https://y/2{enter}not a link');
    await userEvent.click(screen.getByRole('button', { name: 'Show the episodes' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('YouTube is away.');
    const links = ['https://y/1', 'https://y/2', 'not a link'];
    expect(calls(network, SUBMIT)[0]?.body).toEqual({ links, dryRun: true });
    await userEvent.click(within(alert).getByRole('button'));
    await waitFor(() => expect(calls(network, SUBMIT)).toHaveLength(2));
  });

  it('lists the own batches, and asks visitors to sign in', async () => {
    open(BatchesPage, '/batches', { 'GET /api/user/batches': { body: [BATCH] } });
    expect((await screen.findByRole('link', { name: 'All talks' })).getAttribute('href')).toBe(
      '/batches/b-1',
    );
    expect(screen.getByText(/Running · 1 of 4 ready, 1 failed/)).toBeTruthy();
  });

  it('shows the progress of a batch, pauses it, tries again and removes', async () => {
    const network = open(BatchPage, '/batches/b-1', {
      'GET /api/user/batches/b-1': { body: BATCH },
      'PATCH /api/user/batches/b-1': { body: { ...BATCH, status: 'paused' } },
      'POST /api/user/batches/b-1/retry': { body: BATCH },
      'DELETE /api/user/batches/b-1/items/4': { status: 204, body: null },
    });
    expect((await screen.findByRole('link', { name: 'Talk 1' })).getAttribute('href')).toBe('/talks/1');
    expect(screen.getByText('Reading the transcript… 40 %')).toBeTruthy();
    expect(screen.getByText('No captions.')).toBeTruthy();
    expect(screen.getByRole('link', { name: /its transcript/ }).getAttribute('href')).toBe(
      `/?url=${encodeURIComponent('https://youtu.be/talk0000003')}`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(calls(network, 'PATCH /api/user/batches/b-1')[0]?.body).toEqual({ status: 'paused' }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry what failed' }));
    await waitFor(() => expect(calls(network, 'POST /api/user/batches/b-1/retry')).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Remove Talk 4' }));
    await waitFor(() => expect(calls(network, 'DELETE /api/user/batches/b-1/items/4')).toHaveLength(1));
  });

  it('says when a batch cannot be loaded, with a retry, and when there is none', async () => {
    const answer = (status: number) => ({
      'GET /api/user/batches/b-1': { status, body: { message: 'No.' } },
    });
    open(BatchPage, '/batches/b-1', answer(503));
    expect((await screen.findByRole('alert')).textContent).toContain('This batch could not be loaded');
    open(BatchPage, '/batches/b-1', answer(404));
    await screen.findByRole('heading', { level: 1, name: 'Batch not found' });
    expect(screen.getAllByRole('button', { name: 'Try Again' })).toHaveLength(1);
  });
});
