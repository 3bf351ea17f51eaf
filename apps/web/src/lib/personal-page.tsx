import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '#ui/components/button.js';
import { Loading } from '#ui/components/skeleton.js';
import { Page } from '#web/ui/page.js';
import { requestSignIn, useSession } from './session.js';

interface PersonalPageProps {
  /** Shown to visitors as well. */
  readonly heading: ReactNode;
  /** Reason to sign in. */
  readonly signIn: string;
  readonly children: ReactNode;
}

/** Column of a member's own page, which visitors are asked to sign in to. */
export function PersonalPage({ heading, signIn, children }: PersonalPageProps) {
  const { status } = useSession();
  return (
    <Page className="pb-20">
      <div className="mx-auto max-w-[48rem]">
        {heading}
        {status === 'loading' && <Loading label="Loading…" className="mt-6" />}
        {status === 'signedOut' && <SignInNotice text={signIn} />}
        {status === 'signedIn' && children}
      </div>
    </Page>
  );
}

export function SignInNotice({ text }: { readonly text: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="border-line border-t pt-6">
      <p className="text-body text-muted">{text}</p>
      <Button
        className="mt-4"
        onClick={() => requestSignIn({ kind: 'voluntary', returnTo: pathname + search })}
      >
        Sign In
      </Button>
    </div>
  );
}
