import fc from 'fast-check';
import { marked, type Token } from 'marked';
import { parse } from 'yaml';
import { anAnalysis, anEpisode, aProvenance, aRisk, someInsights } from '#test/builders/analysis.js';
import { anyAnalysis } from '#test/builders/any-analysis.js';
import { markdownExport } from './markdown-export.js';

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

  it('leaves out what is not there', () => {
    const bare = anAnalysis({
      podcastMetadata: anEpisode({ duration_ms: 0, release_date: undefined }),
      businessInsights: someInsights({ nextSteps: { immediate: [], thisWeek: [] }, keyQuotes: [] }),
    });
    const markdown = markdownExport(bare, URL_OF_IT);
    expect(markdown).not.toMatch(/minutes:|released:|Next steps|Verified quotes|undefined/);
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

  it('has no markup of its texts’ own, whatever they are', () => {
    fc.assert(
      fc.property(anyAnalysis, (analysis) => {
        const { matter, tokens } = read(markdownExport(analysis, URL_OF_IT));
        expect(matter.summary).toBe(URL_OF_IT);
        expect(active(tokens)).toEqual([]);
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
