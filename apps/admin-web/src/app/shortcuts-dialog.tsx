import { useState } from 'react';
import { Dialog } from '#ui/components/dialog.js';
import { areShortcutsEnabled, setShortcutsEnabled } from '../lib/shortcuts.js';
import { shortcutTexts } from './texts.js';

/** Lists all keyboard shortcuts and lets the admin turn them off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsEnabled);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-ui">
        {shortcutTexts.keys.map(([keys, effect]) => (
          <div key={keys} className="contents">
            <dt className="flex gap-1">
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3 text-ui">
        <input
          type="checkbox"
          className="size-5 accent-accent"
          checked={isOn}
          onChange={({ target }) => {
            setShortcutsEnabled(target.checked);
            setOn(target.checked);
          }}
        />
        Single-key shortcuts
      </label>
      <p className="text-muted text-note">Turn them off where a tool types for you.</p>
    </Dialog>
  );
}
