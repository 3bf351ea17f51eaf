import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/components/button.js';
import type { IdentityClient } from '#web/lib/identity/identity-client.js';
import { identityCode } from '#web/lib/identity/identity-client.js';
import { useSessionControl } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';

interface ActionResultProps {
  readonly title: string;
  readonly text?: string;
  /** Next steps; defaults to a link to the start page. */
  readonly children?: ReactNode;
}

/** Result of an e-mail action with the next steps. */
export function ActionResult({ title, text, children }: ActionResultProps) {
  return (
    <div role="status">
      <h1 className="text-display">{title}</h1>
      {text !== undefined && <p className="mt-4 text-lead text-muted">{text}</p>}
      <div className="mt-8">
        {children ?? (
          <Link to="/" className="link">
            Go to the start page
          </Link>
        )}
      </div>
    </div>
  );
}

/** Placeholder while the action code is being verified. */
export function Checking() {
  return (
    <p role="status" className="text-lead text-muted">
      Checking the link…
    </p>
  );
}

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
    return (
      <ActionResult
        title="This link does not work any more"
        text="It has expired, or it was used before. Each link works once."
      >
        {children}
      </ActionResult>
    );
  return (
    <ActionResult title="That did not work" text={error instanceof Error ? error.message : undefined}>
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </ActionResult>
  );
}

/** Applies an e-mail action code; repeated calls with the same code share one request. */
export function useApplyCode(code: string) {
  const session = useSessionControl();
  return useCode('apply', code, async (client) => {
    await client.applyCode(code);
    // The code may have verified the address of the signed-in user.
    if (client.user()) await session.reload().catch(() => undefined);
    return true;
  });
}

/** E-mail address of the account whose password the code resets. */
export function useResetCode(code: string) {
  return useCode('reset', code, (client) => client.resetCodeEmail(code));
}

/** Codes are single-use, so the result is cached for the lifetime of the tab. */
function useCode<T>(kind: string, code: string, act: (client: IdentityClient) => Promise<T>) {
  const session = useSessionControl();
  return useQuery({
    queryKey: ['code', kind, encodeURIComponent(code)],
    queryFn: async () => act(await session.client()),
    gcTime: Number.POSITIVE_INFINITY,
  });
}
