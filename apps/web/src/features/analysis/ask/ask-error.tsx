import { Button, buttonClass } from '#ui/components/button.js';
import { ApiError, userMessage } from '#ui/lib/api-errors.js';
import { requestSignIn } from '#web/lib/session.js';
import { Link } from '#web/ui/link.js';
import { askTexts } from '../texts.js';

/** Why a question was not answered, with the way on: signing in, or a plan with more questions. */
export function AskError({ error }: { readonly error: Error }) {
  const payload = error instanceof ApiError ? error.payload : {};
  return (
    <div role="alert" className="mt-4 max-w-prose border-danger border-l-2 py-1 pl-4 text-ui">
      <p>{userMessage(error)}</p>
      {payload.needsAuth === true && (
        <Button variant="quiet" className="mt-3" onClick={() => requestSignIn({ kind: 'voluntary' })}>
          {askTexts.signIn}
        </Button>
      )}
      {payload.needsUpgrade === true && (
        <Link to="/pricing" className={buttonClass('quiet', 'mt-3')}>
          {askTexts.plans}
        </Link>
      )}
    </div>
  );
}
