import { useApplyCode } from '../api/action-code.js';
import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';
import { Checking } from './checking.js';
import { CodeFailure } from './code-failure.js';
import { RequestResetEmail } from './request-reset-email.js';

/** Reverts a change of the e-mail address and offers a password reset, since the account may be compromised. */
export function RecoverEmail({ code }: { readonly code: string }) {
  const { isPending, error, refetch } = useApplyCode(code);
  if (isPending) return <Checking />;
  if (error) return <CodeFailure error={error} onRetry={() => void refetch()} />;
  return (
    <ActionResult {...actionTexts.recovered}>
      <RequestResetEmail />
    </ActionResult>
  );
}
