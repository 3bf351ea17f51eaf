import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, MAX_QUERY, queryText } from '#core/catalogue/list-address.js';
import { SearchField } from '#ui/components/search-field.js';
import { shellTexts } from './texts.js';

/**
 * Search form of the header; works without scripts. It is uncontrolled and avoids react-hook-form to keep the first load
 * small.
 */
export function SearchBox({ className }: { readonly className: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(listAddress('/search', { q: queryText(input.current?.value) }));
    event.currentTarget.reset();
  };
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.value = '';
    event.currentTarget.blur();
  };
  return (
    <search className={className}>
      <form action="/search" className="relative" onSubmit={submit}>
        <SearchField
          variant="header"
          label={shellTexts.search}
          ref={input}
          name="q"
          data-search=""
          placeholder={shellTexts.searchHint}
          maxLength={MAX_QUERY}
          onKeyDown={leave}
        />
      </form>
    </search>
  );
}
