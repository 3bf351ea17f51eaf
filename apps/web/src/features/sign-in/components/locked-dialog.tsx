import { type ReactNode, useEffect, useState } from 'react';
import { SIGN_IN_LOCK_SECONDS } from '#core/accounts/sign-in-rules.js';
import { Dialog } from '#ui/components/dialog.js';

interface LockedDialogProps {
  readonly title: string;
  /** Shown once the dialog can be closed. */
  readonly intro: string;
  /** True if the dialog was not asked for: it cannot be dismissed for 5 seconds and says so (spec §2, §4). */
  readonly isLocked?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that can be locked at first. */
export function LockedDialog({ title, intro, isLocked = true, onClose, children }: LockedDialogProps) {
  const left = useCountdown(isLocked ? SIGN_IN_LOCK_SECONDS : 0);
  return (
    <Dialog
      title={title}
      description={left > 0 ? `Popup will close in ${left} ${left === 1 ? 'second' : 'seconds'}` : intro}
      dismissible={left === 0}
      onClose={onClose}
    >
      {isLocked && (
        <p role="status" className="mt-1 text-muted text-note">
          {left > 0 ? 'You can close this window in a moment.' : 'You can close this window now.'}
        </p>
      )}
      {children}
    </Dialog>
  );
}

/** Counts down in whole seconds to 0, by the clock: timers of a busy or hidden page are late. */
function useCountdown(from: number): number {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    const end = Date.now() + from * 1000;
    const ticking = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0) clearInterval(ticking);
    }, 1000);
    return () => clearInterval(ticking);
  }, [from]);
  return left;
}
