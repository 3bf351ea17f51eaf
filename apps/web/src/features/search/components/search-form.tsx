import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, queryText } from '#core/catalogue/list-address.js';
import type { SearchFilter } from '#core/search/search-filter.js';
import { Button } from '#ui/components/button.js';
import { SearchCombobox } from '#web/ui/search-combobox.js';
import { searchTexts } from '../texts.js';

interface SearchFormProps {
  readonly query: string;
  /** Kept for the next query. */
  readonly filter: SearchFilter;
}

/** The search page's form; it works without scripts. */
export function SearchForm({ query, filter }: SearchFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const input = () => form.current?.querySelector<HTMLInputElement>('input[name=q]');

  // Focus the field of an empty search page, except on touch screens, where that would open the keyboard.
  useEffect(() => {
    if (query === '' && window.matchMedia?.('(pointer: fine)').matches)
      form.current?.querySelector<HTMLInputElement>('input[name=q]')?.focus();
  }, [query]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const nextQuery = queryText(input()?.value);
    if (nextQuery !== '')
      navigate(listAddress('/search', { q: nextQuery, ...filter }), { replace: nextQuery === query });
    else input()?.focus();
  };
  return (
    <search>
      <form ref={form} action="/search" className="mt-6 flex max-w-[46rem] gap-3" onSubmit={submit}>
        <div className="relative flex min-w-0 flex-1">
          <SearchCombobox
            variant="page"
            label={searchTexts.field}
            placeholder={searchTexts.hint}
            defaultValue={query}
          />
        </div>
        <Button type="submit" variant="primary">
          {searchTexts.submit}
        </Button>
      </form>
    </search>
  );
}
