import { type ReactNode, useRef } from 'react';
import { SIGN_IN_LOCK_SECONDS } from '../../../../../../core/accounts/sign-in-rules.js';
import { Dialog } from '../../../ui/dialog.js';
import { useCountdown } from '../signing/use-countdown.js';
import { signInTexts } from '../texts.js';

interface LockedDialogProps {
  readonly title: string;
  /** What is said once it can be closed. */
  readonly intro: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that cannot be dismissed for 5 seconds and says so (spec §2, §4). */
export function LockedDialog({ title, intro, onClose, children }: LockedDialogProps) {
  const left = useCountdown(SIGN_IN_LOCK_SECONDS);
  const opener = useRef(document.activeElement);
  return (
    <Dialog
      title={title}
      description={left > 0 ? signInTexts.countdown(left) : intro}
      dismissible={left === 0}
      onClose={onClose}
      onClosed={() => giveFocusBack(opener.current)}
    >
      <p role="status" className="sr-only">
        {left === 0 && signInTexts.canClose}
      </p>
      {children}
    </Dialog>
  );
}

/** To what opened the dialog; where that is gone, as the Sign In button is after the sign-in, to the page's content. */
function giveFocusBack(opener: Element | null): void {
  const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
  const target = isThere ? opener : document.getElementById('main');
  target?.focus({ preventScroll: true });
}
