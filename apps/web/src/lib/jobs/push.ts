import type { ApiClient } from '../api-client.js';

/** `unsupported`: the browser has no push messages, or no worker of ours runs. */
export type PushState = 'unsupported' | 'off' | 'on' | 'denied';

/** State of this browser's push messages for the member who is signed in: another one may have subscribed it. */
export async function readPushState(api: ApiClient): Promise<PushState> {
  const registration = await readyWorker();
  if (!registration) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await registration.pushManager.getSubscription();
  if (!subscription) return 'off';
  const { subscriptions } = (await api.call('GET /api/user/push-subscriptions')).data;
  return subscriptions.some(({ endpoint }) => endpoint === subscription.endpoint) ? 'on' : 'off';
}

/** Subscribes this browser, for the member who is signed in. To be called at a press: the browser asks for permission. */
export async function turnPushOn(api: ApiClient): Promise<PushState> {
  const registration = await readyWorker();
  if (!registration) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = (await api.call('GET /api/user/push-subscriptions')).data;
  const subscription = await subscribed(registration, publicKey);
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await api.call('POST /api/user/push-subscriptions', { body: { endpoint, keys: { p256dh, auth } } });
  return 'on';
}

export async function turnPushOff(api: ApiClient): Promise<PushState> {
  const subscription = await (await readyWorker())?.pushManager.getSubscription();
  if (subscription) {
    // Where the call fails, the push service tells the server of the end.
    await subscription.unsubscribe();
    await api.call('DELETE /api/user/push-subscriptions', { body: { endpoint: subscription.endpoint } });
  }
  return 'off';
}

/** A subscription is bound to the key; one for another key ends. */
async function subscribed(
  { pushManager }: ServiceWorkerRegistration,
  applicationServerKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const other = await pushManager.getSubscription();
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return undefined;
  return navigator.serviceWorker.getRegistration();
}
