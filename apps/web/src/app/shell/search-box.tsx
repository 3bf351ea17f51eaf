import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { listAddress, MAX_QUERY, queryText } from '#core/catalogue/list-address.js';
import { shellTexts } from './texts.js';

/** A line to search from any page; without scripts a form like any other. Escape empties it and leaves it. */
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
        <Search
          size={16}
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-muted"
        />
        <input
          ref={input}
          type="search"
          name="q"
          data-search=""
          aria-label={shellTexts.search}
          aria-keyshortcuts="/"
          placeholder={shellTexts.searchHint}
          maxLength={MAX_QUERY}
          autoComplete="off"
          enterKeyHint="search"
          className="block h-11 w-full rounded-md border border-line bg-transparent pr-2 pl-9 text-ink text-ui transition-colors placeholder:text-muted hover:border-line-strong focus:bg-sheet"
          onKeyDown={leave}
        />
      </form>
    </search>
  );
}
