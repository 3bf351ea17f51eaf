import { useNavigate } from 'react-router';
import { listAddress } from '#core/catalogue/list-address.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { showSlug } from '#core/pages/slug.js';
import { type SearchFilter, searchFilterIn } from '#core/search/search-filter.js';
import { Button } from '#ui/components/button.js';
import { SelectField } from '#ui/components/form-fields.js';
import type { SummaryHit } from '../api/search.js';
import { PERIOD_TEXTS, searchTexts } from '../texts.js';

const PERIODS = [
  { value: '', label: searchTexts.anyTime },
  ...(['week', 'month', 'year'] as const).map((value) => ({ value, label: PERIOD_TEXTS[value] })),
];
const FIELD = 'min-w-0 flex-1 basis-40 sm:max-w-56';

interface SearchFiltersProps {
  readonly query: string;
  readonly filter: SearchFilter;
  /** The loaded results, whose shows can be chosen. */
  readonly summaries: readonly SummaryHit[];
}

/** Filters of the results by show and date of release; an ordinary form without scripts. */
export function SearchFilters({ query, filter, summaries }: SearchFiltersProps) {
  const navigate = useNavigate();
  const shows = showsOf(summaries, filter.show);
  const choose = (name: 'show' | 'period', value: string) => {
    const choice = new URLSearchParams({ ...filter, [name]: value });
    navigate(listAddress('/search', { q: query, ...searchFilterIn(choice) }));
  };
  return (
    <form action="/search" className="no-print mt-6 flex flex-wrap items-end gap-4">
      <input type="hidden" name="q" value={query} />
      <SelectField
        label={searchTexts.show}
        name="show"
        className={FIELD}
        value={filter.show ?? ''}
        options={[{ value: '', label: searchTexts.everyShow }, ...shows]}
        onChange={({ target }) => choose('show', target.value)}
      />
      <SelectField
        label={searchTexts.released}
        name="period"
        className={FIELD}
        value={filter.period ?? ''}
        options={PERIODS}
        onChange={({ target }) => choose('period', target.value)}
      />
      <noscript>
        <Button type="submit" variant="quiet">
          {searchTexts.applyFilters}
        </Button>
      </noscript>
    </form>
  );
}

/** Shows of the results, by name, with the chosen one. */
function showsOf(summaries: readonly SummaryHit[], chosen: string | undefined) {
  const shows = new Map<string, string>();
  for (const { analysis } of summaries) {
    const { name } = analysis.podcastMetadata.show;
    const slug = showSlug(name);
    if (slug !== '') shows.set(slug, name);
  }
  if (chosen !== undefined && !shows.has(chosen)) shows.set(chosen, showDisplayName(chosen));
  return [...shows]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}
