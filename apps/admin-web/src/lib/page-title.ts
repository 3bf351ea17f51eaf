import { useEffect } from 'react';
import { PRODUCT_NAME } from '#core/product.js';

/** Names the browser's tab as long as the screen is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME} admin`;
  }, [title]);
}
