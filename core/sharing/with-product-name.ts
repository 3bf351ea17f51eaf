import { PRODUCT_NAME } from '../product.js';

/** Title of a page followed by the product's name. */
export function withProductName(title: string): string {
  return `${title} · ${PRODUCT_NAME}`;
}
