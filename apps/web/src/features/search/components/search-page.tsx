import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { listAddress, queryText } from '#core/catalogue/list-address.js';
import { type SearchFilter, searchFilterIn } from '#core/search/search-filter.js';
import { searchPage } from '#core/sharing/page-titles.js';
import { searchWords } from '#core/text/search-words.js';
import { Button } from '#ui/components/button.js';
import { QueryStates } from '#ui/components/query-states.js';
import { usePageHead } from '#web/lib/page-head.js';
import { useListCursor } from '#web/lib/paginated-list.js';
import { CardSkeletons } from '#web/ui/card-skeletons.js';
import { Link } from '#web/ui/link.js';
import { Page } from '#web/ui/page.js';
import { SearchCombobox } from '#web/ui/search-combobox.js';
import { useSearch } from '../api/search.js';
import { nothingFound, searchTexts } from '../texts.js';
import { SearchFilters, SearchResults } from './search-results.js';

interface SearchFormProps {
  readonly query: string;
  /** Kept for the next query. */
  readonly filter: SearchFilter;
}

const BROWSE = [
  { to: '/podcast-summaries', text: searchTexts.browseShows },
  { to: '/all-summaries', text: searchTexts.browseAll },
  { to: '/guests', text: searchTexts.guests },
  { to: '/topics', text: searchTexts.topics },
] as const;

/** `/search?q=`: searches summaries, shows, guests and topics. The query is stored in the address. */
export default function SearchPage() {
  const { search } = useLocation();
  const address = new URLSearchParams(search);
  const query = queryText(address.get('q'));
  const filter = searchFilterIn(address);
  usePageHead({ ...searchPage(query), index: false });
  return (
    <Page className="pt-10 sm:pt-14">
      <h1 className="text-heading sm:text-display">{searchTexts.title}</h1>
      <SearchForm key={query} query={query} filter={filter} />
      {query === '' ? <Browse text={searchTexts.start} /> : <Found query={query} filter={filter} />}
    </Page>
  );
}

interface FoundProps {
  readonly query: string;
  readonly filter: SearchFilter;
}

function Found({ query, filter }: FoundProps) {
  const results = useSearch(query, filter, useListCursor());
  return (
    <QueryStates
      data={results.first}
      query={results}
      loading={<CardSkeletons label={searchTexts.loading} isLabelVisible />}
      failure={searchTexts.failed}
      renderError={(alert) => <div className="mt-10">{alert}</div>}
      isEmpty={({ shows, guests, topics }) =>
        [results.summaries, shows, guests, topics].every(({ length }) => length === 0)
      }
      empty={
        isFiltered(filter) ? <NothingFiltered query={query} filter={filter} /> : <Nothing query={query} />
      }
    >
      {(first) => <SearchResults query={query} filter={filter} found={results} first={first} />}
    </QueryStates>
  );
}

function isFiltered({ show, period }: SearchFilter): boolean {
  return show !== undefined || period !== undefined;
}

function NothingFiltered({ query, filter }: FoundProps) {
  return (
    <>
      <SearchFilters query={query} filter={filter} summaries={[]} />
      <div className="mt-6 border-ink border-t pt-4">
        <div role="status">
          <h2 className="wrap-anywhere text-title">{nothingFound(query)}</h2>
        </div>
        <p className="mt-4 max-w-prose text-body text-muted">{searchTexts.noneFiltered}</p>
        <Link
          to={listAddress('/search', { q: query })}
          className="link mt-2 inline-flex min-h-11 items-center text-ui"
        >
          {searchTexts.clearFilters}
        </Link>
      </div>
    </>
  );
}

function Nothing({ query }: { readonly query: string }) {
  const words = searchWords(query);
  const isShort = words.every((word) => word.length < 3);
  const [title, text] =
    words.length === 0
      ? [searchTexts.noWords, searchTexts.noWordsText]
      : [nothingFound(query), isShort ? searchTexts.shortText : searchTexts.noneText];
  return (
    <div className="mt-10 border-ink border-t pt-4">
      <div role="status">
        <h2 className="wrap-anywhere text-title">{title}</h2>
      </div>
      <Browse text={text} />
    </div>
  );
}

function Browse({ text }: { readonly text: string }) {
  return (
    <>
      <p className="mt-4 max-w-prose text-body text-muted">{text}</p>
      <nav aria-label={searchTexts.browse} className="mt-4 flex flex-wrap gap-x-6">
        {BROWSE.map(({ to, text: name }) => (
          <Link key={to} to={to} className="link inline-flex min-h-11 items-center text-ui">
            {name}
          </Link>
        ))}
      </nav>
    </>
  );
}

/** The search page's form; it works without scripts. */
function SearchForm({ query, filter }: SearchFormProps) {
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
