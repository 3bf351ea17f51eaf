import { recipientCounters } from './recipient-counters.js';

const NOW = new Date('2026-11-22T09:59:59.000Z');

describe('mails that a stranger can send to an address (contract §1)', () => {
  it.each(['reset', 'verify', 'welcome'])('are counted by hour and day: %s', (kind) => {
    expect(recipientCounters({ id: `${kind}.abc.def` }, 'h4sh', NOW, 1)).toEqual([
      { meter: `network:mail:${kind}:h4sh:09h:2026-11-22`, ceiling: 3 },
      { meter: `network:mail:${kind}:h4sh:2026-11-22`, ceiling: 8 },
    ]);
  });

  it('are scaled, and at least one', () => {
    const ceilings = (factor: number) =>
      recipientCounters({ id: 'reset.abc' }, 'h4sh', NOW, factor).map(({ ceiling }) => ceiling);
    expect(ceilings(10)).toEqual([30, 80]);
    expect(ceilings(0)).toEqual([1, 1]);
  });

  it.each(['digest.7', 'webhook-paused.3.1', 'resets.abc', ''])('are not %j', (id) => {
    expect(recipientCounters({ id }, 'h4sh', NOW, 1)).toEqual([]);
  });
});
