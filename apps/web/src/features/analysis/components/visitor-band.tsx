import { useId } from 'react';
import { PRODUCT_NAME } from '#core/product.js';
import { FREE_VISITOR_ANALYSES } from '#core/usage/free-allowance.js';
import { buttonClass } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/lib/class-names.js';
import { useSession } from '#web/lib/session.js';
import { bandTexts } from '../texts.js';

/** Says what the product is to visitors, who may come from a search engine. Works without scripts. */
export function VisitorBand() {
  const id = useId();
  const { status } = useSession();
  if (status !== 'signedOut') return null;
  return (
    <section aria-labelledby={`${id}-title`} className="no-print mt-14 border-ink border-t pt-4">
      <h2 id={`${id}-title`} className="text-heading">
        {bandTexts.title(PRODUCT_NAME)}
      </h2>
      <p className="mt-2 max-w-prose text-body text-muted">{bandTexts.text(FREE_VISITOR_ANALYSES)}</p>
      <form action="/" className="mt-5 flex max-w-prose flex-wrap items-end gap-3">
        <label htmlFor={id} className="min-w-0 flex-1 basis-64 text-ui">
          {bandTexts.label}
          <input
            id={id}
            name="url"
            required
            inputMode="url"
            autoComplete="off"
            className={`${FIELD_CLASS} mt-1.5 h-11`}
          />
        </label>
        <button type="submit" className={buttonClass('primary')}>
          {bandTexts.submit}
        </button>
      </form>
    </section>
  );
}
