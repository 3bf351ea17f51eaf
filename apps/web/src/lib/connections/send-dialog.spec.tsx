import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import SendDialog from './send-dialog.js';

const PATH = '/api/user/connections';
const AT = '2026-11-20T10:00:00.000Z';
const PARENT = { id: 'p1', kind: 'page', title: '<b>Reading</b>' };
const NOTION = { service: 'notion', status: 'active', account: 'Ada', createdAt: AT };
const READWISE = { ...NOTION, service: 'readwise' };
const anExport = (analysisId: number, more: object) => ({ analysisId, updatedAt: AT, ...more });

function open(
  service: 'notion' | 'readwise',
  ids: readonly number[],
  routes: Parameters<typeof fakeNetwork>[0],
) {
  const network = fakeNetwork({
    'GET /api/config': { body: { identity: { projectId: 'demo' } } },
    ...routes,
  });
  const onClose = () => undefined;
  renderApp(
    <SendDialog service={service} ids={ids} onClose={onClose} />,
    network,
    '/',
    fakeSession(new FakeIdentity(ADA)),
  );
  return network;
}

describe('sending summaries to a service', () => {
  it('connects first, with a page to choose, and then sends and links to the copy', async () => {
    const url = 'https://www.notion.so/1';
    const network = open('notion', [7], {
      [`GET ${PATH}`]: { body: [] },
      [`PUT ${PATH}/notion`]: [
        { status: 422, body: { code: 'token_refused', message: 'Notion does not accept this token.' } },
        { body: NOTION },
      ],
      [`GET ${PATH}/notion/parents?`]: { body: [PARENT] },
      [`PATCH ${PATH}/notion`]: { body: { ...NOTION, parent: PARENT } },
      [`POST ${PATH}/notion/exports`]: { status: 202, body: [anExport(7, { status: 'waiting' })] },
      [`GET ${PATH}/notion/exports?ids=7`]: { body: [anExport(7, { status: 'sent', url })] },
    });
    const field = await screen.findByLabelText<HTMLInputElement>('Notion token');
    expect(field.type).toBe('password');
    await userEvent.type(field, 'ntn_1');
    const connect = () => userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    await connect();
    expect(await screen.findByText('Notion does not accept this token.')).toBeTruthy();
    await connect();
    await userEvent.click(await screen.findByRole('button', { name: /<b>Reading<\/b>/ }));
    const link = await screen.findByRole('link', { name: 'Open in Notion' }, { timeout: 4000 });
    expect(link.getAttribute('href')).toBe(url);
    const posts = network.sent.filter(({ method }) => method === 'POST');
    expect(posts.map(({ body }) => body)).toEqual([{ analysisIds: [7] }]);
  });

  it('says what failed of several, and sends that again', async () => {
    const failed = anExport(8, { status: 'failed', message: 'Notion refused the summary.' });
    const network = open('readwise', [7, 8, 9], {
      [`GET ${PATH}`]: { body: [READWISE] },
      [`POST ${PATH}/readwise/exports`]: { status: 202, body: [anExport(7, { status: 'sent' }), failed] },
      [`GET ${PATH}/readwise/exports?ids=7,8,9`]: { body: [anExport(7, { status: 'sent' }), failed] },
    });
    expect(await screen.findByText('1 of 3 sent to Readwise.')).toBeTruthy();
    expect(screen.getByText('2 summaries were not sent.')).toBeTruthy();
    expect(screen.getByText('Notion refused the summary.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Send Again' }));
    expect(network.sent.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ analysisIds: [8] });
  });

  it('asks for a new token where the old one is refused, and offers a retry when sending fails', async () => {
    const network = open('readwise', [7], {
      [`GET ${PATH}`]: { body: [{ ...READWISE, status: 'refused' }] },
      [`PUT ${PATH}/readwise`]: { body: READWISE },
      [`POST ${PATH}/readwise/exports`]: [
        { status: 503, body: { message: 'Not now.' } },
        { status: 202, body: [anExport(7, { status: 'waiting', message: 'Readwise asks us to wait.' })] },
      ],
      [`GET ${PATH}/readwise/exports?ids=7`]: {
        body: [anExport(7, { status: 'waiting', message: 'Readwise asks us to wait.' })],
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('no longer accepts');
    await userEvent.type(screen.getByLabelText('Readwise token'), 'new{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Readwise asks us to wait.')).toBeTruthy();
    expect(screen.getByText('You can close this: sending goes on.')).toBeTruthy();
    expect(network.sent.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });
});
