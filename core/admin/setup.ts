import type { Mail } from '../mail/mail.js';
import { PRODUCT_NAME } from '../product.js';

/** Steps of the setup that the first admin's first login opens (contract §10), in their order. */
export const SETUP_STEPS = ['model', 'transcription', 'mail', 'address', 'shows'] as const;

export type SetupStep = (typeof SETUP_STEPS)[number];

/** Decisions of an admin about the setup. They exist once the setup was opened. */
export interface SetupProgress {
  readonly isFinished: boolean;
  readonly skipped: readonly SetupStep[];
}

type SetupStepState = 'done' | 'skipped' | 'open';

/** State of a step: what is configured counts, whatever was decided before. */
export function setupStepState(
  step: SetupStep,
  isConfigured: boolean,
  skipped: readonly SetupStep[],
): SetupStepState {
  if (isConfigured) return 'done';
  return skipped.includes(step) ? 'skipped' : 'open';
}

/**
 * Problem of the public address for a browser that reached the product at `origin`; absent when it is right.
 * Links of mails and feeds lead to the public address.
 */
export function publicAddressProblem(
  publicUrl: string,
  origin: string,
): 'differs' | 'local' | 'plain' | undefined {
  const configured = new URL(publicUrl);
  const isLocal = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(configured.hostname);
  if (configured.origin !== origin) return 'differs';
  if (isLocal) return 'local';
  return configured.protocol === 'https:' ? undefined : 'plain';
}

/** Mail by which an admin tests the mail server. */
export function testMail({ id, email, publicUrl }: { id: string; email: string; publicUrl: string }): Mail {
  const subject = `Test mail of ${PRODUCT_NAME}`;
  return {
    id: `test.${id}`,
    to: { email },
    subject,
    preheader: 'Mails from this installation arrive.',
    blocks: [
      { kind: 'heading', text: subject },
      {
        kind: 'paragraph',
        text: `An admin of ${publicUrl} sent this mail to see whether mails arrive. They do.`,
      },
      { kind: 'button', label: 'Open the site', href: `${publicUrl}/` },
    ],
  };
}
