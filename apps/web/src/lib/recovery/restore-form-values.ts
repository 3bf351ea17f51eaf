import { FORM_SNAPSHOT_KEY } from '../load-chunk.js';

/** Restores the form values that were kept over a reload. */
export function restoreFormValues(): void {
  const stored: unknown = JSON.parse(sessionStorage.getItem(FORM_SNAPSHOT_KEY) ?? 'null');
  sessionStorage.removeItem(FORM_SNAPSHOT_KEY);
  if (!isTyped(stored) || stored.path !== window.location.pathname) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[name]')];
  for (const [name, value] of stored.values) {
    const field = fields.find((one) => one.name === name);
    if (!field || value === '' || field.value === value) continue;
    // React overrides the element's own setter; the prototype's setter makes the change look like user input.
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
