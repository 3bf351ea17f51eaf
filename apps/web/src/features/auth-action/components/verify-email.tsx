import { buttonClass } from '#ui/components/button.js';
import { Link } from '#web/ui/link.js';
import { useApplyCode } from '../api/action-code.js';
import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';
import { Checking } from './checking.js';
import { CodeFailure } from './code-failure.js';
import { RequestVerificationMail } from './request-verification-mail.js';

/** Confirms an e-mail address and links onward. */
export function VerifyEmail({ code }: { readonly code: string }) {
  const { isPending, error, refetch } = useApplyCode(code);
  if (isPending) return <Checking />;
  if (error) {
    return (
      <CodeFailure error={error} onRetry={() => void refetch()}>
        <RequestVerificationMail />
      </CodeFailure>
    );
  }
  const { title, text, go } = actionTexts.verified;
  return (
    <ActionResult title={title} text={text}>
      <Link to="/" className={buttonClass('primary')}>
        {go}
      </Link>
    </ActionResult>
  );
}
