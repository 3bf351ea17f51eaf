import { Button } from '#ui/components/button.js';
import { Dialog } from '#ui/components/dialog.js';
import { loginTexts } from '../texts.js';
import { LoginForm } from './login-form.js';

interface SessionExpiredDialogProps {
  readonly email: string | undefined;
  readonly onBack: () => void;
  readonly onLeave: () => void;
}

/** Login dialog over the current screen, so that unsaved input is kept. */
export function SessionExpiredDialog({ email, onBack, onLeave }: SessionExpiredDialogProps) {
  const { title, description, leave } = loginTexts.ended;
  return (
    <Dialog title={title} description={description} dismissible={false} onClose={onLeave}>
      <LoginForm email={email} onDone={onBack} />
      <Button variant="text" className="mt-2" onClick={onLeave}>
        {leave}
      </Button>
    </Dialog>
  );
}
