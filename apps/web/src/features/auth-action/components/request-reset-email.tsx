import { useForm } from 'react-hook-form';
import { resetProblem } from '#core/accounts/sign-in-rules.js';
import { Button } from '#ui/components/button.js';
import { EmailField } from '#ui/components/credential-fields.js';
import { showToast } from '#ui/lib/toasts.js';
import { useSessionControl } from '#web/lib/session.js';
import { actionTexts } from '../texts.js';

/** Requests another password reset e-mail. */
export function RequestResetEmail() {
  const session = useSessionControl();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { email: '' } });
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
      showToast({ title: texts.failed, description, tone: 'danger' });
    }
  });
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-ui">{texts.text}</p>
      <EmailField label={texts.email} error={formState.errors.email?.message} {...register('email')} />
      <Button type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </Button>
    </form>
  );
}
