import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatUtcDate } from '#ui/lib/dates.js';

/** Recharts components, loaded with the first overview. They use the design tokens' colours and no animation. */

const TICK = { fill: 'var(--muted)', fontSize: 13 } as const;
const AXIS = { tick: TICK, tickLine: false, axisLine: { stroke: 'var(--line-strong)' } } as const;
const TIP = {
  cursor: { fill: 'var(--line)', opacity: 0.4 },
  contentStyle: {
    background: 'var(--sheet)',
    border: '1px solid var(--line)',
    borderRadius: 6,
    fontSize: 13,
    color: 'var(--ink)',
  },
  isAnimationActive: false,
} as const;

interface DayChartProps {
  readonly days: readonly { readonly day: string }[];
  readonly bars: readonly { readonly name: string; readonly label: string; readonly colour: string }[];
}

/** Bar chart with a stacked bar per day. */
export function DayChart({ days, bars }: DayChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart data={days} margin={{ top: 8, right: 0, bottom: 0, left: 0 }} accessibilityLayer={false}>
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis dataKey="day" tickFormatter={shortDay} minTickGap={24} {...AXIS} />
        <YAxis width={36} allowDecimals={false} {...AXIS} axisLine={false} />
        <Tooltip {...TIP} labelFormatter={(day) => formatUtcDate(String(day))} />
        {bars.map(({ name, label, colour }) => (
          <Bar key={name} dataKey={name} name={label} stackId="all" fill={colour} isAnimationActive={false} />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}

interface PlanChartProps {
  readonly plans: readonly { readonly plan: string; readonly users: number }[];
  readonly label: string;
}

/** Horizontal bar chart with a labelled bar per plan. */
export function PlanChart({ plans, label }: PlanChartProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={plans}
        layout="vertical"
        margin={{ top: 8, right: 48, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide />
        <YAxis type="category" dataKey="plan" width={92} {...AXIS} />
        <Bar dataKey="users" name={label} fill="var(--accent)" barSize={20} isAnimationActive={false}>
          <LabelList dataKey="users" position="right" fill="var(--ink)" fontSize={13} />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  );
}

function shortDay(day: string): string {
  return formatUtcDate(day, 'short');
}
