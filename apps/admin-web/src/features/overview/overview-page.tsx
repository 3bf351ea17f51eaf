import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#admin-web/lib/format.js';
import { usePageTitle } from '#admin-web/lib/page-title.js';
import { LoadError } from '#admin-web/ui/errors.js';
import { Skeleton } from '#ui/components/skeleton.js';
import { formatLocalDate } from '#ui/lib/dates.js';
import { Charts, type Overview, useOverview } from './charts.js';
import { RemovalShares } from './removal-shares.js';

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
          <RemovalShares statements={data.charts.statements} />
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

/** Totals in a row, each linked to its list. */
function Figures({ overview: { totalUsers, totalSummaries, charts } }: { readonly overview: Overview }) {
  const { outcomes, durations, llm, queue } = charts;
  const p95 = durationText(durations.p95Ms);
  const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <dl className="grid grid-cols-2 border-line border-t border-l sm:grid-cols-3 xl:grid-cols-6">
      <Figure to="/users" name="Users" value={formatNumber(totalUsers)} />
      <Figure to="/summaries" name="Summaries" value={formatNumber(totalSummaries)} />
      <Figure
        to="/jobs?status=failed"
        name="Analyses that succeed"
        value={successShare(outcomes) ?? '–'}
        note={`${formatNumber(outcomes.failed)} failed`}
      />
      <Figure
        to="/summaries"
        name="Duration of an analysis"
        value={durationText(durations.p50Ms) ?? '–'}
        note={p95 && `19 of 20 within ${p95}`}
      />
      <Figure
        to="/summaries"
        name="Known cost of models"
        value={llm.costUsd.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}
        note={`${compact.format(llm.inputTokens)} tokens in, ${compact.format(llm.outputTokens)} out`}
      />
      <Figure
        to={queue.waiting > 0 ? '/jobs?status=waiting' : '/jobs?status=running'}
        name="Waiting jobs"
        value={formatNumber(queue.waiting)}
        note={`${formatNumber(queue.active)} running`}
      />
    </dl>
  );
}

interface FigureProps {
  readonly to: string;
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

function Figure({ to, name, value, note }: FigureProps) {
  return (
    <div className="relative flex min-w-0 flex-col border-line border-r border-b p-3">
      <dt className="text-muted text-note">{name}</dt>
      <dd>
        <Link
          to={to}
          className="link inline-block text-title tabular-nums after:absolute after:inset-0"
          aria-label={`${name}: ${value}`}
        >
          {value}
        </Link>
        {note && <span className="block text-muted text-note">{note}</span>}
      </dd>
    </div>
  );
}

/** Formats a duration as `2 min 5 s`; undefined without a measurement. */
function durationText(ms: number | undefined): string | undefined {
  if (ms === undefined) return undefined;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Percentage of successful jobs; undefined if no job has ended. */
function successShare({ done, failed }: Overview['charts']['outcomes']): string | undefined {
  const all = done + failed;
  if (all === 0) return undefined;
  // Round down so that 100 % means that no job failed.
  return `${Math.floor((done / all) * 1000) / 10} %`;
}
