import { EDITABLE_POINT_SECTIONS } from '#core/analysis/sections/sections.js';
import type { SpendingLedger } from '#core/ports/spending.js';
import { stubPort } from '#test/builders/stub-port.js';
import { ACTOR } from '#test/fakes/admin-auth.js';
import { type FakePorts, fakePorts } from '#test/fakes/fake-ports.js';
import { storeAnalysis } from '#test/support/store-analysis.js';
import { type ExportedData, type ExportFormat, exportAdminData } from './export-admin-data.js';

async function exported(ports: FakePorts, data: ExportedData, format: ExportFormat): Promise<string> {
  const ledger = stubPort<SpendingLedger>({});
  let file = '';
  for await (const chunk of await exportAdminData({ ...ports, ledger })(data, format, ACTOR)) file += chunk;
  return file;
}

describe('exports of the admin area (contract §4)', () => {
  it('write a column for each field of a user, cells that begin a formula neutralised', async () => {
    const ports = fakePorts();
    const { id } = await ports.join({ uid: '=uid' });
    const [header, row, end] = (await exported(ports, 'users', 'csv')).split('\r\n');
    expect(header).toBe(
      '\uFEFFid,uid,firstName,lastName,email,createdAt,subscriptionPlan,subscriptionStatus,monthlyUsageCount,isActive,summaryCount',
    );
    expect(row).toBe(
      `${id},'=uid,Ada,Lovelace,ada@example.com,2026-05-01T10:20:30.000Z,free,active,0,true,0`,
    );
    expect(end).toBe('');
    expect(await ports.logged()).toEqual([['export_users', { format: 'csv' }]]);
  });

  it('write users as one JSON array without their versions, over several batches', async () => {
    const ports = fakePorts();
    expect(await exported(ports, 'users', 'json')).toBe('[]\n');
    for (let user = 1; user <= 101; user += 1)
      await ports.join({ uid: `uid-${user}`, email: `u${user}@x.test` });
    const users = JSON.parse(await exported(ports, 'users', 'json'));
    expect(users).toHaveLength(101);
    expect(users[100]).toEqual({
      id: 101,
      uid: 'uid-101',
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'u101@x.test',
      createdAt: '2026-05-01T10:20:30.000Z',
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      monthlyUsageCount: 0,
      isActive: true,
      summaryCount: 0,
    });
    expect((await exported(ports, 'users', 'csv')).split('\r\n')).toHaveLength(103);
  });

  it('write summaries with their texts, points as JSON', async () => {
    const ports = fakePorts();
    const usage = { inputTokens: 1, outputTokens: 1, calls: 1, promptVersion: '1', costUsd: 0.5 };
    const { id, createdAt } = await storeAnalysis(ports.jobs, {
      usage,
      transcription: { model: 'whisper-1', seconds: 90, calls: 1, costUsd: 0.009 },
    });
    const summary = 'Ada prices software by talking to customers.';
    const fields = {
      id,
      title: 'Pricing software',
      showName: 'The Pricing Hour',
      contentType: 'video',
      visibility: 'public',
      urlSlug: 'the-pricing-hour/pricing-software',
      createdAt,
      costUsd: 0.5,
    };
    const [first] = JSON.parse(await exported(ports, 'summaries', 'json'));
    expect(first).toMatchObject({ ...fields, summary, takeaways: [{ title: 'Listen first' }] });
    expect([first.version, first.overview, first.unedited]).toEqual([undefined, undefined, undefined]);
    const [header = '', row = ''] = (await exported(ports, 'summaries', 'csv')).split('\r\n');
    const points = ['insights', 'takeaways', 'failures', 'disagreements', 'risks', 'subjects'];
    expect(new Set(points)).toEqual(new Set(EDITABLE_POINT_SECTIONS.map(({ editField }) => editField)));
    const columns = { ...fields, removedStatements: '', summary };
    expect(header).toBe(
      `\uFEFF${[...Object.keys(columns), ...points, 'transcribedSeconds', 'transcriptionUsd'].join(',')}`,
    );
    expect(row.startsWith(`${Object.values(columns).join(',')},"[{""title"":""Call customers""`)).toBe(true);
    expect(row.endsWith(',,90,0.009')).toBe(true);
  });
});
