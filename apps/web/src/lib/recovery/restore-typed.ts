import { TYPED } from '../load-part.js';

/** Puts back what was typed before the page was loaded anew. */
export function restoreTyped(): void {
  const stored: unknown = JSON.parse(sessionStorage.getItem(TYPED) ?? 'null');
  sessionStorage.removeItem(TYPED);
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
