import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { MemberHome } from './member-home.js';

const ACTIVITY = 'GET /api/user/activity';
const READING = 'GET /api/user/reading?limit=4';
const EPISODES = 'GET /api/user/new-episodes?limit=5';
const STEPS = 'GET /api/user/next-steps?open=true&limit=50';

const onboarding = { analyzed: true, saved: true, followed: true };
const nothing = { waiting: [], finished: [], onboarding };
const begun = {
  ...{ analysisId: 4, title: 'On churn', show: 'Test talks', path: '/test-talks/on-churn' },
  ...{ position: 12.5, progress: 0.424, read: false, readAt: '2026-05-01T10:00:00.000Z' },
};
const running = {
  ...{ jobId: 'job-1', status: 'running', percent: 40, message: 'Reading the transcript…' },
  ...{ title: 'On prices', show: 'Test talks' },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function open(answers: Record<string, Answer | Answer[]> = {}) {
  const network = fakeNetwork({
    [ACTIVITY]: { body: nothing },
    [READING]: { body: [] },
    [EPISODES]: { body: [] },
    [STEPS]: { body: [] },
    ...answers,
  });
  renderApp(<MemberHome />, network, '/', fakeSession(new FakeIdentity(ADA)));
  return network;
}

const block = (name: string) => within(screen.getByRole('region', { name }));

describe('contract §12: the home of a member', () => {
  it('has a place for each list, and says what an empty one is for', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your day');
    expect(screen.getByLabelText('Link to a podcast episode or a video')).toBeTruthy();
    for (const [name, text] of [
      ['Continue reading', /^Nothing started/],
      ['Your latest analyses', /^Nothing yet/],
      ['New episodes', /^None yet\./],
      ['Next steps', /^Nothing to do/],
    ] as const)
      expect(await block(name).findByText(text)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(screen.queryByText(/^No link at hand/)).toBeNull();
  });

  it('leads back to the place in what was begun', async () => {
    open({ [READING]: { body: [begun] } });
    const link = await block('Continue reading').findByRole('link', { name: 'On churn' });
    expect(link.getAttribute('href')).toBe('/test-talks/on-churn#continue');
    expect(block('Continue reading').getByText('Test talks · 42 % read')).toBeTruthy();
    expect(block('Continue reading').getByRole('link', { name: 'All you have started' })).toBeTruthy();
  });

  it('shows what waits, what failed and what is done, but not the job of its form', async () => {
    sessionStorage.setItem('podgist.job', JSON.stringify({ jobId: 'own', url: 'https://youtu.be/1' }));
    const failed = { ...running, jobId: 'job-2', status: 'failed', percent: 0, message: 'No transcript.' };
    const own = { ...running, jobId: 'own', title: 'In the form' };
    const finished = [
      { analysisId: 9, title: 'On hiring', show: 'Test talks', path: '/test-talks/on-hiring' },
    ];
    open({ [ACTIVITY]: { body: { waiting: [running, failed, own], finished, onboarding } } });
    const rows = block('Your latest analyses');
    expect(await rows.findByText('Test talks · Reading the transcript… 40 %')).toBeTruthy();
    expect(rows.getByText('Test talks · Failed: No transcript.')).toBeTruthy();
    expect(rows.getByRole('link', { name: 'On hiring' }).getAttribute('href')).toBe('/test-talks/on-hiring');
    expect(rows.queryByText('In the form')).toBeNull();
  });

  it('has an error with a retry for each list alone', async () => {
    open({ [READING]: [{ status: 500, body: {} }, { body: [begun] }] });
    const alert = await block('Continue reading').findByRole('alert', undefined, { timeout: 4000 });
    expect(await block('New episodes').findByText(/^None yet\./)).toBeTruthy();
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    expect(await block('Continue reading').findByRole('link', { name: 'On churn' })).toBeTruthy();
  });

  it('ticks a next step in place', async () => {
    const item = {
      ...{ analysisId: 4, title: 'On churn', show: 'Test talks', path: '/test-talks/on-churn', done: [] },
      steps: [{ key: 'a', text: 'Call ten customers', list: 'immediate' }],
    };
    const network = open({
      [STEPS]: { body: [item] },
      'PUT /api/user/next-steps/4': { body: { steps: item.steps, done: ['a'] } },
    });
    const box = await block('Next steps').findByRole('checkbox', { name: 'Call ten customers' });
    await userEvent.click(box);
    await waitFor(() =>
      expect(network.sent.at(-1)).toMatchObject({ method: 'PUT', body: { done: ['a'], added: [] } }),
    );
  });

  it('has three first steps until they are taken, or hidden', async () => {
    const some = { analyzed: true, saved: false, followed: false };
    open({ [ACTIVITY]: { body: { ...nothing, onboarding: some } } });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'DoneAnalyze an episode',
      'To doSave a summaryIt waits in your library, on every device.',
      'To doFollow a showIts new episodes come to you.',
    ]);
    expect(steps.getByRole('link', { name: 'Follow a show' }).getAttribute('href')).toBe('/following');
    await userEvent.click(steps.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull();
    expect(localStorage.getItem('podgist.first-steps-hidden')).toBe('1');
  });
});
