import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { parse } from 'yaml';
import {
  anAnalysis,
  anEpisode,
  aPassage,
  aProvenance,
  aRisk,
  onlyPassages,
  someInsights,
} from '#test/builders/analysis.js';
import { anyAnalysis } from '#test/builders/any-analysis.js';
import { someCustomSections } from '#test/builders/template.js';
import { listNextSteps } from '../analysis/next-steps.js';
import { escapeText, frontMatter, markdownExport } from './markdown-export.js';

const URL_OF_IT = 'https://podgist.example/the-pricing-hour/pricing-software';

/** Parses the YAML front matter and the Markdown tokens as GitHub Flavored Markdown does. */
function read(markdown: string): { matter: Record<string, unknown>; tokens: Token[] } {
  const [, matter = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(body, { gfm: true }), (token) => {
    tokens.push(token);
  });
  return { matter: parse(matter), tokens };
}

describe('markdownExport', () => {
  it('is a note with front matter, headings, tasks and quotes with their seconds', () => {
    const markdown = markdownExport(anAnalysis({}), URL_OF_IT);
    const { matter, tokens } = read(markdown);
    expect(matter).toMatchObject({
      title: 'Pricing software',
      show: 'The Pricing Hour',
      released: '2026-04-20',
      minutes: 31,
      summary: URL_OF_IT,
    });
    expect(tokens.filter((token) => token.type === 'heading').map((token) => token.raw.trim())).toContain(
      '### Call customers',
    );
    expect(markdown).toContain('- [ ] Call one');
    expect(markdown).toContain('> we talked to every customer\n> — Ada, 0:12');
    expect(markdown).toContain("The publisher's transcript");
  });

  it('says which style and whose instructions made it (§6)', () => {
    const provenance = aProvenance({
      summarizer: { kind: 'llm', model: 'model-x' },
      style: 'teaching_notes',
      customPrompt: true,
    });
    expect(markdownExport(anAnalysis({ provenance }), URL_OF_IT)).toMatch(
      /Summary by model-x · Style: Teaching notes · Made with custom instructions/,
    );
  });

  it('has the risks with their evidence, where there are any', () => {
    const withRisks = anAnalysis({ businessInsights: someInsights({ risks: [aRisk()] }) });
    expect(markdownExport(withRisks, URL_OF_IT)).toContain(
      '## Risks and Caveats\n\n### Fewer leads at first\n\nHigher prices cost half the leads in the first month.\n\n> it cost us half the leads\n> — Ada, 1:35',
    );
    expect(markdownExport(anAnalysis(), URL_OF_IT)).not.toContain('Risks');
  });

  it('contract §11: tells subject by subject before the insights, with or without a quote', () => {
    const description = 'All stayed.\n\nOld *shops*: they stayed.';
    const subjects = [aRisk(), { title: 'Nobody left', description }];
    const markdown = markdownExport(anAnalysis({ businessInsights: someInsights({ subjects }) }), URL_OF_IT);
    expect(markdown).toContain('## Subject by subject\n\n### Fewer leads at first\n\n');
    expect(markdown).toContain('### Nobody left\n\nAll stayed.\n\n**Old \\*shops\\*:** they stayed.');
    expect(markdown.indexOf('Nobody left')).toBeLessThan(markdown.indexOf('## Actionable insights'));
    expect(markdownExport(anAnalysis(), URL_OF_IT)).not.toContain('Subject by');
  });

  it('contract §11: has the sections of a template as text, list and table, and says what the episode says nothing on', () => {
    const businessInsights = someInsights({ custom: someCustomSections() });
    const markdown = markdownExport(anAnalysis({ businessInsights }), URL_OF_IT);
    expect(markdown).toContain(
      [
        '## What was tried\n\nAda raised the price. Nobody left.',
        '## Lessons\n\n- Ask first.\n- Then wait.',
        '## Figures\n\n| Figure | Measures |\n| --- | --- |\n| 29 dollars | the \\| price |\n| 4 percent |  |',
        '## Hiring\n\n*Nothing in the episode on this.*',
      ].join('\n\n'),
    );
    const table = read(markdown).tokens.find((token) => token.type === 'table');
    expect(table).toMatchObject({ header: [{ text: 'Figure' }, { text: 'Measures' }], rows: [{}, {}] });
  });

  it('contract §11: has key passages and the publisher’s words as quotes, and says what is left out and why', () => {
    const publisherDescription = 'Ada tells how she *prices*.\nAnd why.';
    const passages = onlyPassages(
      aPassage(),
      aPassage({ text: 'We [ask] first.', topic: undefined, startSeconds: undefined }),
    );
    const analysis = anAnalysis({
      aiSummary: { overview: 'Ada speaks.', keyTopics: ['Pricing'], publisherDescription },
      businessInsights: passages,
    });
    const markdown = markdownExport(analysis, URL_OF_IT);
    expect(markdown).toContain(
      '## From the publisher\n\n> Ada tells how she \\*prices\\*.\n>\n> And why.\n\n## Key topics',
    );
    expect(markdown).toContain(
      '## Key passages\n\n### Raising the price\n\n> We raised the price last May. Nobody left.\n> — Ada, 1:35\n\n> We \\[ask\\] first.\n> — Ada\n\n',
    );
    const missing =
      'Left out: Next steps, Actionable insights, Strategic takeaways, Strategic questions, Verified quotes.';
    expect(markdown).toContain(`${missing} Nothing that was said can stand`);
    const written = { ...analysis, provenance: aProvenance({ summarizer: { kind: 'llm', model: 'm' } }) };
    expect(markdownExport(written, URL_OF_IT)).toContain(`${missing} The episode has nothing for them`);
    const told = { ...written, businessInsights: { ...passages, subjects: [aRisk()] } };
    expect(markdownExport(told, URL_OF_IT)).toContain(`${missing} There is nothing to add`);
    expect(markdownExport(anAnalysis(), URL_OF_IT)).not.toContain('Left out');
  });

  it('is a whole document, to the letter', () => {
    const proof = { quote: 'half the leads', verified: true };
    const analysis = anAnalysis({
      appleUrl: 'https://podcasts.apple.com/x',
      linkedSpotifyUrl: 'https://open.spotify.com/episode/x',
      aiSummary: {
        oneSentence: 'Talk, then price.',
        overview: 'First.\n\nSecond.',
        keyTopics: ['Pricing', 'Talks'],
      },
      podcastMetadata: anEpisode({ guest: 'Ada Low' }),
      businessInsights: {
        ...someInsights({ strategicInsights: [], keyTakeaways: [], strategicTakeaways: [] }),
        actionableInsights: [{ title: 'Call', description: '', evidence: [proof], supported: false }],
        numbers: [{ value: '9 dollars', what: 'price', when: '2025', evidence: [proof] }],
        strategicQuestions: [
          { question: 'Who pays?', purpose: 'To know.' },
          { question: 'Why?', purpose: '' },
        ],
        nextSteps: { immediate: ['Call one', '', 'Call ten'], thisWeek: ['Call one'] },
        keyQuotes: [{ quote: 'We talked', speaker: 'Ada', verified: true }],
        mentions: [
          { kind: 'book', name: 'Blink', about: 'On intuition.', startSeconds: 65 },
          { kind: 'tool', name: 'Excel' },
        ],
      },
      chapters: [
        { title: 'Start', startSeconds: 0, endSeconds: 60, origin: 'computed' },
        { title: 'The *end*', startSeconds: 60, endSeconds: 120, origin: 'computed' },
      ],
    });
    expect(markdownExport(analysis, URL_OF_IT)).toBe(`---
title: "Pricing software"
show: "The Pricing Hour"
guest: "Ada Low"
released: "2026-04-20"
minutes: 31
topics: ["Pricing","Talks"]
summary: "${URL_OF_IT}"
spotify: "https://open.spotify.com/episode/x"
youtube: "https://www.youtube.com/watch?v=pricing0001"
apple: "https://podcasts.apple.com/x"
created: "2026-05-01T10:20:30.000Z"
---

# Pricing software

The Pricing Hour · Ada Low

**Talk, then price.**

## Overview

First.

Second.

## Key topics

- Pricing
- Talks

## Next steps: immediately

- [ ] Call one
- [ ] Call ten

## Next steps: this week

- [ ] Call one

## Actionable insights

### Call

> half the leads

*No quote in the transcript was found for this point.*

## Numbers

**9 dollars** price · 2025

> half the leads

## Strategic questions

- Who pays? To know.
- Why?

## Verified quotes

> We talked
> — Ada

## Mentioned

- **Blink** On intuition. (1:05)
- **Excel**

## Chapters

- 0:00 Start
- 1:00 The \\*end\\*

---

Left out: Strategic takeaways. Nothing that was said can stand for them as it is.

The publisher's transcript (en) · used in full · episode match 98\\% · Extractive summary: made of sentences from the transcript, without a language model · ready in 1 s
`);
  });

  it('is a member’s copy with their byline, properties, done steps and own steps (contract §7)', () => {
    const analysis = anAnalysis({
      businessInsights: someInsights({
        nextSteps: { immediate: ['Call one', 'Call ten'], thisWeek: ['Call one'] },
      }),
    });
    const [first] = listNextSteps(analysis.businessInsights.nextSteps);
    const markdown = markdownExport(analysis, URL_OF_IT, {
      properties: { title: 'Mine', guest: '', saved: '2026-05-02' },
      byline: '[[The Pricing Hour]]',
      done: [first?.key ?? '', 'own-2'],
      added: [
        { key: 'own-1', text: 'Write to *Ben*', startSeconds: 61 },
        { key: 'own-2', text: 'Read' },
      ],
    });
    expect(read(markdown).matter).toMatchObject({
      title: 'Mine',
      show: 'The Pricing Hour',
      saved: '2026-05-02',
    });
    expect(markdown).toContain('# Pricing software\n\n[[The Pricing Hour]]\n\n');
    expect(markdown).toContain(': immediately\n\n- [x] Call one\n- [ ] Call ten\n\n');
    expect(markdown).toContain(': this week\n\n- [ ] Call one\n\n');
    expect(markdown).toContain('## To do: added\n\n- [ ] Write to \\*Ben\\* (1:01)\n- [x] Read\n\n');
    expect(markdownExport(analysis, URL_OF_IT)).not.toContain('To do');
  });

  it('has properties of control and direction characters as escapes', () => {
    expect(frontMatter({ a: 'x\u202ey', b: undefined, c: '', d: '\u0085' })).toBe(
      '---\na: "x\\u202ey"\nd: "\\u0085"\n---',
    );
  });

  it.each([
    ['1. first', '1\\. first'],
    ['12) second', '12\\) second'],
    ['1 of 2. both', '1 of 2. both'],
    ['- item', '\\- item'],
    ['+ item', '\\+ item'],
    ['a - b + c', 'a - b + c'],
    ['see www.evil.test', 'see www\\.evil.test'],
  ])('escapes %j as %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });

  it('leaves out what is not there', () => {
    const bare = anAnalysis({
      podcastMetadata: anEpisode({ duration_ms: 0, release_date: undefined }),
      businessInsights: someInsights({ nextSteps: { immediate: [], thisWeek: [] }, keyQuotes: [] }),
    });
    const markdown = markdownExport(bare, URL_OF_IT);
    expect(markdown).not.toMatch(/minutes:|released:|## Next steps|## Verified quotes|undefined/);
  });

  it.each([
    '<img src=x onerror=alert(1)>',
    '[click](javascript:alert(1))',
    '![](https://evil.example/x.png)',
    'https://evil.example and www.evil.example and a@evil.example',
    '[[Wiki link]] #tag ==mark== $x^2$ %%hidden%% ~~gone~~ `code`',
    '---\nevil: true\n---',
    '# Heading\n\n- item\n1. first',
    '&lt;script&gt; **bold** _it_ | a | b |',
  ])('shows %j as the text that it is', (hostile) => {
    const markdown = markdownExport(
      anAnalysis({ title: hostile, aiSummary: { overview: hostile, keyTopics: [hostile] } }),
      URL_OF_IT,
    );
    const { matter, tokens } = read(markdown);
    const line = hostile.replace(/\s+/g, ' ');
    expect(matter.title).toBe(line);
    const title = tokens.find((token) => token.type === 'heading' && token.depth === 1);
    expect(plain(title)).toBe(line);
    expect(active(tokens)).toEqual([]);
  });

  it('contract §11: has a translation below its quote', () => {
    const quote = { quote: 'Niemand ging.', translation: 'Nobody *left*.', speaker: 'Ada', verified: true };
    const markdown = markdownExport(
      anAnalysis({ businessInsights: someInsights({ keyQuotes: [quote] }) }),
      URL_OF_IT,
    );
    expect(markdown).toContain('> Niemand ging.\n>\n> Nobody \\*left\\*.\n>\n> — Ada');
  });

  it('has no markup of its texts’ own, whatever they are', () => {
    fc.assert(
      fc.property(anyAnalysis, (analysis) => {
        const { matter, tokens } = read(markdownExport(analysis, URL_OF_IT));
        expect(matter.summary).toBe(URL_OF_IT);
        const own = (analysis.businessInsights.custom ?? []).filter(
          ({ form, items }) => form === 'table' && items.length > 0,
        );
        const isTable = ({ type }: Token) => type === 'table';
        expect(active(tokens.filter((token) => !isTable(token)))).toEqual([]);
        expect(tokens.filter(isTable)).toMatchObject(
          own.map(({ items }) => ({ rows: items.map(() => [{}, {}]) })),
        );
      }),
      { numRuns: 100 },
    );
  });
});

/** Tokens that would render as more than plain text. */
function active(tokens: readonly Token[]): string[] {
  const types = ['link', 'image', 'html', 'code', 'codespan', 'table', 'def', 'del', 'strong'];
  return tokens.filter(({ type }) => types.includes(type)).map(({ type, raw }) => `${type}: ${raw}`);
}

function plain(token: Token | undefined): string {
  if (token === undefined) return '';
  if ('tokens' in token && token.tokens) return token.tokens.map(plain).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : token.raw;
}
