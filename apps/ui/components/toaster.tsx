import { CircleAlert, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.js';
import { currentToast, dismissToast, onToastChange, TOAST_DURATION_MS } from '../lib/toasts.js';
import { buttonClass } from './button.js';

/** Swipe distance that dismisses a toast (spec §9), in pixels. */
const SWIPE_PX = 50;

/** The single notification region, loaded with the first toast. */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeThreshold={SWIPE_PX} label="Notification">
      {toast && (
        <Radix.Root
          key={toast.id}
          duration={toast.durationMs}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          className={classNames(
            'toast pointer-events-auto relative rounded-md border border-line border-l-2 bg-sheet py-4 pr-14 pl-5 shadow-float',
            toast.tone === 'danger' ? 'border-l-danger' : 'border-l-accent',
          )}
        >
          <Radix.Title
            className={classNames(
              'flex items-center gap-2 font-medium text-ui',
              toast.tone === 'danger' && 'text-danger',
            )}
          >
            {toast.tone === 'danger' && <CircleAlert size={18} aria-hidden="true" className="flex-none" />}
            {toast.title}
          </Radix.Title>
          {toast.description && (
            <Radix.Description className="mt-1 text-muted text-ui">{toast.description}</Radix.Description>
          )}
          {toast.action && (
            <Radix.Action
              altText={toast.action.altText}
              onClick={toast.action.act}
              className={buttonClass('quiet', 'mt-3')}
            >
              {toast.action.label}
            </Radix.Action>
          )}
          <Radix.Close
            aria-label="Dismiss"
            className="absolute top-1.5 right-1.5 inline-flex size-11 items-center justify-center rounded-md text-muted transition-colors hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        hotkey={['F8']}
        className="toasts fixed right-0 bottom-0 z-60 pointer-events-none m-0 flex w-full max-w-[26rem] list-none flex-col gap-2 p-4 outline-none"
      />
    </Radix.Provider>
  );
}
