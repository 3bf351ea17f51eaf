import { useEffect, useRef, useState } from 'react';
import { SearchField } from '#ui/components/search-field.js';
import { classNames } from '#ui/lib/class-names.js';
import { useShortcuts } from '../lib/shortcuts.js';

/** Pause in typing before the request, in milliseconds. */
const DEBOUNCE_MS = 250;

interface DebouncedSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly className?: string;
}

/** A search field that reports its value after a pause in typing, or at once on Enter. `/` focuses it. */
export function DebouncedSearch({ label, value, onChange, className }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  // Browser history changes the value.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    const query = typed.trim();
    if (query === reported.current) return;
    const timer = setTimeout(() => {
      reported.current = query;
      change.current(query);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  useShortcuts({
    '/': () => {
      field.current?.focus();
      field.current?.select();
    },
  });

  const reportNow = () => {
    reported.current = typed.trim();
    change.current(reported.current);
  };
  return (
    <div className={classNames('relative', className)}>
      <SearchField
        variant="toolbar"
        label={label}
        ref={field}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') reportNow();
          if (key === 'Escape' && typed === '') field.current?.blur();
        }}
      />
    </div>
  );
}
