import { useEffect } from 'react';
import { PRODUCT_NAME } from '#core/product.js';

/** Sets the document title while the screen is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME} admin`;
  }, [title]);
}
