import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import { rendered } from '#test/support/rendered-mail.js';
import type { Point } from '../analysis/summary.js';
import { bestInsight } from '../digest/best-insight.js';
import { type DigestMailOptions, digestMail } from './digest-mail.js';

const EVIL = '"><img src=x onerror=alert(1)>\r\nBcc: eve@evil.example';
const quote = { quote: 'we doubled it', speaker: 'Ada', startSeconds: 3754, verified: true };

function digest(overrides: Partial<DigestMailOptions> = {}) {
  return rendered(
    digestMail({
      digestId: 7,
      email: 'ada@example.com',
      frequency: 'daily',
      episodes: [{ show: 'The Pricing Hour', title: 'Doubling' }],
      moreEpisodes: 0,
      tasks: [],
      publicUrl: 'https://podgist.example',
      unsubscribeUrl: 'https://podgist.example/u/1.x',
      ...overrides,
    }),
  );
}

describe('the digest mail (contract §8)', () => {
  it('has the best insight with its quote and second in both parts, and one click to unsubscribe', () => {
    const insight = { title: 'Raise it', description: 'For new customers.', quote };
    const href = 'https://podgist.example/pricing/doubling';
    const mail = digest({ episodes: [{ show: 'The Pricing Hour', title: 'Doubling', href, insight }] });
    expect(mail).toMatchObject({
      id: 'digest.7',
      subject: 'Doubling',
      unsubscribeUrl: 'https://podgist.example/u/1.x',
    });
    for (const part of [mail.text, mail.html])
      for (const words of [
        'Raise it',
        'we doubled it',
        'Ada, at 1:02:34',
        href,
        'https://podgist.example/u/1.x',
      ])
        expect(part).toContain(words);
  });

  it('shows an episode without an analysis as its title alone, and counts those beyond it', () => {
    const { text, html, subject } = digest({ moreEpisodes: 3 });
    expect(subject).toBe('Doubling and more');
    expect(text).toContain('Doubling\nThe Pricing Hour\n\n3 more new episodes:');
    expect(html).not.toContain('Read the summary');
  });

  it.each([
    ['daily', 'New today'],
    ['weekly', 'New this week'],
  ] as const)('says what is new and to do, and why it came: %s', (frequency, heading) => {
    const tasks = [{ label: 'Call one', from: 'Pricing software', href: 'https://podgist.example/b' }];
    const { to, text, html } = digest({ frequency, tasks });
    expect(to).toEqual({ email: 'ada@example.com' });
    expect(text).toBe(
      [
        'Podgist',
        heading,
        'Doubling\nThe Pricing Hour',
        'TO DO',
        '- Call one\n  Pricing software: https://podgist.example/b',
        `You get this ${frequency} mail because you follow these shows on Podgist and asked for it.`,
        'Change the digest:\nhttps://podgist.example/following',
        'Unsubscribe:\nhttps://podgist.example/u/1.x\n',
      ].join('\n\n'),
    );
    expect(html).toContain('>The Pricing Hour</div>');
  });

  it('is about its first episode, and shows the first insight beside the subject', () => {
    const insight = (title: string) => ({ title, description: 'For new customers.' });
    const one = { show: 'The Pricing Hour', title: 'Doubling', insight: insight('Raise it') };
    const mail = digest({ episodes: [one, { ...one, title: 'Halving', insight: insight('Lower it') }] });
    expect(mail.subject).toBe('Doubling and more');
    expect(mail.html).toContain('>Raise it</div>');
    expect(mail.text).toContain('Raise it\nFor new customers.\n\nHalving\n');
    expect(digest({ episodes: [] }).subject).toBe('');
    const noPoint = { title: '', description: 'A description alone.' };
    const bare = digest({ episodes: [{ ...one, insight: noPoint }] });
    expect(bare.text).not.toContain('A description alone.');
    expect(bare.html).toContain('>The Pricing Hour</div>');
  });

  it.each([
    [0, ''],
    [1, 'One more new episode:\nhttps://podgist.example/following\n\n'],
    [2, '2 more new episodes:\nhttps://podgist.example/following\n\n'],
  ])('leads to %d more', (moreEpisodes, button) => {
    expect(digest({ moreEpisodes }).text).toContain(`The Pricing Hour\n\n${button}You get this`);
  });

  it.each([
    [{ speaker: 'Ada', startSeconds: 0 }, 'Ada, at 00:00'],
    [{ speaker: 'Ada', startSeconds: undefined }, 'Ada'],
    [{ speaker: undefined, startSeconds: 61 }, 'at 01:01'],
    [{ speaker: undefined, startSeconds: undefined }, 'From the transcript'],
  ])('names the source of a quote: %j', (source, shown) => {
    const insight = { title: 'Raise it', description: '', quote: { ...quote, ...source } };
    const { text } = digest({ episodes: [{ show: 'S', title: 'T', insight }] });
    expect(text).toContain(`"we doubled it"\n${shown}\n`);
  });

  it('cuts long texts at a word', () => {
    const long = 'word '.repeat(200);
    const insight = { title: long, description: long, quote: { ...quote, quote: long, speaker: long } };
    const { subject, text } = digest({
      episodes: [{ show: long, title: long, insight }],
      tasks: [{ label: long, from: long, href: 'https://podgist.example/b' }],
    });
    const cut = (length: number) => `${'word '.repeat(length).trim()}…`;
    expect(subject).toBe(cut(16));
    const [, , names, point, words, , task] = text.split('\n\n');
    expect(names).toBe(`${cut(32)}\n${cut(32)}`);
    expect(point).toBe(`${cut(64)}\n${cut(64)}`);
    expect(words).toBe(`"${cut(64)}"\n${cut(32)}, at 1:02:34`);
    expect(task).toBe(`- ${cut(64)}\n  ${cut(32)}: https://podgist.example/b`);
  });

  it('shows all foreign text as text, on one line, bounded', () => {
    const insight = {
      title: EVIL,
      description: 'x'.repeat(5000),
      quote: { ...quote, quote: EVIL, speaker: EVIL },
    };
    const { html, text, subject } = digest({
      episodes: [{ show: EVIL, title: EVIL, href: 'https://podgist.example/a', insight }],
      tasks: [{ label: EVIL, from: EVIL, href: 'https://podgist.example/b' }],
    });
    expect(html).not.toMatch(/<(?:img|link|script|iframe)|src=x onerror=alert\(1\)>/);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(html.length).toBeLessThan(20_000);
  });
});

describe('the insight that stands for an episode', () => {
  const of = (insights: Parameters<typeof someInsights>[0]) =>
    bestInsight(aStoredAnalysis({ businessInsights: someInsights(insights) }));
  const point = (title: string, evidence: (typeof quote | Omit<typeof quote, 'startSeconds'>)[] = []) => ({
    title,
    description: '',
    evidence,
  });
  const { startSeconds: _, ...untimed } = quote;

  it('contract §11: is advice, not a subject of the account', () => {
    expect(of({ subjects: [point('Subject', [quote])] }).title).not.toBe('Subject');
  });

  it('is the first whose quote has a time, then with a quote, then any that is supported', () => {
    const plain = point('Plain');
    const quoted = point('Quoted', [untimed]);
    const timed = point('Timed', [untimed, quote]);
    const unsupported = { ...point('Unsupported'), supported: false as const };
    const only = (actionableInsights: readonly Point[]) =>
      of({ actionableInsights, strategicTakeaways: [], strategicInsights: [], keyTakeaways: [] });
    expect(only([plain, quoted, timed])).toMatchObject({ title: 'Timed', quote });
    expect(only([unsupported, plain, quoted]).title).toBe('Quoted');
    expect(only([unsupported, plain]).title).toBe('Plain');
  });

  it('has its own quote where that has a time, else the first that is verified', () => {
    const other = { ...quote, quote: 'we halved it', startSeconds: 7 };
    const unverified = { ...quote, quote: 'we guessed it', verified: false };
    const one = (evidence: (typeof quote)[], words?: string) =>
      of({ actionableInsights: [{ ...point('One', evidence), quote: words }] }).quote;
    expect(one([other, quote], quote.quote)).toEqual(quote);
    expect(one([unverified, other, quote], 'gone')).toEqual(other);
    expect(one([unverified])).toBeUndefined();
    expect(one([], 'told of old')).toEqual({ quote: 'told of old', verified: true });
  });

  it('is the lead sentence of an analysis without points', () => {
    const none = { actionableInsights: [], strategicTakeaways: [], strategicInsights: [], keyTakeaways: [] };
    expect(of(none)).toEqual({ title: 'Ada prices software by talking to customers.', description: '' });
  });
});
