import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { FIELD_CLASS } from '#ui/components/text-field.js';
import { classNames } from '#ui/lib/class-names.js';
import { useShortcuts } from '../lib/shortcuts.js';

/** How long the typing rests before the server is asked, in milliseconds. */
const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A search that asks when the typing rests, or at once on Enter. `/` puts the focus here. */
export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const asked = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // Back and forward change the value from outside.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = wanted;
      change.current(wanted);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcuts({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  const askNow = () => {
    asked.current = typed.trim();
    change.current(asked.current);
  };
  return (
    <div className={classNames('relative', className)}>
      <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') askNow();
          if (key === 'Escape' && typed === '') field.current?.blur();
        }}
        className={classNames(FIELD_CLASS, 'h-9 pl-9 text-ui pointer-coarse:h-11')}
      />
    </div>
  );
}
