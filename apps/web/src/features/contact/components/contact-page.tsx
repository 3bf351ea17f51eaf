import { useState } from 'react';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import { Button } from '#ui/components/button.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useSession } from '#web/lib/session.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';
import { Page, PageTitle } from '#web/ui/page.js';
import { ContactForm } from './contact-form.js';

/** Contact form, replaced by a confirmation once the message was sent. */
export default function ContactPage() {
  usePageHead({ ...PAGE_HEADS['/contact'], path: '/contact' });
  const [answerTo, setAnswerTo] = useState<string>();
  const writer = useWriter();
  return (
    <Page className="pb-20">
      <PageTitle
        title="Contact"
        intro={
          answerTo === undefined
            ? 'Write to us here. A person reads it and answers to the e-mail address that you give.'
            : undefined
        }
      />
      <div className="max-w-[44rem]">
        {answerTo === undefined ? (
          <>
            <noscript>
              <p className="text-body">
                Messages are sent by JavaScript, which is switched off in this browser.
              </p>
            </noscript>
            <ContactForm writer={writer} onSent={setAnswerTo} />
          </>
        ) : (
          <Sent email={answerTo} onAnother={() => setAnswerTo(undefined)} />
        )}
      </div>
    </Page>
  );
}

/** Name and e-mail of the signed-in user to prefill the form. */
function useWriter(): { readonly name: string; readonly email: string } {
  const session = useSession();
  const { data } = useMember();
  const user = session.status === 'signedIn' ? session.user : undefined;
  const ownName = [data?.user.firstName, data?.user.lastName].filter(Boolean).join(' ');
  return { name: ownName || user?.displayName || '', email: data?.user.email || user?.email || '' };
}

function Sent({ email, onAnother }: { readonly email: string; readonly onAnother: () => void }) {
  const title = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="border-accent border-l-2 py-1 pl-5">
      <h2 ref={title} tabIndex={-1} className="text-title">
        Your message is on its way
      </h2>
      <p className="mt-2 max-w-[60ch] text-body text-muted">{`It was mailed to the people who run this site. They answer to ${email}; if nothing comes within a few days, look into your spam folder before you write again.`}</p>
      <Button variant="quiet" className="mt-5" onClick={onAnother}>
        Write Another Message
      </Button>
    </div>
  );
}
