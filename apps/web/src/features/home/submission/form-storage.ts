import { type AnalyzeValues, EMPTY_FORM } from './reader-transcript.js';

const STORE = 'podgist.form';

/** Saves the form in session storage while the user visits the plans. A transcript that exceeds the quota is omitted. */
export function saveFormValues(values: AnalyzeValues): void {
  if (!store(values)) store({ ...EMPTY_FORM, url: values.url });
}

export function loadFormValues(): AnalyzeValues | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? 'null');
    return isForm(stored) ? { ...EMPTY_FORM, ...stored } : undefined;
  } catch {
    return undefined;
  }
}

export function clearFormValues(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Storage is unavailable.
  }
}

function store(values: AnalyzeValues): boolean {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

function isForm(value: unknown): value is AnalyzeValues {
  return typeof value === 'object' && value !== null && 'url' in value && typeof value.url === 'string';
}
