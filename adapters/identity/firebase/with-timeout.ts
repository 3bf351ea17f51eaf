import { identityUnavailable } from './identity-errors.js';

/** What the call gives, or upstream_unavailable after `milliseconds`; the call itself cannot be stopped. */
export async function withTimeout<T>(call: () => Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(identityUnavailable()), milliseconds);
  });
  try {
    return await Promise.race([call(), late]);
  } finally {
    clearTimeout(timer);
  }
}
