import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePageHead, withProductName } from '#web/lib/page-head.js';
import { Page } from '#web/ui/page.js';
import { actionTexts } from '../texts.js';
import { IncompleteLink } from './incomplete-link.js';
import { RecoverEmail } from './recover-email.js';
import { ResetPassword } from './reset-password.js';
import { VerifyEmail } from './verify-email.js';

const ACTIONS: Readonly<Record<string, (code: string) => ReactNode>> = {
  verifyEmail: (code) => <VerifyEmail code={code} />,
  resetPassword: (code) => <ResetPassword code={code} />,
  recoverEmail: (code) => <RecoverEmail code={code} />,
};

/** Landing page of the identity service's e-mail links: `/auth/action?mode=…&oobCode=…`. */
export default function ActionPage() {
  usePageHead({ title: withProductName(actionTexts.title), index: false });
  const { search } = useLocation();
  const { mode, code } = useMemo(() => {
    const query = new URLSearchParams(search);
    return { mode: query.get('mode') ?? '', code: query.get('oobCode') ?? '' };
  }, [search]);
  const action = Object.hasOwn(ACTIONS, mode) ? ACTIONS[mode] : undefined;
  return (
    <Page className="pt-10 sm:pt-16">
      <div key={search} className="max-w-[32rem]">
        {action && code !== '' ? action(code) : <IncompleteLink mode={mode} />}
      </div>
    </Page>
  );
}
