import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '#ui/components/toaster.js';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import DevelopersPage from './developers-page.js';

const CONFIG = { 'GET /api/config': { body: { identity: { projectId: 'demo' } } } };
const KEYS = 'GET /api/user/api-keys';
const WEBHOOKS = 'GET /api/user/webhooks';
const AT = '2026-11-20T10:00:00.000Z';
const KEY = { id: 1, name: 'Notes', scopes: ['read'], hint: 'pdg_Ab12', createdAt: AT };
const WEBHOOK = {
  id: 3,
  url: 'https://hooks.example.com/a',
  events: ['analysis.completed'],
  status: 'paused',
  failures: 10,
  createdAt: AT,
};
const DELIVERY = {
  id: 9,
  messageId: 'msg_1',
  type: 'analysis.completed',
  status: 'failed',
  attempts: 7,
  body: '{"type":"analysis.completed"}',
  createdAt: AT,
  responseStatus: 500,
  responseBody: '<b>oops</b>',
  error: 'The answer was 500.',
};

function open(routes: Parameters<typeof fakeNetwork>[0], identity = new FakeIdentity(ADA)) {
  const network = fakeNetwork({ ...CONFIG, [KEYS]: { body: [] }, [WEBHOOKS]: { body: [] }, ...routes });
  renderApp(
    <>
      <DevelopersPage />
      <Toaster />
    </>,
    network,
    '/developers',
    fakeSession(identity),
  );
  return network;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the developer page (contract §9)', () => {
  it('shows visitors how to connect, and asks for nothing of theirs', async () => {
    const network = open({}, new FakeIdentity());
    expect(await screen.findByText('Sign in to create API keys and webhooks.')).toBeTruthy();
    const address = screen.getByLabelText<HTMLTextAreaElement>('Server address (Streamable HTTP)');
    expect(address.value).toBe(`${window.location.origin}/mcp`);
    expect(network.sent.some(({ path }) => path.startsWith('/api/user'))).toBe(false);
  });

  it('shows a new key once, and lists it without its secret', async () => {
    const network = open({
      'POST /api/user/api-keys': { status: 201, body: { ...KEY, key: 'pdg_Ab12-the-secret' } },
    });
    await screen.findByText(/No keys yet/);
    await press('Create Key');
    expect(await screen.findByText('Give the key a name.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Name'), 'Notes');
    await userEvent.click(screen.getByRole('checkbox', { name: /^library/ }));
    await press('Create Key');
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Your new key “Notes”');
    expect(field.value).toBe('pdg_Ab12-the-secret');
    const [sent] = network.sent.filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ name: 'Notes', scopes: ['read', 'library'] });
    await press('Done');
    expect(screen.queryByDisplayValue(/the-secret/)).toBeNull();
    expect(screen.getByText('pdg_Ab12…')).toBeTruthy();
  });

  it('deletes a key after a second press', async () => {
    const network = open({
      [KEYS]: [{ body: [KEY] }, { body: [] }],
      'DELETE /api/user/api-keys/1': { status: 204, body: null },
    });
    await press('Delete the key “Notes”');
    expect(network.sent.some(({ method }) => method === 'DELETE')).toBe(false);
    await press('Delete for Good');
    expect(await screen.findByText(/No keys yet/)).toBeTruthy();
  });

  it('says why keys could not be loaded or created, and tries again', async () => {
    open({
      [KEYS]: [{ status: 503, body: { message: 'The keys are away.' } }, { body: [KEY] }],
      'POST /api/user/api-keys': { status: 403, body: { message: 'You can have 20 API keys.' } },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The keys are away.');
    await userEvent.click(within(alert).getByRole('button', { name: 'Try Again' }));
    await screen.findByText('pdg_Ab12…');
    await userEvent.type(screen.getByLabelText('Name'), 'One more');
    await press('Create Key');
    expect(await screen.findByText('You can have 20 API keys.')).toBeTruthy();
  });

  it('shows what a webhook was sent as text, sends it again and resumes it', async () => {
    const network = open({
      [WEBHOOKS]: { body: [WEBHOOK] },
      'GET /api/user/webhooks/3/deliveries?limit=20': { body: [DELIVERY] },
      'POST /api/user/webhooks/3/deliveries/9/redeliver': { body: { ...DELIVERY, status: 'delivered' } },
      'PATCH /api/user/webhooks/3': { body: { ...WEBHOOK, status: 'active' } },
    });
    expect(await screen.findByText('Paused')).toBeTruthy();
    await press('Log');
    expect((await screen.findByText(/<b>oops<\/b>/)).querySelector('b')).toBeNull();
    await userEvent.click(screen.getByText('Failed'));
    await press('Send Again');
    expect(await screen.findByText('Delivered')).toBeTruthy();
    await press('Resume');
    await waitFor(() =>
      expect(network.sent.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'active' }),
    );
  });
});
