import { resetProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField } from '#ui/components/form-fields.js';
import { useFormFields } from '#ui/hooks/use-form-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { useSessionControl } from '#web/lib/session.js';
import { actionTexts } from '../texts.js';

/** Requests another password reset e-mail. */
export function RequestResetEmail() {
  const session = useSessionControl();
  const { field, handleSubmit, setError, formState } = useFormFields({ defaultValues: { email: '' } });
  const texts = actionTexts.resetAgain;
  const isBusy = formState.isSubmitting;
  const submit = handleSubmit(async ({ email }) => {
    const problem = resetProblem({ email });
    if (problem) {
      showToast({ title: problem.title, description: problem.message, tone: 'danger' });
      return setError('email', { message: problem.message }, { shouldFocus: true });
    }
    try {
      await (await session.client()).sendPasswordReset(email.trim());
      showToast(texts.sent);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      showToast({ title: 'Reset Failed', description, tone: 'danger' });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-ui">Enter your e-mail address and we send you a new link.</p>
      <EmailField label="E-mail" {...field('email')} />
      <Button type="submit" isBusy={isBusy}>
        {isBusy ? 'Sending…' : 'Send Reset Email'}
      </Button>
    </form>
  );
}
