import type { Limit, LimitGroup } from '../limits/limit.js';
import { PLAN_IDS } from '../plans/plan.js';

/** Renders the limits as Markdown tables, one per group. */
export function limitsPage(groups: readonly LimitGroup[]): string {
  return groups.map(groupTable).join('\n\n');
}

function groupTable({ title, test, limits }: LimitGroup): string {
  const rows = Object.entries(limits).map(([name, limit]) =>
    [
      `\`${name}\``,
      limit.subject,
      limit.key,
      `${maxText(limit)}${limit.isScaled ? ' ×' : ''}`,
      windowText(limit),
      limit.refusal,
      `\`${limit.test ?? test}\``,
    ].join(' | '),
  );
  return [
    `### ${title}`,
    '',
    '| Name | What | For each | Limit | Window | Beyond it | Test |',
    '|---|---|---|---|---|---|---|',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
}

function maxText({ max, unit, variable }: Limit): string {
  const numbers = typeof max === 'number' ? [max] : PLAN_IDS.map((plan) => max[plan]);
  const isMeasured = unit === 'seconds' || unit === 'bytes';
  const texts = numbers.map((number) => sizeText(number, unit)).join(' / ');
  const text = isMeasured ? texts : `${texts} ${unit}`;
  return variable === undefined ? text : `${text} (\`${variable}\`)`;
}

function sizeText(number: number, unit: Limit['unit']): string {
  if (unit === 'seconds') return durationText(number);
  if (unit === 'bytes') return number < MEGABYTE ? `${number / KILOBYTE} kB` : `${number / MEGABYTE} MB`;
  return number.toLocaleString('en-US');
}

function windowText({ window }: Limit): string {
  if (window === undefined) return '';
  if (typeof window === 'string') return `calendar ${window} (UTC)`;
  return durationText(window);
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

const UNITS = [
  [24 * 3600, 'd'],
  [3600, 'h'],
  [60, 'min'],
] as const;

/** Formats a duration in the largest unit that gives a whole number. */
function durationText(seconds: number): string {
  const [length, unit] = UNITS.find(([length]) => seconds % length === 0) ?? [1, 's'];
  return `${seconds / length} ${unit}`;
}
