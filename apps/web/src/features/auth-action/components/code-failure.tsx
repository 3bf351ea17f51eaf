import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.js';
import { identityCode } from '#web/lib/identity/identity-error.js';
import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';

interface CodeFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
  /** How to get a new mail. */
  readonly children?: ReactNode;
}

const SPENT = ['auth/expired-action-code', 'auth/invalid-action-code', 'auth/user-not-found'];

/** A code that was refused: it is spent (spec §8), or the service could not be asked. */
export function CodeFailure({ error, onRetry, children }: CodeFailureProps) {
  if (SPENT.includes(identityCode(error)))
    return <ActionResult {...actionTexts.spent}>{children}</ActionResult>;
  const { title, retry } = actionTexts.failed;
  return (
    <ActionResult title={title} text={error instanceof Error ? error.message : undefined}>
      <Button variant="quiet" onClick={onRetry}>
        {retry}
      </Button>
    </ActionResult>
  );
}
