import { cleanModelText } from './clean-model-text.js';

describe('cleanModelText', () => {
  it.each([
    ['Sales &amp; marketing &lt;b&gt;first&lt;/b&gt;', 'Sales & marketing first'],
    ['&amp;lt;script&amp;gt;alert(1)', 'alert(1)'],
    ['Write to founder@example.com for the plan.', 'Write to for the plan.'],
    ['See example.com/pricing?x=1 today', 'See today'],
    ['Ship it 🚀 now 👩‍👩‍👧 1️⃣', 'Ship it now 1'],
    ['## Pricing | Value | Trust', 'Pricing Value Trust'],
    ['Raise _prices_ and ~~discounts~~ __now__', 'Raise prices and discounts now'],
    ['Use GPT\\_4 and snake_case', 'Use GPT_4 and snake_case'],
    ['GPT_4 and SOC2 at Booking.com', 'GPT_4 and SOC2 at Booking.com'],
    ['As an AI, I cannot listen. Ada raised her price.', 'Ada raised her price.'],
    ['Als KI kann ich das nicht wissen. Ada hob den Preis an.', 'Ada hob den Preis an.'],
    ['Ada explains AI as an advantage', 'Ada explains AI as an advantage'],
    ['Podgist™ costs 3 € ↔ 4 €', 'Podgist™ costs 3 € ↔ 4 €'],
  ])('makes %j %j', (raw, clean) => expect(cleanModelText(raw, 200)).toBe(clean));

  it.each(['&', '&#', '*', '_a', '@', 'a.', '|', '#', '\\', '🚀', 'a@a'])(
    'takes little time for many %j',
    (unit) => {
      const started = performance.now();
      cleanModelText(unit.repeat(200_000), 4000);
      expect(performance.now() - started).toBeLessThan(5000);
    },
  );
});
