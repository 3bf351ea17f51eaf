import { useCases } from '#api/wiring/ports.js';
import { subscribeToPush, vapidKeys } from '#core/usecases/library/push-notices.js';

/** Ended analyses of members, and browsers that are told of them. */
export const NOTICE_USE_CASES = useCases(
  ['library', 'push', 'pushSender', 'cipher'],
  ({ library: { notices }, push, pushSender: sender, cipher }) => ({
    notices,
    push,
    readKeys: vapidKeys({ push, sender, cipher }),
    subscribe: subscribeToPush({ push, sender }),
  }),
);
