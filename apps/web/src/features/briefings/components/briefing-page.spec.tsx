import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBriefingContent } from '#test/builders/briefing.js';
import { currentToast } from '#ui/lib/toasts.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import BriefingPage from './briefing-page.js';
import SharedBriefingPage from './shared-briefing-page.js';

const PATH = '/api/briefings/b-1';
const VIEW = {
  id: 'b-1',
  status: 'done',
  title: 'What raising prices did',
  analysisIds: [1, 2],
  path: '/briefings/b-1',
  stage: 'checking',
  stageLabel: 'Checking every statement',
  percent: 88,
  content: aBriefingContent(),
  linked: [],
  gone: [],
  outdated: false,
};
const SHARED = {
  ...VIEW,
  sharePath: '/briefings/shared/token',
  sharedMadeAt: VIEW.content.provenance.madeAt,
};

function open(views: readonly object[], routes: Parameters<typeof fakeNetwork>[0] = {}) {
  const network = fakeNetwork({
    'GET /api/config': { body: { identity: { projectId: 'demo' } } },
    [`GET ${PATH}`]: views.map((body) => ({ body })),
    ...routes,
  });
  renderApp(<BriefingPage />, network, '/briefings/b-1', fakeSession(new FakeIdentity(ADA)));
  return network;
}

describe('the page of a briefing (contract §13)', () => {
  it('says that the link was not copied where the clipboard is closed, and shows it', async () => {
    open([VIEW, SHARED], {
      [`POST ${PATH}/share`]: { body: { url: 'http://localhost/briefings/shared/token' } },
    });
    const button = await screen.findByRole('button', { name: 'Share by link' });
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await user.click(button);
    await waitFor(() => expect(currentToast()?.title).toBe('Shared: copy the link by hand.'));
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: /Anybody with this link/ });
    expect(link.value).toBe(`${window.location.origin}/briefings/shared/token`);
  });

  it('is shared again where it was written again since', async () => {
    const network = open([{ ...SHARED, sharedMadeAt: '2026-11-01T10:00:00.000Z' }, SHARED], {
      [`POST ${PATH}/share`]: { body: { url: 'http://localhost/briefings/shared/token' } },
    });
    await screen.findByText(/Readers of the link see the version of Nov/);
    await userEvent.click(screen.getByRole('button', { name: 'Share this version' }));
    await screen.findByRole('button', { name: 'Share by link' });
    expect(screen.queryByText(/Readers of the link/)).toBeNull();
    expect(network.sent.some(({ method }) => method === 'POST')).toBe(true);
  });

  it('is shared as it is shown: one that was written again since is shown first', async () => {
    const { provenance } = VIEW.content;
    const content = {
      ...VIEW.content,
      title: 'New',
      provenance: { ...provenance, madeAt: '2026-11-29T10:00:00.000Z' },
    };
    const network = open([VIEW, { ...VIEW, title: 'New', content }], {
      [`POST ${PATH}/share`]: {
        status: 412,
        body: { code: 'briefing_stale', message: 'Read the new version.' },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Share by link' }));
    await screen.findByRole('heading', { name: 'New' });
    const sent = network.sent.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ madeAt: provenance.madeAt });
  });

  it('can be taken back and deleted while it is written again', async () => {
    const network = open([{ ...SHARED, status: 'running' }], {
      [`DELETE ${PATH}/share`]: { status: 204, body: undefined },
      [`DELETE ${PATH}`]: { status: 204, body: undefined },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Take the link back' }));
    await waitFor(() => expect(currentToast()?.title).toBe('The link does not work any more.'));
    expect(screen.queryByRole('button', { name: 'Write it again' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(network.sent.some(({ method, path }) => method === 'DELETE' && path === PATH)).toBe(true),
    );
  });
});

describe('the page of a shared briefing (contract §13)', () => {
  const openShared = (status: number) =>
    renderApp(
      <SharedBriefingPage />,
      fakeNetwork({ 'GET /api/briefings/shared/token': { status, body: { message: 'No.' } } }),
      '/briefings/shared/token',
    );

  it('says that the link leads nowhere where it was taken back', async () => {
    openShared(404);
    await screen.findByRole('heading', { level: 1, name: 'This link leads nowhere' });
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('can be tried again where the server does not answer', async () => {
    openShared(503);
    await screen.findByText('The briefing could not be loaded');
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
