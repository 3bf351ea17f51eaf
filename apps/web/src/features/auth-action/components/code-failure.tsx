import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.js';
import { identityCode } from '#web/lib/identity/identity-client.js';
import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';

interface CodeFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Form or link for requesting a new e-mail. */
  readonly children?: ReactNode;
}

const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'];

/** Error of an action code: invalid or expired (spec §8), or the service was unreachable. */
export function CodeFailure({ error, onRetry, children }: CodeFailureProps) {
  if (SPENT.includes(identityCode(error)))
    return <ActionResult {...actionTexts.spent}>{children}</ActionResult>;
  return (
    <ActionResult title="That did not work" text={error instanceof Error ? error.message : undefined}>
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </ActionResult>
  );
}
