import { FORM_SNAPSHOT_KEY } from '../load-chunk.js';

/** Puts back what was typed before the page was loaded anew. */
export function restoreFormValues(): void {
  const stored: unknown = JSON.parse(sessionStorage.getItem(FORM_SNAPSHOT_KEY) ?? 'null');
  sessionStorage.removeItem(FORM_SNAPSHOT_KEY);
  if (!isTyped(stored) || stored.path !== window.location.pathname) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  for (const [name, value] of stored.values) {
    const field = fields.find((one) => one.name === name);
    if (!field || value === '' || field.value === value) continue;
    // React looks at the element's own property: set past it, the change is one that the reader made.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, value);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }
}

interface Typed {
  readonly path: string;
  readonly values: readonly (readonly [string, string])[];
}

function isTyped(value: unknown): value is Typed {
  return typeof value === 'object' && value !== null && 'values' in value && Array.isArray(value.values);
}
