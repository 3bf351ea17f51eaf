import { useSyncExternalStore } from 'react';
import { localDate } from '#ui/lib/local-date.js';

/** How dates and numbers are written. */
interface ReaderFormats {
  /** An ISO date or time as a date; absent when it is none. */
  readonly date: (iso: string | undefined) => string | undefined;
  readonly number: (value: number) => string;
}

const READERS: ReaderFormats = { date: localDate, number: (value) => value.toLocaleString() };

/** The server knows neither the reader's language nor where they are. */
const SERVERS: ReaderFormats = {
  date: (iso) => localDate(iso, 'en-US', 'UTC'),
  number: (value) => value.toLocaleString('en-US'),
};

/** The reader's own ways to write dates and numbers; the server's while the server's page is being taken over. */
export function useReaderFormats(): ReaderFormats {
  return useSyncExternalStore(
    never,
    () => READERS,
    () => SERVERS,
  );
}

function never(): () => void {
  return () => undefined;
}
