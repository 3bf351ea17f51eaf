import type { JsonLdNode } from './site-nodes.js';

/** A node without what is not known: validators take an empty value for a mistake. */
export function omitEmpty(node: JsonLdNode): JsonLdNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
