import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const SECONDS = 60;
/** Calls of one network in a minute, before `RATE_LIMIT_FACTOR`: those that make accounts, send mails or try passwords. */
const PER_MINUTE: Readonly<Record<string, number>> = {
  signUp: 10,
  signInWithIdp: 10,
  signInWithPassword: 30,
  signInWithEmailLink: 30,
  resetPassword: 30,
  sendOobCode: 5,
};
const ANY_OTHER = 120;

/** Counts calls of the identity service; tells the seconds to wait when one is too many. */
export function callRates(factor: number): (path: string, network: string) => Promise<number | undefined> {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (call: string) => {
    const points = Math.max(1, Math.round((PER_MINUTE[call] ?? ANY_OTHER) * factor));
    const limiter =
      limiters.get(call) ?? new RateLimiterMemory({ points, duration: SECONDS, keyPrefix: call });
    limiters.set(call, limiter);
    return limiter;
  };
  return async (path, network) => {
    const call = path.split(':').at(-1) ?? '';
    try {
      await limiterOf(Object.hasOwn(PER_MINUTE, call) ? call : 'other').consume(network);
      return undefined;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.ceil(refused.msBeforeNext / 1000);
    }
  };
}
