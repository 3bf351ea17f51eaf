import { queryOptions, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#admin-web/lib/format.js';
import { PLANS } from '#core/plans/catalogue.js';
import { PLAN_IDS } from '#core/plans/plan.js';
import type { ResponseBody } from '#ui/api/routes.js';
import { Skeleton } from '#ui/components/skeleton.js';

const DayChart = lazy(async () => ({ default: (await import('./drawings.js')).DayChart }));
const PlanChart = lazy(async () => ({ default: (await import('./drawings.js')).PlanChart }));

/** Charts of the last 30 days and of the plans, each with an equivalent table for screen readers. */
export function Charts({ days, plans }: Overview['charts']) {
  const ended = days.map(({ day, analyses, failed }) => ({ day, succeeded: analyses, failed }));
  const mix = PLAN_IDS.map((id) => ({ plan: PLANS[id].name, users: plans[id] ?? 0 }));
  return (
    <div className="mt-8 grid gap-8 lg:grid-cols-2 xl:grid-cols-3">
      <Chart
        title="Analyses a day"
        note="Last 30 days, UTC"
        legend
        link={{ to: '/jobs?status=failed', text: 'Failed jobs' }}
        heads={['Day', 'Succeeded', 'Failed']}
        rows={ended.map(({ day, succeeded, failed }) => [day, succeeded, failed])}
      >
        <DayChart
          days={ended}
          bars={[
            { name: 'succeeded', label: 'Succeeded', colour: 'var(--accent)' },
            { name: 'failed', label: 'Failed', colour: 'var(--danger)' },
          ]}
        />
      </Chart>
      <Chart
        title="Sign-ups a day"
        note="Last 30 days, UTC"
        link={{ to: '/users', text: 'All users' }}
        heads={['Day', 'Sign-ups']}
        rows={days.map(({ day, signUps }) => [day, signUps])}
      >
        <DayChart
          days={days.map(({ day, signUps }) => ({ day, signUps }))}
          bars={[{ name: 'signUps', label: 'Sign-ups', colour: 'var(--accent)' }]}
        />
      </Chart>
      <Chart
        title="Users by plan"
        note="Now"
        link={{ to: '/users', text: 'All users' }}
        heads={['Plan', 'Users']}
        rows={mix.map(({ plan, users }) => [plan, users])}
      >
        <PlanChart plans={mix} label="Users" />
      </Chart>
    </div>
  );
}

interface ChartProps {
  readonly title: string;
  /** Period that the chart covers. */
  readonly note: string;
  /** True to show a colour legend. */
  readonly legend?: boolean;
  readonly link: { readonly to: string; readonly text: string };
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [string, ...number[]])[];
  readonly children: ReactNode;
}

function Chart({ title, note, legend, link, heads, rows, children }: ChartProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-ui">{title}</h2>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-muted text-note">{note}</span>
        {legend && <Legend />}
        <Link
          to={link.to}
          className="link ml-auto inline-flex items-center text-note pointer-coarse:min-h-11"
        >
          {link.text}
        </Link>
      </div>
      <div aria-hidden="true" className="mt-2 h-56">
        <Suspense fallback={<Skeleton className="h-full w-full" />}>{children}</Suspense>
      </div>
      <details className="mt-1 text-note">
        <summary className="inline-flex min-h-7 items-center text-muted pointer-coarse:min-h-11">
          As a table
          <span className="sr-only">: {title}</span>
        </summary>
        <table className="rows">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col" className={index > 0 ? 'figure' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...numbers]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {numbers.map((number, index) => (
                  <td key={heads[index + 1]} className="figure">
                    {formatNumber(number)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

function Legend() {
  return (
    <span aria-hidden="true" className="flex gap-3 text-note">
      <span className="flex items-center gap-1.5">
        <span className="bar-fill size-2.5 bg-accent" />
        Succeeded
      </span>
      <span className="flex items-center gap-1.5">
        <span className="bar-fill size-2.5 bg-danger" />
        Failed
      </span>
    </span>
  );
}

/** Dashboard totals (spec §3) and charts over 30 days in UTC. */
export type Overview = ResponseBody<'GET /api/podmin/dashboard/overview'>;

/** GET dashboard/overview. */
export function useOverview() {
  return useQuery(queryOptions<Overview>({ queryKey: ['dashboard', 'overview'] }));
}
