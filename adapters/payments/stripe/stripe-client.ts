import { Stripe } from 'stripe';

const TIMEOUT_MS = 10_000;

/** Stripe's library, going to `url` and nowhere else, with one try and ten seconds for each call. */
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
