import { summaryAccessKind, truncateEntry } from './access-log-entry.js';

describe('an entry of the access log', () => {
  it('is cut to 300 characters that a database takes', () => {
    const entry = truncateEntry({
      action: 'login_failed',
      adminName: 'x'.repeat(300),
      adminEmail: 'x'.repeat(301),
      ipAddress: 'a\0b\ud800c',
      details: { agent: 'y'.repeat(301), short: 'a\0', count: 3, ids: ['z'.repeat(400)] },
    });
    expect(entry).toEqual({
      action: 'login_failed',
      adminName: 'x'.repeat(300),
      adminEmail: `${'x'.repeat(300)}…`,
      ipAddress: 'ab\ufffdc',
      details: { agent: `${'y'.repeat(300)}…`, short: 'a', count: 3, ids: ['z'.repeat(400)] },
    });
  });
});

describe('what admins did with a summary (contract §3)', () => {
  it.each([
    ['view_summaries', 'opened'],
    ['edit_summary', 'edited'],
    ['delete_summary', 'deleted'],
    ['restore_summary', 'restored'],
    ['export_summaries', 'exported'],
    ['view_users', undefined],
  ] as const)('is told to its owner: %s as %s', (action, kind) => {
    expect(summaryAccessKind(action)).toBe(kind);
  });
});
