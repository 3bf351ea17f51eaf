import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '#ui/test/fake-network.js';
import { ADA, FakeIdentity, fakeSession } from '#web-test/fake-identity.js';
import { renderApp } from '#web-test/render-app.js';
import { NotifyButton } from './notify-button.js';

const PATH = '/api/user/push-subscriptions';
const ENDPOINT = 'https://push.example.com/1';

/** A browser with push messages, whose user answers the question for permission so. */
function pushBrowser(answer: NotificationPermission, isSubscribed = false) {
  let subscription: object | undefined = isSubscribed ? { endpoint: ENDPOINT } : undefined;
  const asked: unknown[] = [];
  const keys = { p256dh: 'key', auth: 'secret' };
  const pushManager = {
    getSubscription: async () => subscription ?? null,
    subscribe: async (options: unknown) => {
      asked.push(options);
      subscription = {
        endpoint: ENDPOINT,
        toJSON: () => ({ endpoint: ENDPOINT, keys }),
        unsubscribe: async () => (subscription = undefined),
      };
      return subscription;
    },
  };
  const permission = { permission: 'default', requestPermission: async () => answer };
  Object.assign(window, { PushManager: {}, Notification: permission });
  const serviceWorker = { getRegistration: async () => ({ pushManager }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  return { asked };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(subscriptions: readonly object[] = []) {
  const network = fakeNetwork({
    [`GET ${PATH}`]: { body: { publicKey: 'vapid', subscriptions } },
    [`POST ${PATH}`]: { status: 204, body: undefined },
    [`DELETE ${PATH}`]: { status: 204, body: undefined },
  });
  renderApp(<NotifyButton />, network, '/', fakeSession(new FakeIdentity(ADA)));
  return network;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('contract §12: Notify me', () => {
  it('asks for the permission at the press, subscribes the browser, and ends that again', async () => {
    const { asked } = pushBrowser('granted');
    const network = open();
    await press('Notify me');
    expect(await screen.findByText(/^This browser tells you/)).toBeTruthy();
    expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'vapid' }]);
    await press('Stop notifying this browser');
    expect(await screen.findByRole('button', { name: 'Notify me' })).toBeTruthy();
    const changes = network.sent.filter(({ method, path }) => path === PATH && method !== 'GET');
    expect(changes.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }],
      ['DELETE', { endpoint: ENDPOINT }],
    ]);
  });

  it.each([
    ['Stop notifying this browser', [{ endpoint: ENDPOINT }]],
    ['Notify me', [{ endpoint: 'https://push.example.com/2' }]],
  ])('offers %s to a member whose subscriptions are %j', async (name, subscriptions) => {
    pushBrowser('granted', true);
    open(subscriptions);
    expect(await screen.findByRole('button', { name })).toBeTruthy();
  });

  it('says what to do where the browser blocks notifications', async () => {
    pushBrowser('denied');
    const network = open();
    await press('Notify me');
    expect(await screen.findByText(/^This browser blocks notifications/)).toBeTruthy();
    expect(network.sent.some(({ path }) => path === PATH)).toBe(false);
  });
});
