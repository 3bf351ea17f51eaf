import { useEffect } from 'react';
import {
  CONTACT_TOPICS,
  contactProblems,
  type ContactForm as Fields,
  MAX_MESSAGE_LENGTH,
} from '#core/contact/contact-form.js';
import { Button } from '#ui/components/button.js';
import { ErrorAlert } from '#ui/components/error-alert.js';
import { EmailField, SelectField, TextAreaField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { type ContactValues, useSendMessage } from '../api/send-message.js';

interface ContactFormProps {
  /** Known name and e-mail of the sender; empty strings if unknown. */
  readonly writer: { readonly name: string; readonly email: string };
  /** Called after the message was accepted, with the reply address. */
  readonly onSent: (email: string) => void;
}

const FIELDS = ['name', 'email', 'topic', 'message'] as const satisfies readonly (keyof Fields)[];

/** Contact form. Its values are preserved when sending fails. */
export function ContactForm({ writer, onSent }: ContactFormProps) {
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
