import type { JsonLdNode } from './site-nodes.js';

/** Removes empty values, which validators report as errors. */
export function omitEmpty(node: JsonLdNode): JsonLdNode {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => !isEmpty(value)));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
