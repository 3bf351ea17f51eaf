import { Link } from 'react-router';
import { formatNumber } from '#admin-web/lib/format.js';
import { type Overview } from './overview.js';

/** Totals in a row, each linked to its list. */
export function Figures({
  overview: { totalUsers, totalSummaries, charts },
}: {
  readonly overview: Overview;
}) {
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
        name="Cost of the model"
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
