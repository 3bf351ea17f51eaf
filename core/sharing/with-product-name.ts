import { PRODUCT_NAME } from '../product.js';

/** A title of this product's page. */
export function withProductName(title: string): string {
  return `${title} · ${PRODUCT_NAME}`;
}
