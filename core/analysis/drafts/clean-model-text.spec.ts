import { cpuMs } from '#test/support/cpu-time.js';
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
    ['Fish &#38; chips &#x26; peas', 'Fish & chips & peas'],
    ['A&#9999999;B and &unknown; stay', 'AB and &unknown; stay'],
    ['&NBSP;Caf&eacute;&shy;bar &ndash; open&hellip;', 'Caf&eacute;bar – open…'],
    ['&amp;amp;lt;i&amp;amp;gt;deep', 'deep'],
    ['&amp;amp;amp;lt;i', '&lt;i'],
    ['Raise *prices* | *now* , then wait', 'Raise prices now, then wait'],
    ['# One ## two', 'One two'],
    ['C# and #1 stay', 'C# and #1 stay'],
    ['I am an AI. Ada raised her price. I cannot browse the web.', 'Ada raised her price.'],
    ["Here is your summary. Ada raised her price! Ben didn't.", "Ada raised her price! Ben didn't."],
  ])('makes %j %j', (raw, clean) => expect(cleanModelText(raw, 200)).toBe(clean));

  it('cuts at a word, and counts what markup takes only while it reads', () => {
    expect(cleanModelText('**Raise** the _price_ for everybody', 12)).toBe('Raise the…');
    expect(cleanModelText(`${'🚀'.repeat(6)}Raise it`, 12)).toBe('Raise it');
  });

  it.each(['&', '&#', '*', '_a', '@', 'a.', '|', '#', '\\', '🚀', 'a@a'])(
    'takes little time for many %j',
    (unit) => {
      const started = cpuMs();
      cleanModelText(unit.repeat(200_000), 4000);
      expect(cpuMs() - started).toBeLessThan(5000);
    },
  );
});
