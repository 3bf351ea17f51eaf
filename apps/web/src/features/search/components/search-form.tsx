import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, MAX_QUERY, queryText } from '#core/catalogue/list-address.js';
import { Button } from '#ui/components/button.js';
import { SearchField } from '#ui/components/search-field.js';
import { searchTexts } from '../texts.js';

/** The search page's form; it works without scripts. */
export function SearchForm({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // Focus the field of an empty search page, except on touch screens, where that would open the keyboard.
  useEffect(() => {
    if (query === '' && window.matchMedia?.('(pointer: fine)').matches) input.current?.focus();
  }, [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = queryText(input.current?.value);
    if (wanted !== '') navigate(listAddress('/search', { q: wanted }), { replace: wanted === query });
    else input.current?.focus();
  };
  return (
    <search>
      <form action="/search" className="mt-6 flex max-w-[46rem] gap-3" onSubmit={submit}>
        <SearchField
          variant="page"
          label={searchTexts.field}
          ref={input}
          name="q"
          data-search=""
          placeholder={searchTexts.hint}
          defaultValue={query}
          maxLength={MAX_QUERY}
        />
        <Button type="submit" variant="primary">
          {searchTexts.submit}
        </Button>
      </form>
    </search>
  );
}
