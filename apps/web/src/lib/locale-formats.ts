import { useSyncExternalStore } from 'react';
import { formatLocalDate } from '#ui/lib/format-local-date.js';

/** How dates and numbers are written. */
interface LocaleFormats {
  /** An ISO date or time as a date; absent when it is none. */
  readonly date: (iso: string | undefined) => string | undefined;
  readonly number: (value: number) => string;
}

const READERS: LocaleFormats = { date: formatLocalDate, number: (value) => value.toLocaleString() };

/** The server knows neither the reader's language nor where they are. */
const SERVERS: LocaleFormats = {
  date: (iso) => formatLocalDate(iso, 'en-US', 'UTC'),
  number: (value) => value.toLocaleString('en-US'),
};

/** The reader's own ways to write dates and numbers; the server's while the server's page is being taken over. */
export function useLocaleFormats(): LocaleFormats {
  return useSyncExternalStore(
    never,
    () => READERS,
    () => SERVERS,
  );
}

function never(): () => void {
  return () => undefined;
}
