import { type ComponentProps, Suspense, useId, useRef, useState } from 'react';
import { MAX_QUERY } from '#core/catalogue/list-address.js';
import { SearchField } from '#ui/components/search-field.js';
import { lazyComponent } from '../lib/load-chunk.js';

const SearchSuggestions = lazyComponent(
  async () => (await import('./search-suggestions.js')).SearchSuggestions,
);

type SearchComboboxProps = Omit<ComponentProps<typeof SearchField>, 'ref' | 'onFocus'>;

/** Search field with suggestions, whose code loads at the first focus. Requires a positioned parent. */
export function SearchCombobox(props: SearchComboboxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const listId = useId();
  return (
    <>
      <SearchField
        ref={input}
        name="q"
        data-search=""
        maxLength={MAX_QUERY}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-controls={listId}
        onFocus={() => setUsed(true)}
        {...props}
      />
      {isUsed && (
        <Suspense>
          <SearchSuggestions id={listId} input={input} />
        </Suspense>
      )}
    </>
  );
}
