import type { KeyboardDialog } from '../shell/global-keys.js';
import { CommandPalette } from './command-palette.js';
import { KeyHelp } from './key-help.js';

interface KeyboardDialogsProps {
  readonly dialog: KeyboardDialog;
  readonly onDialog: (next: KeyboardDialog | undefined) => void;
}

/** The dialog that a key opened. */
export function KeyboardDialogs({ dialog, onDialog }: KeyboardDialogsProps) {
  const close = () => onDialog(undefined);
  return dialog === 'help' ? (
    <KeyHelp onClose={close} />
  ) : (
    <CommandPalette onClose={close} onHelp={() => onDialog('help')} />
  );
}
