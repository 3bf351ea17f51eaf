import type { FormEvent, KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { SearchCombobox } from '#web/ui/search-combobox.js';
import { shellTexts } from './texts.js';

/**
 * Search form of the header; works without scripts. It is uncontrolled and avoids react-hook-form to keep the first load
 * small.
 */
export function SearchBox({ className }: { readonly className: string }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('q');
    navigate(listAddress('/search', { q: queryText(String(text)) }));
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
        <SearchCombobox
          variant="header"
          label={shellTexts.search}
          placeholder={shellTexts.searchHint}
          onKeyDown={leave}
        />
      </form>
    </search>
  );
}
