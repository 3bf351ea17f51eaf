import type { PlanFeatures } from '../../../../../core/plans/plan.js';

export interface PlanRow {
  readonly label: string;
  readonly value?: string;
  /** Whether the plan has it now. */
  readonly has: boolean;
}

/** A plan's entitlements in the order of its card. */
export function planRows(features: PlanFeatures): PlanRow[] {
  const { pdfDownload, saveHistory, summaryStyles, customPrompts, autoSummarize, speed, support } = features;
  return [
    { label: 'PDF download', has: pdfDownload },
    { label: 'Save history', has: saveHistory },
    { label: 'Full summary styles', has: summaryStyles },
    { label: 'Custom prompts', value: customPrompts ? undefined : 'No', has: customPrompts },
    { label: 'Auto-Summarize', value: autoSummarize, has: false },
    { label: 'Speed', value: speed, has: true },
    { label: 'Support', value: support, has: true },
  ];
}
