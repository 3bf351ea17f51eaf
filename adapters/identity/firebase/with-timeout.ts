import { identityUnavailable } from './identity-errors.js';

/** Runs a call, or throws upstream_unavailable after `milliseconds`; the call itself is not cancelled. */
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
