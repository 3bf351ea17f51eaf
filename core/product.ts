/** The product's name, wherever it is shown. */
export const PRODUCT_NAME = 'Podgist';

/** Title of a page followed by the product's name. */
export function withProductName(title: string): string {
  return `${title} · ${PRODUCT_NAME}`;
}
