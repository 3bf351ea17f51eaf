import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { Bell } from './bell.js';

const LIST = 'GET /api/user/notices';
const SEEN = 'PUT /api/user/notices/seen';

const ready = {
  ...{ jobId: 'job-2', status: 'done', title: 'On churn', show: 'Test talks', path: '/test-talks/on-churn' },
  ...{ endedAt: '2026-05-02T10:00:00.000Z', seen: false },
};
const failed = {
  ...{ jobId: 'job-1', status: 'failed', title: '', show: '', message: 'No transcript.' },
  ...{ endedAt: '2026-05-01T10:00:00.000Z', seen: true },
};

function open(...answers: Answer[]) {
  const network = fakeNetwork({ [LIST]: answers, [SEEN]: { status: 204, body: undefined } });
  renderApp(<Bell />, network, '/', fakeSession(new FakeIdentity(ADA)));
  return network;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const panel = () => within(screen.getByRole('region', { name: 'Notices' }));

describe('contract §12: the bell', () => {
  it('says how many are new, and marks them as seen when it is opened', async () => {
    const network = open({ body: { items: [ready, failed], unseen: 1 } });
    await press('Notices, 1 new');
    expect(panel().getByRole('link', { name: 'On churn' }).getAttribute('href')).toBe('/test-talks/on-churn');
    expect(panel().getByText(/^Test talks · Ready · /)).toBeTruthy();
    expect(panel().getByText('An analysis')).toBeTruthy();
    expect(panel().getByText(/^Failed: No transcript\. · /)).toBeTruthy();
    expect(panel().getAllByText('New')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
    const marks = network.sent.filter(({ method }) => method === 'PUT');
    expect(marks.map(({ body }) => body)).toEqual([{ until: ready.endedAt }]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notices' }));
  });

  it('says what an empty list is for', async () => {
    const network = open({ body: { items: [], unseen: 0 } });
    await press('Notices');
    expect(await panel().findByText(/^Nothing yet/)).toBeTruthy();
    expect(network.sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('has an error with a retry', async () => {
    open({ status: 500, body: {} }, { body: { items: [failed], unseen: 0 } });
    await press('Notices');
    await userEvent.click(await panel().findByRole('button', { name: 'Try Again' }, { timeout: 4000 }));
    expect(await panel().findByText('An analysis')).toBeTruthy();
  });

  it('tells screen readers of what ends meanwhile', async () => {
    open({ body: { items: [failed], unseen: 0 } }, { body: { items: [ready, failed], unseen: 1 } });
    await screen.findByRole('button', { name: 'Notices' });
    expect(screen.getByRole('status').textContent).toBe('');
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('On churn: Ready'));
  });
});
