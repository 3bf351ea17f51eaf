import { useForm } from 'react-hook-form';
import { paidSignUpProblem } from '#core/accounts/sign-in-rules.js';
import { PLANS } from '#core/plans/catalogue.js';
import { EmailField, PasswordField } from '#ui/components/form-fields.js';
import {
  type CredentialValues,
  EMPTY_CREDENTIALS,
  type PlanData,
  useSignInActions,
} from '../form/use-sign-in-actions.js';
import { FAILED } from '../texts.js';
import { CredentialForm, GoogleButton, OrWithEmail } from './credential-form.js';
import { LockedDialog } from './locked-dialog.js';

interface PaidSignUpDialogProps {
  readonly planData: PlanData;
  readonly onClose: () => void;
  /** Called after the account was created. */
  readonly onDone: () => void;
}

/** Create-account step after a payment (spec §2 Pricing, §4); the registration includes the paid plan. */
export function PaidSignUpDialog({ planData, onClose, onDone }: PaidSignUpDialogProps) {
  const form = useForm<CredentialValues>({ defaultValues: EMPTY_CREDENTIALS });
  const { busy, withGoogle, signUp } = useSignInActions(onDone, planData);
  return (
    <LockedDialog
      title="Create Your Account"
      intro={`Your payment went through. Create the account that ${PLANS[planData.plan].name} belongs to.`}
      onClose={onClose}
    >
      <div className="mt-6">
        <GoogleButton where="afterPayment" signIn={withGoogle} busy={busy} />
        <OrWithEmail />
        <CredentialForm
          form={form}
          check={paidSignUpProblem}
          send={({ email, password }) => signUp(email, password)}
          failed={FAILED.paidSignUp}
          busy={busy}
          submit="Create Account"
          submitting="Creating your account…"
        >
          {(field) => (
            <>
              <EmailField label="E-mail" {...field('email')} />
              <PasswordField
                purpose="new"
                label="Password"
                hint="At least 6 characters"
                {...field('password')}
              />
              <PasswordField purpose="new" label="Confirm password" {...field('confirmation')} />
            </>
          )}
        </CredentialForm>
      </div>
    </LockedDialog>
  );
}
