import { paidSignUpProblem } from '#core/accounts/sign-in-rules.js';
import { PLANS } from '#core/plans/catalogue.js';
import { Button } from '#ui/components/button.js';
import { EmailField, PasswordField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import type { PlanData } from '../form/use-sign-in-actions.js';
import {
  type CredentialValues,
  EMPTY_CREDENTIALS,
  showFormProblem,
  showIdentityError,
  useSignInActions,
} from '../form/use-sign-in-actions.js';
import { FAILED } from '../texts.js';
import { FormError, GoogleButton, OrWithEmail } from './credentials-form.js';
import { LockedDialog } from './locked-dialog.js';

interface PaidSignUpDialogProps {
  readonly planData: PlanData;
  readonly onClose: () => void;
  /** Called after the account was created. */
  readonly onDone: () => void;
}

/** Create-account step after a payment (spec §2 Pricing, §4); the registration includes the paid plan. */
export function PaidSignUpDialog({ planData, onClose, onDone }: PaidSignUpDialogProps) {
  const { field, handleSubmit, setError, formState } = useFormFields<CredentialValues>({
    defaultValues: EMPTY_CREDENTIALS,
  });
  const { busy, withGoogle, signUp } = useSignInActions(onDone, planData);
  const isBusy = busy === 'email';
  const submit = handleSubmit(async (values) => {
    if (busy) return;
    const problem = paidSignUpProblem(values);
    if (problem) return showFormProblem(problem, setError);
    await signUp(values.email.trim(), values.password).catch((error: unknown) =>
      showIdentityError(FAILED.paidSignUp, error, setError),
    );
  });
  return (
    <LockedDialog
      title="Create Your Account"
      intro={`Your payment went through. Create the account that ${PLANS[planData.plan].name} belongs to.`}
      onClose={onClose}
    >
      <div className="mt-6">
        <GoogleButton
          where="afterPayment"
          signIn={withGoogle}
          isBusy={busy === 'google'}
          disabled={busy !== undefined}
        />
        <OrWithEmail />
        <form onSubmit={submit} noValidate className="space-y-4">
          <EmailField label="E-mail" {...field('email')} />
          <PasswordField purpose="new" label="Password" hint="At least 6 characters" {...field('password')} />
          <PasswordField purpose="new" label="Confirm password" {...field('confirmation')} />
          <FormError message={formState.errors.root?.message} />
          <Button type="submit" className="w-full" aria-disabled={busy !== undefined} aria-busy={isBusy}>
            {isBusy ? 'Creating your account…' : 'Create Account'}
          </Button>
        </form>
      </div>
    </LockedDialog>
  );
}
