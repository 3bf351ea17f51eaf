import { useState } from 'react';
import { Dialog } from '#ui/components/dialog.js';
import { areSingleKeysOn, setSingleKeys } from '#web/lib/shortcuts.js';
import type { KeyboardDialog } from '../shell/global-keys.js';
import { CommandPalette } from './command-palette.js';
import { KEYS, keyboardTexts } from './commands.js';

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

/** The list of keys, with the switch that turns single keys off. */
function KeyHelp({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog title={keyboardTexts.help} onClose={onClose}>
      <dl className="mt-4 text-ui">
        {KEYS.map(({ keys, effect }) => (
          <div key={effect} className="flex min-h-9 items-center gap-4 border-line border-t py-1">
            <dt className="w-28 flex-none">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="mr-1.5 rounded-md border border-line px-1.5 py-0.5 font-sans text-note whitespace-nowrap"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-ui">
        <input
          type="checkbox"
          checked={isOn}
          className="size-4 accent-accent"
          onChange={({ target }) => {
            setSingleKeys(target.checked);
            setOn(target.checked);
          }}
        />
        {keyboardTexts.singleKeys}
      </label>
      <p className="text-muted text-note">{keyboardTexts.singleKeysHint}</p>
    </Dialog>
  );
}
