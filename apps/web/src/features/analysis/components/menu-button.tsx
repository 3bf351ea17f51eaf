import { ChevronDown } from 'lucide-react';
import { type ComponentType, type ReactNode, useId } from 'react';
import { PlainButton } from '#ui/components/button.js';
import { useDisclosure } from '#ui/hooks/use-disclosure.js';
import { shortcutTarget } from '#web/lib/shortcuts.js';

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; 'aria-hidden': 'true' }>;
  readonly children: ReactNode;
}

/** An action that opens a panel of further actions. Opens upwards from the bottom bar of phones. */
export function MenuButton({ label, icon: Icon, children }: MenuButtonProps) {
  const { open, container, button, panel } = useDisclosure<HTMLDivElement>(useId());
  return (
    <div ref={container} className="sm:relative">
      <button {...button} {...shortcutTarget(label)} className="action">
        <Icon size={20} aria-hidden="true" />
        {label}
        <ChevronDown size={16} aria-hidden="true" className="max-sm:hidden" />
      </button>
      <div {...panel} className="action-panel">
        {open && children}
      </div>
    </div>
  );
}

interface MenuItemProps {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly name?: string;
  readonly isPending?: boolean;
  /** State of what the item opens; absent for other items. */
  readonly isExpanded?: boolean;
  readonly onClick: () => void;
}

/** An action of a menu. A pending one stays focusable and does nothing. */
export function MenuItem({ label, hint, name, isPending = false, isExpanded, onClick }: MenuItemProps) {
  return (
    <PlainButton
      aria-label={name}
      isBusy={isPending}
      aria-expanded={isExpanded}
      className="flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-2 text-left text-ui hover:bg-line aria-disabled:opacity-55"
      onClick={onClick}
    >
      <span className="font-medium">{label}</span>
      {hint && <span className="text-muted text-note">{hint}</span>}
    </PlainButton>
  );
}
