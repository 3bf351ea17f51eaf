import { useSyncExternalStore } from 'react';
import { formatLocalDate } from '#ui/lib/dates.js';

/** Date and number formats. */
interface LocaleFormats {
  /** Formats an ISO date or time; absent if it is invalid. */
  readonly date: (iso: string | undefined) => string | undefined;
  readonly number: (value: number) => string;
}

const BROWSER_FORMATS: LocaleFormats = { date: formatLocalDate, number: (value) => value.toLocaleString() };

/** Server rendering knows neither the user's locale nor the time zone. */
const SERVER_FORMATS: LocaleFormats = {
  date: (iso) => formatLocalDate(iso, 'en-US', 'UTC'),
  number: (value) => value.toLocaleString('en-US'),
};

/** The browser's formats; the server's during hydration. */
export function useLocaleFormats(): LocaleFormats {
  return useSyncExternalStore(
    never,
    () => BROWSER_FORMATS,
    () => SERVER_FORMATS,
  );
}

function never(): () => void {
  return () => undefined;
}
