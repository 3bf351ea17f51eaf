import { type ReactNode, useId } from 'react';
import { useNavigate } from 'react-router';
import { listAddress } from '#core/catalogue/list-address.js';
import { showDisplayName } from '#core/catalogue/show-name.js';
import { showSlug } from '#core/pages/slug.js';
import { type SearchFilter, type SearchPeriod, searchFilterIn } from '#core/search/search-filter.js';
import { Button } from '#ui/components/button.js';
import { classNames, FIELD_CLASS } from '#ui/lib/class-names.js';
import type { SummaryHit } from '../api/search.js';
import { PERIOD_TEXTS, searchTexts } from '../texts.js';

const PERIODS: readonly SearchPeriod[] = ['week', 'month', 'year'];

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
      <Choice
        label={searchTexts.show}
        name="show"
        value={filter.show ?? ''}
        onChoose={(value) => choose('show', value)}
      >
        <option value="">{searchTexts.everyShow}</option>
        {shows.map(([slug, name]) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={searchTexts.released}
        name="period"
        value={filter.period ?? ''}
        onChoose={(value) => choose('period', value)}
      >
        <option value="">{searchTexts.anyTime}</option>
        {PERIODS.map((period) => (
          <option key={period} value={period}>
            {PERIOD_TEXTS[period]}
          </option>
        ))}
      </Choice>
      <noscript>
        <Button type="submit" variant="quiet">
          {searchTexts.applyFilters}
        </Button>
      </noscript>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Choice({ label, name, value, onChoose, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1 basis-40 sm:max-w-56">
      <label htmlFor={id} className="block font-medium text-ui">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={classNames(FIELD_CLASS, 'mt-1.5 h-11')}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </select>
    </div>
  );
}

/** Slugs and names of the shows of the results, by name, with the chosen one. */
function showsOf(summaries: readonly SummaryHit[], chosen: string | undefined): [string, string][] {
  const shows = new Map<string, string>();
  for (const { analysis } of summaries) {
    const { name } = analysis.podcastMetadata.show;
    const slug = showSlug(name);
    if (slug !== '') shows.set(slug, name);
  }
  if (chosen !== undefined && !shows.has(chosen)) shows.set(chosen, showDisplayName(chosen));
  return [...shows].toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
}
