import { audioLimitOf, audioTooLong, MAX_AUDIO_SECONDS } from './audio-limit.js';
import { PLAN_IDS } from './plan.js';

const HOUR = 3600;

describe('the longest recording that is transcribed', () => {
  it('grows with the plan; a visitor has the free plan’s', () => {
    expect(PLAN_IDS.map((id) => audioLimitOf(id) / HOUR)).toEqual([2, 3, 4, 6]);
    expect(audioLimitOf()).toBe(audioLimitOf('free'));
    expect(MAX_AUDIO_SECONDS).toBe(6 * HOUR);
  });

  it('tells of a longer one its length, the limit and the plans that take it', () => {
    expect(audioTooLong(2 * HOUR, 3.5 * HOUR)).toMatchObject({
      code: 'audio_too_long',
      message:
        'The Free Forever plan has recordings of up to 2 hours transcribed, and this episode lasts 3 hours 30 minutes. Longer ones: Pro (up to 4 hours), All Access (up to 6 hours). Add the transcript of this episode, and it will be summarized at any length.',
      details: { limitSeconds: 2 * HOUR, seconds: 3.5 * HOUR },
    });
  });

  it('promises no plan that does not take it, and no length that is not known', () => {
    expect(audioTooLong(2 * HOUR, 10 * HOUR).message).toMatch(/lasts 10 hours\. Add the transcript/);
    expect(audioTooLong(6 * HOUR).message).toMatch(
      /^The All Access plan .* this episode is longer than that\. Add/,
    );
    expect(audioTooLong(2 * HOUR, 3 * HOUR).message).toContain('Longer ones: Plus (up to 3 hours)');
    expect(audioTooLong(2 * HOUR, 2 * HOUR + 1).message).toContain('lasts 2 hours 1 minute.');
    expect(audioTooLong(90).message).toMatch(/^This server has recordings of up to 2 minutes .* Plus/);
  });
});
