import type { ErrorCode } from '../errors.js';
import type { PlanId } from '../plans/plan.js';
import { autoSummarizeText, episodeRetryDelay, requireAutoSummarize } from './auto-summarize.js';
import { type FollowChange, parseFollowChange } from './follow.js';

describe('a change of a follow (contract §8)', () => {
  it('keeps what was given alone, with clean keywords', () => {
    expect(parseFollowChange({})).toEqual({});
    const keywords = [' tax  law ', 'tax\tlaw', '', 'x'.repeat(60), '値'.repeat(60)];
    expect(parseFollowChange({ mode: 'summarize', maxPerMonth: 0, keywords })).toEqual({
      ...{ mode: 'summarize', maxPerMonth: 0 },
      keywords: ['tax law', 'x'.repeat(60), '値'.repeat(60)],
    });
    const most = Array.from({ length: 20 }, (_, index) => `word ${index}`);
    expect(parseFollowChange({ mode: 'notify', maxPerMonth: 1500, keywords: [...most, ' '] })).toEqual({
      ...{ mode: 'notify', maxPerMonth: 1500, keywords: most },
    });
  });

  it.each<[FollowChange, string]>([
    [{ mode: 'all' as never }, 'mode must be notify or summarize.'],
    [{ maxPerMonth: -1 }, 'maxPerMonth must be a whole number from 0 to 1500.'],
    [{ maxPerMonth: 1501 }, 'maxPerMonth must be a whole number from 0 to 1500.'],
    [{ maxPerMonth: 1.5 }, 'maxPerMonth must be a whole number from 0 to 1500.'],
    [{ keywords: Array.from({ length: 21 }, (_, index) => `${index}`) }, 'A show can have 20 keywords.'],
    [{ keywords: ['👍'.repeat(61)] }, 'A keyword can have 60 characters.'],
  ])('is refused: %j', (change, message) => {
    expect(() => parseFollowChange(change)).toThrow(
      expect.objectContaining({ code: 'invalid_input', message }),
    );
  });
});

describe('Auto-Summarize (spec §6, contract §8)', () => {
  it('is coming soon until it is switched on', () => {
    const soon = { autoSummarize: 'Coming soon' } as const;
    expect([autoSummarizeText(soon), autoSummarizeText(soon, 'off'), autoSummarizeText(soon, 'on')]).toEqual([
      'Coming soon',
      'Coming soon',
      'Included',
    ]);
    expect(autoSummarizeText({ autoSummarize: 'Not available' }, 'on')).toBe('Not available');
  });

  it.each<[PlanId, ErrorCode | undefined, ErrorCode | undefined]>([
    ['free', 'plan_needed', 'plan_needed'],
    ['plus', 'plan_needed', 'plan_needed'],
    ['pro', 'coming_soon', undefined],
    ['all_access', 'coming_soon', undefined],
  ])('on %s answers %s while it is off, %s while it is on', (plan, off, on) => {
    const codeOf = (setting: 'on' | 'off') => {
      try {
        requireAutoSummarize(plan, setting);
      } catch (error) {
        const { code, message, details } = error as { code: string; message: string; details: object };
        const isPlan = code === 'plan_needed';
        expect(details).toEqual(isPlan ? { plans: ['pro', 'all_access'] } : {});
        expect(message).toBe(
          isPlan
            ? 'Auto-Summarize is part of the Pro and All Access plans.'
            : 'Auto-Summarize is coming soon. Until then, new episodes are listed.',
        );
        return code;
      }
      return undefined;
    };
    expect([codeOf('off'), codeOf('on')]).toEqual([off, on]);
  });
});

describe('an episode whose analysis failed (contract §8)', () => {
  const delays = (code: ErrorCode) =>
    [1, 2, 3, 4, 5, 6].map((failures) => episodeRetryDelay({ code, message: 'x' }, failures));

  it.each([
    'upstream_unavailable',
    'throttled',
    'overloaded',
    'deadline_exceeded',
    'cancelled',
    'summarizer_failed',
    'internal',
  ] as const)('is tried again after minutes, then hours: %s', (code) => {
    expect(delays(code)).toEqual([300, 1800, 7200, 21_600, 86_400, undefined]);
  });

  it('waits longer for a transcript, and gives up at once for anything else', () => {
    for (const code of ['transcript_unavailable', 'episode_not_found'] as const)
      expect(delays(code).slice(0, 3)).toEqual([21_600, 86_400, undefined]);
    expect(delays('invalid_input')[0]).toBeUndefined();
  });

  it('waits as long as the upstream asks', () => {
    const failure = { code: 'internal', message: 'x', retryAfterSeconds: 600 } as const;
    expect([episodeRetryDelay(failure, 1), episodeRetryDelay(failure, 2)]).toEqual([600, 1800]);
  });
});
