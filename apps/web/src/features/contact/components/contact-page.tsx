import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  CONTACT_TOPICS,
  contactProblems,
  type ContactForm as Fields,
  MAX_MESSAGE_LENGTH,
} from '#core/contact/contact-form.js';
import { PAGE_HEADS } from '#core/pages/page-heads.js';
import type { RequestBody } from '#ui/api/routes.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { EmailField, SelectField, TextAreaField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { useApi } from '#web/lib/api-client.js';
import { useMember } from '#web/lib/member.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useSession } from '#web/lib/session.js';
import { useFocusOnMount } from '#web/lib/use-focus-on-mount.js';
import { Page, PageTitle } from '#web/ui/page.js';

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

interface ContactFormProps {
  /** Known name and e-mail of the sender; empty strings if unknown. */
  readonly writer: { readonly name: string; readonly email: string };
  /** Called after the message was accepted, with the reply address. */
  readonly onSent: (email: string) => void;
}

const FIELDS = ['name', 'email', 'topic', 'message'] as const satisfies readonly (keyof Fields)[];

/** Contact form. Its values are preserved when sending fails. */
function ContactForm({ writer, onSent }: ContactFormProps) {
  const { field, register, handleSubmit, setError, resetField, getFieldState } = useFormFields<ContactValues>(
    {
      defaultValues: { ...writer, topic: 'question', message: '', website: '' },
    },
  );
  const { mutateAsync, isPending, error } = useSendMessage();
  const { name, email } = writer;

  // The member loads after the page; fields that were edited in the meantime are not overwritten.
  useEffect(() => {
    if (name && !getFieldState('name').isDirty) resetField('name', { defaultValue: name });
    if (email && !getFieldState('email').isDirty) resetField('email', { defaultValue: email });
  }, [name, email, getFieldState, resetField]);

  const refuse = (problems: readonly { readonly field: keyof Fields; readonly message: string }[]) => {
    problems.forEach(({ field, message }, at) => {
      setError(field, { message }, { shouldFocus: at === 0 });
    });
  };
  const submit = handleSubmit(async (values) => {
    const problems = contactProblems(values);
    if (problems.length > 0) return refuse(problems);
    try {
      await mutateAsync(values);
      onSent(values.email.trim());
    } catch (failure) {
      refuse(fieldErrors(failure, FIELDS));
    }
  });
  return (
    <form onSubmit={submit} noValidate className="noscript:hidden relative space-y-6">
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" readOnly={isPending} {...field('name')} />
        <EmailField
          label="E-mail"
          autoComplete="email"
          readOnly={isPending}
          hint="The answer goes there, and nothing else."
          {...field('email')}
        />
      </div>
      <SelectField
        label="What is it about?"
        options={Object.entries(CONTACT_TOPICS).map(([value, label]) => ({ value, label }))}
        {...field('topic')}
      />
      <TextAreaField
        label="Message"
        hint={`At most ${MAX_MESSAGE_LENGTH.toLocaleString('en-US')} characters.`}
        rows={8}
        readOnly={isPending}
        {...field('message')}
      />
      {/* Honeypot for bots: hidden from sight, tab order and screen readers. */}
      <div aria-hidden="true" className="absolute top-0 left-0 size-px overflow-hidden opacity-0">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
        </label>
      </div>
      {error && <ErrorAlert title="Your message was not sent" error={error} />}
      <Button type="submit" isBusy={isPending}>
        {isPending ? 'Sending…' : 'Send Message'}
      </Button>
    </form>
  );
}

/** The form's values with the honeypot field. */
interface ContactValues extends Fields {
  readonly website: string;
}

/** POST /api/contact. */
function useSendMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: async (body: ContactValues) => {
      // The form has checked the topic.
      await api.call('POST /api/contact', { body: body as RequestBody<'POST /api/contact'> });
    },
    meta: { handlesErrors: true },
  });
}
