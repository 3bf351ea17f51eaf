import type { Member } from '#core/accounts/member.js';
import type { Follow } from '#core/following/follow.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { Questions, SavedSummaries } from '#core/ports/library.js';
import { stubPort } from '#test/builders/stub-port.js';
import { exportAnalyses, exportFollows, exportQuestions, exportSaved } from './export-account.js';

const MEMBER = { id: 3 } as Member;

/** A list of ids in pages, which records what was asked for. */
function pagesOf(ids: readonly number[], size: number) {
  const asked: unknown[][] = [];
  return {
    asked,
    after: async (...call: [string, number, number?]) => {
      asked.push(call);
      const [, , after = 0] = call;
      return ids
        .filter((id) => id > after)
        .slice(0, size)
        .map((id) => ({ id }));
    },
    cursor: async (memberId: number, { limit, cursor = '0' }: { limit: number; cursor?: string }) => {
      asked.push([memberId, limit, cursor]);
      const [from, to] = [Number(cursor), Number(cursor) + size];
      return {
        items: ids.slice(from, to).map((id) => ({ id })),
        ...(to < ids.length && { next: String(to) }),
      };
    },
  };
}

async function idsOf(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const ids: unknown[] = [];
  for await (const { id } of items as AsyncIterable<{ readonly id: number }>) ids.push(id);
  return ids;
}

describe('what a member takes along (contract §3)', () => {
  it('has their own analyses and questions, oldest first, a page at a time', async () => {
    const [analyses, questions] = [pagesOf([1, 2, 3], 2), pagesOf([4, 5, 6], 2)];
    const exportByOwner = analyses.after as unknown as Analyses['exportByOwner'];
    expect(await idsOf(exportAnalyses({ analyses: stubPort<Analyses>({ exportByOwner }) })(MEMBER))).toEqual([
      1, 2, 3,
    ]);
    expect(analyses.asked).toEqual([
      ['member:3', 50, undefined],
      ['member:3', 50, 2],
      ['member:3', 50, 3],
    ]);
    const ofOwner = questions.after as unknown as Questions['exportByOwner'];
    const asked = exportQuestions({ questions: stubPort<Questions>({ exportByOwner: ofOwner }) })(MEMBER);
    expect(await idsOf(asked)).toEqual([4, 5, 6]);
    expect(questions.asked).toEqual([
      ['member:3', 100, undefined],
      ['member:3', 100, 5],
      ['member:3', 100, 6],
    ]);
  });

  it('has their saved summaries and follows, a page at a time', async () => {
    const [saved, follows] = [pagesOf([1, 2, 3], 2), pagesOf([4, 5], 2)];
    const list = saved.cursor as unknown as SavedSummaries['list'];
    expect(await idsOf(exportSaved({ saved: stubPort<SavedSummaries>({ list }) })(MEMBER))).toEqual([
      1, 2, 3,
    ]);
    expect(saved.asked).toEqual([
      [3, 50, '0'],
      [3, 50, '2'],
    ]);
    const followed = follows.cursor as unknown as (id: number) => Promise<{ items: Follow[] }>;
    expect(await idsOf(exportFollows({ follows: { list: followed as never } })(3))).toEqual([4, 5]);
    expect(follows.asked).toEqual([[3, 500, '0']]);
  });
});
