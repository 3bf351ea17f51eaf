import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { LoadError } from '#admin-web/ui/errors.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { Charts } from './charts.js';
import { Figures } from './figures.js';
import { type Overview, useOverview } from './overview.js';

/** The Overview tab (spec §2): totals, charts and recent activity, linked to their lists. */
export function OverviewPage() {
  usePageTitle('Overview');
  const query = useOverview();
  const { data, isPending, isError } = query;
  return (
    <div className="pb-8">
      <h1 className="py-3 text-lead">Overview</h1>
      {isPending && (
        <div role="status">
          <span className="sr-only">Loading the overview…</span>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="mt-6 h-64 w-full" />
        </div>
      )}
      {isError && <LoadError title="Failed to load the overview" query={query} />}
      {data && (
        <>
          <Figures overview={data} />
          <Charts {...data.charts} />
          <Newest overview={data} />
        </>
      )}
    </div>
  );
}

function Newest({ overview: { recentUsers, recentSummaries } }: { readonly overview: Overview }) {
  return (
    <div className="mt-8 grid gap-8 md:grid-cols-2">
      <NewestList title="Newest users" none="Nobody has signed up yet.">
        {recentUsers.map(({ id, firstName, lastName, email, createdAt }) => (
          <Entry
            key={id}
            to={`/users?${new URLSearchParams({ search: email })}`}
            name={fullName(firstName, lastName) || email}
            note={fullName(firstName, lastName) && email}
            date={createdAt}
          />
        ))}
      </NewestList>
      <NewestList title="Newest summaries" none="Nothing has been analyzed yet.">
        {recentSummaries.map(({ id, title, episodeTitle, showName, createdAt }) => (
          <Entry
            key={id}
            to={`/summaries/${id}`}
            name={episodeTitle || title || 'Untitled'}
            note={showName ?? ''}
            date={createdAt}
          />
        ))}
      </NewestList>
    </div>
  );
}

function NewestList(props: {
  readonly title: string;
  readonly none: string;
  readonly children: ReactNode[];
}) {
  const { title, none, children } = props;
  return (
    <section className="min-w-0">
      <h2 className="border-line-strong border-b pb-2 text-ui">{title}</h2>
      {children.length === 0 ? <p className="py-3 text-muted">{none}</p> : <ul>{children}</ul>}
    </section>
  );
}

interface EntryProps {
  readonly to: string;
  readonly name: string;
  readonly note: string;
  readonly date: string;
}

function Entry({ to, name, note, date }: EntryProps) {
  return (
    <li className="relative flex items-baseline justify-between gap-4 border-line border-b py-1.5 pointer-coarse:min-h-11">
      <span className="min-w-0">
        <Link to={to} className="link block truncate after:absolute after:inset-0">
          {name}
        </Link>
        <span className="block truncate text-muted text-note">{note}</span>
      </span>
      <span className="shrink-0 text-muted text-note tabular-nums">{formatLocalDate(date)}</span>
    </li>
  );
}

function fullName(...names: readonly (string | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
