import { Stripe } from 'stripe';

const TIMEOUT_MS = 10_000;

/** Creates Stripe's client for `url`, without retries and with a timeout of ten seconds per request. */
export function createStripeClient(secretKey: string, url: string): Stripe {
  const { hostname, port, protocol } = new URL(url);
  const isSecure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    protocol: isSecure ? 'https' : 'http',
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((address: string | URL | Request, init?: RequestInit) =>
      fetch(address, { ...init, redirect: 'error' }),
    ),
  });
}
