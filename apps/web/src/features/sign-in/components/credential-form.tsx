import { type ReactNode, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FormProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { fieldOf } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import {
  type CredentialValues,
  googleErrorToast,
  type PendingAction,
  showFormProblem,
  showIdentityError,
} from '../form/use-sign-in-actions.js';
import type { GOOGLE_FAILED, IdentityFailure } from '../texts.js';

interface CredentialFormProps {
  readonly form: UseFormReturn<CredentialValues>;
  readonly check?: (values: CredentialValues) => FormProblem | undefined;
  /** Sends the values; their address is trimmed. */
  readonly send: (values: CredentialValues) => Promise<void>;
  readonly failed: IdentityFailure;
  readonly busy: PendingAction;
  readonly submit: string;
  readonly submitting: string;
  readonly className?: string;
  readonly children: (field: ReturnType<typeof fieldOf<CredentialValues>>) => ReactNode;
}

/** A form of the sign-in. Problems and errors of the identity service are a toast and stand at their field. */
export function CredentialForm(props: CredentialFormProps) {
  const { form, check, send, failed, busy, submit, submitting, className = '', children } = props;
  const { handleSubmit, setError, formState } = form;
  const onSubmit = handleSubmit(async (values) => {
    const problem = check?.(values);
    if (problem) return showFormProblem(problem, setError);
    await send({ ...values, email: values.email.trim() }).catch((error: unknown) =>
      showIdentityError(failed, error, setError),
    );
  });
  return (
    <form onSubmit={onSubmit} noValidate className={`space-y-4 ${className}`}>
      {children(fieldOf(form))}
      <FormError message={formState.errors.root?.message} />
      <Button
        type="submit"
        className="w-full"
        aria-disabled={busy !== undefined}
        aria-busy={busy === 'email'}
      >
        {busy === 'email' ? submitting : submit}
      </Button>
    </form>
  );
}

/** Error of a sign-in that belongs to no field. */
function FormError({ message }: { readonly message: string | undefined }) {
  return (
    message && (
      <p role="alert" className="mt-2 text-danger text-note">
        {message}
      </p>
    )
  );
}

interface GoogleButtonProps {
  readonly signIn: () => Promise<void>;
  readonly busy: PendingAction;
  /** Selects the error texts. */
  readonly where: keyof typeof GOOGLE_FAILED;
}

/** Google sign-in button; the error of a failed sign-in is a toast (spec §8) and stands below. */
export function GoogleButton({ signIn, busy, where }: GoogleButtonProps) {
  const [failure, setFailure] = useState<string>();
  const press = async () => {
    setFailure(undefined);
    try {
      await signIn();
    } catch (error) {
      const toast = googleErrorToast(where, error);
      showToast(toast);
      setFailure(toast.description);
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        className="w-full"
        aria-disabled={busy !== undefined}
        aria-busy={busy === 'google'}
        onClick={() => void press()}
      >
        <GoogleMark />
        {busy === 'google' ? 'Waiting for Google…' : 'Continue with Google'}
      </Button>
      <FormError message={failure} />
    </>
  );
}

/** Separates the Google button from the e-mail form. */
export function OrWithEmail() {
  return (
    <p className="my-4 flex items-center gap-3 text-muted text-note before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or with e-mail
    </p>
  );
}

/** Google's logo in the colours that its branding guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="18" height="18" aria-hidden="true" className="flex-none">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
