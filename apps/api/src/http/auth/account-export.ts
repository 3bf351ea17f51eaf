import { Readable } from 'node:stream';
import type { Analysis } from '../../../../../core/analysis/analysis.js';
import type { SignedInUserDto } from './auth-dto.js';

/** All that is kept about a member as one JSON file, written while it is read: `{exportedAt, profile, usage, analyses}`. */
export function accountExport(
  { user, monthlyLimit }: SignedInUserDto,
  month: string,
  analyses: AsyncIterable<Analysis>,
  now: Date,
): Readable {
  const { monthlyUsageCount: count, ...profile } = user;
  const head = { exportedAt: now.toISOString(), profile, usage: { month, count, limit: monthlyLimit } };
  return Readable.from(jsonText(head, analyses));
}

async function* jsonText(head: object, analyses: AsyncIterable<Analysis>): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "analyses": [`;
  let separator = '\n';
  for await (const analysis of analyses) {
    yield separator + JSON.stringify(analysis);
    separator = ',\n';
  }
  yield '\n  ]\n}\n';
}
