import type { ReactNode } from 'react';
import { formatNumber } from '#admin-web/lib/format.js';
import { FormError } from '#admin-web/ui/errors.js';
import { publicAddressProblem } from '#core/admin/setup.js';
import { parseSourceLink } from '#core/links/source-link.js';
import { Button } from '#ui/components/button.js';
import { EmailField, TextField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { fieldErrors } from '#ui/lib/field-errors.js';
import { type Setup, useFirstAnalysis, useSendTestMail } from './setup.js';

/** One field with its button. */
function FieldForm({
  onSubmit,
  field,
  children,
}: {
  readonly onSubmit: () => void;
  readonly field: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="mt-3 flex max-w-[36rem] flex-wrap items-start gap-3 [&>div]:min-w-44 [&>div]:flex-1"
    >
      {field}
      {children}
    </form>
  );
}

interface MailStepProps {
  readonly mail: Setup['mail'];
  /** Of the admin. */
  readonly email: string;
}

/** How mails are sent, and a test mail. */
export function MailStep({ mail: { server, from }, email }: MailStepProps) {
  const { field, handleSubmit, setError, formState } = useFormFields({ defaultValues: { email } });
  const { mutate, isPending, error, isSuccess, variables } = useSendTestMail();
  const submit = handleSubmit((typed) => {
    mutate(typed.email.trim(), {
      onError: (refusal) => {
        for (const { message } of fieldErrors(refusal, ['email'])) setError('email', { message });
      },
    });
  });
  return (
    <>
      <p className="text-note [overflow-wrap:anywhere]">
        {server ? (
          <>
            Mails go through <code>{server}</code>, from {from}.
          </>
        ) : (
          <>
            Mails are written to files in <code>DATA_DIR/outbox</code>: nobody gets them. Set{' '}
            <code>SMTP_URL</code> and <code>MAIL_FROM</code> in the environment, then start again.
          </>
        )}
      </p>
      <FieldForm
        onSubmit={submit}
        field={
          <EmailField
            label="Send a test mail to"
            autoComplete="email"
            {...field('email', { validate: (typed) => typed.trim() !== '' || 'Enter an e-mail address.' })}
          />
        }
      >
        <Button type="submit" variant="quiet" className="mt-[1.75rem]" isBusy={isPending}>
          {isPending ? 'Sending…' : 'Send'}
        </Button>
      </FieldForm>
      <div className="mt-2 text-note">
        {!formState.errors.email && <FormError error={error} />}
        {isSuccess && (
          <p role="status">
            {server
              ? `The mail server took the mail to ${variables}. Look whether it arrives.`
              : 'The mail was written to a file.'}
          </p>
        )}
      </div>
    </>
  );
}

/** The address in links of mails and feeds, and whether this browser came by it. */
export function AddressStep({ publicUrl }: { readonly publicUrl: string }) {
  const { origin } = window.location;
  const problem = publicAddressProblem(publicUrl, origin);
  const set = (
    <>
      Set <code>PUBLIC_URL</code> in the environment, then start again.
    </>
  );
  return (
    <div className="text-note [overflow-wrap:anywhere]">
      <p>
        Links in mails, feeds and search engines begin with <code>{publicUrl}</code>.
      </p>
      {problem === undefined && <p className="mt-1">Your browser came by this address. It is right.</p>}
      {problem === 'differs' && (
        <p className="mt-1">
          Your browser came by <code>{origin}</code>. If readers do too, the links lead elsewhere. {set}
        </p>
      )}
      {problem === 'local' && (
        <p className="mt-1">Only this machine can open it, which is right for trying things out. {set}</p>
      )}
      {problem === 'plain' && (
        <p className="mt-1">It is not https: sign-in and installation need https. {set}</p>
      )}
    </div>
  );
}

/** The first shows: an episode is analyzed as any visitor could. */
export function ShowsStep({ shows: { summarized, followed } }: Pick<Setup, 'shows'>) {
  const { submission, job, analysis } = useFirstAnalysis();
  const { field, handleSubmit } = useFormFields({ defaultValues: { link: '' } });
  const submit = handleSubmit(({ link }) => {
    const parsed = parseSourceLink(link);
    if (parsed.ok) submission.mutate({ source: parsed.source, link: link.trim() });
  });
  const failure = job.data?.error;
  const isRunning = submission.isPending || (submission.isSuccess && !analysis && !failure);
  return (
    <>
      <p className="text-note">
        {summarized + followed === 0
          ? 'There is no summary yet. Analyze an episode, or follow shows as a member:'
          : `Shows with summaries: ${formatNumber(summarized)}. Followed shows: ${formatNumber(followed)}. More by an episode, or as a member:`}{' '}
        <a href="/following" className="link">
          follow shows
        </a>
        .
      </p>
      <FieldForm
        onSubmit={submit}
        field={
          <TextField
            label="Link of an episode"
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            hint="On YouTube or Spotify."
            {...field('link', {
              validate: (typed) => {
                const parsed = parseSourceLink(typed);
                return parsed.ok || parsed.message;
              },
            })}
          />
        }
      >
        <Button type="submit" variant="quiet" className="mt-[1.75rem]" isBusy={isRunning}>
          {isRunning ? 'Analyzing…' : 'Analyze'}
        </Button>
      </FieldForm>
      <div className="mt-2 text-note">
        <FormError error={submission.error ?? job.error} />
        {failure && <FormError error={failure} messageOf={() => failure.message} />}
        {isRunning && job.data && (
          <div className="flex items-center gap-3">
            <progress
              className="h-1 w-24 accent-accent"
              max={100}
              value={job.data.percent}
              aria-label="Analysis"
            />
            <span role="status">{job.data.message}</span>
          </div>
        )}
        {analysis && (
          <p role="status">
            It is ready:{' '}
            <a href={`/${analysis.urlSlug}`} className="link">
              {analysis.title}
            </a>
          </p>
        )}
      </div>
    </>
  );
}
