import { Check, Minus } from 'lucide-react';
import { autoSummarizeText } from '#core/following/auto-summarize.js';
import { briefingsText, savedText, summariesText } from '#core/plans/catalogue.js';
import type { Plan, PlanFeatures } from '#core/plans/plan.js';
import { classNames } from '#ui/lib/class-names.js';
import { useFollowsChoices, useServerConfig } from '../lib/server-config.js';

/** Monthly allowances of a plan; those of briefings only where the server can write them. */
export function PlanAllowances({ plan }: { readonly plan: Plan }) {
  const hasModel = useFollowsChoices() !== false;
  return (
    <>
      <p className="font-medium text-ui tabular-nums">{summariesText(plan)}</p>
      <p className="mt-0.5 text-muted text-note tabular-nums">{savedText(plan)}</p>
      {hasModel && <p className="mt-0.5 text-muted text-note tabular-nums">{briefingsText(plan)}</p>}
    </>
  );
}

/** A plan's entitlements in display order (spec §6), included and missing. */
export function PlanFeatureList({ features }: { readonly features: PlanFeatures }) {
  const setting = useServerConfig().data?.autoSummarize;
  const isFollowed = useFollowsChoices() !== false;
  return (
    <ul className="space-y-1.5 text-ui">
      {rowsOf(features, autoSummarizeText(features, setting), isFollowed).map(({ label, value, has }) => (
        <li key={label} className={classNames('flex gap-2', !has && 'text-muted')}>
          {has ? (
            <Check size={17} aria-hidden="true" className="mt-px text-accent" />
          ) : (
            <Minus size={17} aria-hidden="true" className="mt-px" />
          )}
          <span>
            {label}
            {value !== undefined && <span className="text-muted">{`: ${value}`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface FeatureRow {
  readonly label: string;
  readonly value?: string;
  /** True if the plan includes the feature. */
  readonly has: boolean;
}

const NOT_HERE = 'Not on this server';

/** @param isFollowed whether the server can follow styles and custom prompts */
function rowsOf(features: PlanFeatures, autoSummarize: string, isFollowed: boolean): FeatureRow[] {
  const { pdfDownload, saveHistory, summaryStyles, customPrompts, speed, support } = features;
  return [
    { label: 'PDF download', has: pdfDownload },
    { label: 'Save history', has: saveHistory },
    {
      label: 'Full summary styles',
      value: isFollowed ? undefined : NOT_HERE,
      has: summaryStyles && isFollowed,
    },
    {
      label: 'Custom prompts',
      value: !customPrompts ? 'No' : isFollowed ? undefined : NOT_HERE,
      has: customPrompts && isFollowed,
    },
    { label: 'Auto-Summarize', value: autoSummarize, has: autoSummarize === 'Included' },
    { label: 'Speed', value: speed, has: true },
    { label: 'Support', value: support, has: true },
  ];
}
