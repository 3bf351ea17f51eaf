import { screen, within } from '@testing-library/react';
import { openAdmin, sentTo } from '#admin-web-test/render-admin.js';

const JOB = {
  id: 'job-1',
  status: 'failed',
  stage: 'transcript',
  percent: 30,
  episode: {
    title: 'The price of attention',
    show: 'Founders',
    estimate: { captionsUsd: 0, transcriptionUsd: 0.36, modelUsd: 0.0123 },
  },
  link: 'https://open.spotify.com/episode/1',
  error: 'The feed answered 503.',
  code: 'upstream_unavailable',
  upstream: 'Podcast feed',
  attempt: 2,
  createdAt: '2026-11-02T08:00:00.000Z',
  updatedAt: '2026-11-02T08:01:00.000Z',
};
const listOf = (status: string) => `GET jobs?status=${status}&page=1&limit=50`;
const pageOf = (jobs: readonly object[]) => ({ body: { jobs, total: jobs.length, page: 1, limit: 50 } });

describe('the Jobs tab', () => {
  it('tells of failed jobs stage, error and upstream, and tries them again', async () => {
    const { user } = openAdmin('/jobs', {
      [listOf('running')]: pageOf([]),
      [listOf('failed')]: [pageOf([JOB]), pageOf([])],
      'POST jobs/job-1/retry': { body: null },
    });
    expect(await screen.findByText(/No analysis is running/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Failed' }));
    const row = (await screen.findByRole('rowheader', { name: /The price of attention/ })).closest('tr');
    for (const text of [
      'transcript · 30 %',
      'upstream_unavailable',
      'Podcast feed',
      '$0.0123 + $0.3600',
      'The feed answered 503.',
    ]) {
      expect(row?.textContent).toContain(text);
    }
    expect(screen.getByText('Location: /jobs?status=failed')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /open\.spotify/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retry The price of attention' }));
    expect(await screen.findByText('Job Retried')).toBeTruthy();
    expect(await screen.findByText('No analysis has failed.')).toBeTruthy();
  });

  it('stops a running job after a question, and says when it has ended already', async () => {
    const { user } = openAdmin('/jobs', {
      [listOf('running')]: pageOf([{ ...JOB, status: 'running', error: undefined, code: undefined }]),
      'POST jobs/job-1/cancel': { status: 409, body: { error: 'It has ended already.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel The price of attention' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Cancel the analysis' }));
    expect(await screen.findByText('Cancellation Failed')).toBeTruthy();
    expect(screen.getByText('It has ended already.')).toBeTruthy();
  });

  it('asks again on r and on the button, and when that fails says so', async () => {
    const { network, user } = openAdmin('/jobs', {
      [listOf('running')]: [pageOf([]), pageOf([]), { status: 503, body: { error: 'Away' } }],
    });
    await screen.findByText(/No analysis is running/);
    await user.keyboard('r');
    expect(sentTo(network, listOf('running'))).toHaveLength(2);
    await user.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Away');
  });
});
