import type { Visibility } from '#core/analysis/analysis.js';
import type { AccessLog } from '#core/ports/access-log.js';
import type { Analyses } from '#core/ports/analyses.js';
import { anAnalysis } from '#test/builders/analysis.js';
import { stubPort } from '#test/builders/stub-port.js';
import { listSummaryAccesses } from './list-summary-accesses.js';

describe('what admins did with a private summary', () => {
  const asked: unknown[] = [];
  const list = (visibility: Visibility) =>
    listSummaryAccesses({
      analyses: stubPort<Analyses>({
        byId: async (id, viewers) =>
          id === 7 && viewers?.[0] === 'member:3' ? anAnalysis({ visibility }) : undefined,
      }),
      log: stubPort<AccessLog>({
        async listOfSummary(...call) {
          asked.push(call);
          return { items: [], total: 0 };
        },
      }),
    });

  it('is told its owner, since it was made', async () => {
    expect(await list('private')(7, ['member:3'], { limit: 5 })).toEqual({ items: [], total: 0 });
    expect(asked).toEqual([[7, new Date('2026-05-01T10:20:30.000Z'), { limit: 5 }]]);
  });

  it('is told nobody else, and of no public one', async () => {
    const error = { code: 'analysis_not_found', message: 'The requested analysis could not be found.' };
    await expect(list('private')(7, ['member:4'], { limit: 5 })).rejects.toMatchObject(error);
    await expect(list('public')(7, ['member:3'], { limit: 5 })).rejects.toMatchObject(error);
  });
});
