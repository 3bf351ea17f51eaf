import { actionTexts } from '../texts.js';
import { ActionResult } from './action-result.js';
import { RequestResetEmail } from './request-reset-email.js';
import { RequestVerificationMail } from './request-verification-mail.js';

/** A link that a mail program has cut: offers another mail of its kind, or of both kinds when the kind is lost. */
export function IncompleteLink({ mode }: { readonly mode: string }) {
  const { title, text, verification, reset } = actionTexts.unknown;
  return (
    <ActionResult title={title} text={text}>
      <div className="space-y-10">
        {mode !== 'resetPassword' && (
          <section aria-labelledby="verification-mail">
            <h2 id="verification-mail" className="mb-3 text-title">
              {verification}
            </h2>
            <RequestVerificationMail />
          </section>
        )}
        {mode !== 'verifyEmail' && (
          <section aria-labelledby="reset-mail">
            <h2 id="reset-mail" className="mb-3 text-title">
              {reset}
            </h2>
            <RequestResetEmail />
          </section>
        )}
      </div>
    </ActionResult>
  );
}
