import { someInsights } from '#test/builders/analysis.js';
import { aStoredAnalysis } from '#test/builders/stored-analysis.js';
import type { Point } from '../analysis/summary.js';
import { bestInsight } from '../digest/best-insight.js';
import { type DigestMailOptions, digestMail } from './digest-mail.js';

const EVIL = '"><img src=x onerror=alert(1)>\r\nBcc: eve@evil.example';
const quote = { quote: 'we doubled it', speaker: 'Ada', startSeconds: 3754, verified: true };

function digest(overrides: Partial<DigestMailOptions> = {}) {
  return digestMail({
    digestId: 7,
    email: 'ada@example.com',
    frequency: 'daily',
    episodes: [{ show: 'The Pricing Hour', title: 'Doubling' }],
    moreEpisodes: 0,
    tasks: [],
    publicUrl: 'https://podgist.example',
    unsubscribeUrl: 'https://podgist.example/u/1.x',
    ...overrides,
  });
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
});
