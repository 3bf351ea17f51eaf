/** Billions of parameters up to which a model needs short tasks. */
const MAX_SMALL_BILLIONS = 14;
const PARAMETERS = /(?:^|[^a-z0-9.])(\d{1,3}(?:\.\d{1,2})?)b(?![a-z0-9])/i;

/** True where a model's name says that it is small, as `llama3.1:8b` does. */
export function isSmallByName(model: string): boolean {
  const billions = PARAMETERS.exec(model.slice(0, 200))?.[1];
  return billions !== undefined && Number(billions) <= MAX_SMALL_BILLIONS;
}
