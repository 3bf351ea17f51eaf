import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, MAX_QUERY, queryText } from '#core/catalogue/list-address.js';
import { Button } from '#ui/components/button.js';
import { FIELD_CLASS } from '#ui/components/text-field.js';
import { searchTexts } from '../texts.js';

/** The search page's field. Without scripts it is a form like any other. */
export function SearchField({ query }: { readonly query: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // Whoever comes to an empty search page comes to type. Touch screens keep their keyboard away until it is asked for.
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
        <input
          ref={input}
          type="search"
          name="q"
          data-search=""
          aria-label={searchTexts.field}
          aria-keyshortcuts="/"
          placeholder={searchTexts.hint}
          defaultValue={query}
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          className={`${FIELD_CLASS} h-12 min-w-0 flex-1`}
        />
        <Button type="submit" variant="primary">
          {searchTexts.submit}
        </Button>
      </form>
    </search>
  );
}
