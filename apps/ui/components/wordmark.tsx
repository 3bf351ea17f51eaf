import { PRODUCT_NAME } from '#core/product.js';

/** Logo: the product name with the three ticks of its evidence rail. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-medium font-serif text-title tracking-tight">
      <svg viewBox="0 0 24 24" width="24" height="24" fill="none" aria-hidden="true" className="text-accent">
        <path d="M2 18h20" stroke="currentColor" strokeWidth="1.5" opacity="0.5" />
        <path
          d="M6.5 18v-5M12 18V6M17.5 18v-3.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
