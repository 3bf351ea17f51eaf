import { useState } from 'react';
import { areShortcutsEnabled, setShortcutsEnabled } from '#admin-web/lib/shortcuts.js';
import { Dialog } from '#ui/components/dialog.js';

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

export const TABS = [
  { path: '/', label: 'Overview', keys: 'g o' },
  { path: '/users', label: 'Users', keys: 'g u' },
  { path: '/summaries', label: 'Summaries', keys: 'g s' },
  { path: '/jobs', label: 'Jobs', keys: 'g j' },
  { path: '/follows', label: 'Following', keys: 'g f' },
  { path: '/digests', label: 'Digests', keys: 'g d' },
  { path: '/models', label: 'Models', keys: 'g m' },
  { path: '/spending', label: 'Spending', keys: 'g p' },
  { path: '/logs', label: 'Access Logs', keys: 'g l' },
  { path: '/exports', label: 'Exports', keys: 'g e' },
] as const;

const shortcutTexts = {
  keys: [
    ['/', 'Search'],
    ...TABS.map(({ keys, label }) => [keys, label] as const),
    ['j', 'Next row'],
    ['k', 'Previous row'],
    ['e', 'Open or edit the row'],
    ['r', 'Refresh the jobs'],
    ['F8', 'Message and its Undo'],
    ['?', 'This list'],
  ],
} as const;
