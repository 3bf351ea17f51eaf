import fc from 'fast-check';
import type { Analysis } from '#core/analysis/analysis.js';
import { EXTRACTIVE_LABEL, UNSUPPORTED_LABEL } from '#core/analysis/provenance/provenance-text.js';
import type { PdfPrinter } from '#core/ports/print.js';
import {
  anAnalysis,
  anEpisode,
  aPassage,
  aProvenance,
  aRisk,
  onlyPassages,
  someInsights,
} from '../builders/analysis.js';
import { anyAnalysis } from '../builders/any-analysis.js';
import { someCustomSections } from '../builders/template.js';
import { letters, type PrintedDocument, type PrintedPage, readPdf } from '../support/read-pdf.js';

export interface PdfPrinterUnderTest {
  readonly printer: PdfPrinter;
  close(): Promise<void>;
}

const ADDRESS = 'https://podgist.test/the-pricing-hour/pricing-software';
const SOURCE = 'https://www.youtube.com/watch?v=pricing0001';
const HOSTILE = [
  'https://evil.example/a',
  'javascript:alert(1)',
  '[click](https://evil.example/b)',
  '<a href="https://evil.example/c">here</a>',
  ') /A <</S /URI /URI (https://evil.example/d)>>',
].join(' ');

/** Contract of `PdfPrinter`. */
export function pdfPrinterContract(name: string, open: () => Promise<PdfPrinterUnderTest>): void {
  describe(`PdfPrinter: ${name}`, () => {
    let subject: PdfPrinterUnderTest;

    beforeAll(async () => {
      subject = await open();
    });

    afterAll(() => subject.close());

    async function print(overrides: Partial<Analysis> = {}): Promise<PrintedDocument> {
      return readPdf(await subject.printer.print(anAnalysis(overrides), ADDRESS));
    }

    const lettersOf = (page?: PrintedPage) => letters(page?.texts.map(({ text }) => text).join('') ?? '');
    const urls = ({ pages }: PrintedDocument) => pages.flatMap(({ links }) => links.map(({ url }) => url));

    it('prints risks, if any, between the takeaways and the questions', async () => {
      const { text } = await print({ businessInsights: someInsights({ risks: [aRisk()] }) });
      const wanted = [
        'Strategic takeaways',
        'Risks and Caveats',
        'Fewer leads at first',
        'it cost us half the leads',
      ];
      const places = [...wanted, 'Strategic questions'].map((part) => letters(text).indexOf(letters(part)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect((await print()).text).not.toContain('Risks');
    });

    it('contract §11: prints the subjects, if any, before the insights', async () => {
      const subjects = [{ title: 'Nobody left', description: 'All stayed.' }];
      const text = letters((await print({ businessInsights: someInsights({ subjects }) })).text);
      const places = ['Subject by subject', 'Nobody left', 'Actionable insights'].map((part) =>
        text.indexOf(letters(part)),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it('prints the title and all sections in the page’s order (§2)', async () => {
      const { title, text } = await print();
      expect(title).toBe('Pricing software');
      const wanted = [
        'The Pricing Hour',
        'Pricing software',
        'Overview',
        'Ada prices software by talking to customers.',
        'Key topics',
        'Customer talks',
        'Next steps',
        'Call one',
        'Call ten',
        "The publisher's transcript (en)",
        'Actionable insights',
        'Call customers',
        'Every week.',
        'Strategic takeaways',
        'Listen first',
        'Then build.',
        'Strategic questions',
        'Who pays most?',
        'To know whom to call.',
        'Key quotes',
        'we talked to every customer',
        'Ada, 0:12',
      ].map(letters);
      const printed = letters(text);
      let from = 0;
      const missing = wanted.filter((words) => {
        const at = printed.indexOf(words, from);
        if (at >= 0) from = at + words.length;
        return at < 0;
      });
      expect(missing).toEqual([]);
    });

    it('contract §11: prints the sections of a template, rows under their first cell, and what is empty', async () => {
      const { text } = await print({ businessInsights: someInsights({ custom: someCustomSections() }) });
      const wanted = [
        ...['Key topics', 'What was tried', 'Ada raised the price. Nobody left.', 'Lessons', 'Ask first.'],
        ...['Figures', '29 dollars', 'Measures: the | price', '4 percent', 'Hiring'],
        ...['Nothing in the episode on this.', 'Actionable insights'],
      ];
      const places = wanted.map((part) => letters(text).indexOf(letters(part)));
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it('contract §11: prints key passages after the topics, the publisher’s words as theirs, and what is left out', async () => {
      const { text } = await print({
        aiSummary: { overview: 'Ada speaks.', keyTopics: ['Pricing'], publisherDescription: 'Ada tells.' },
        businessInsights: onlyPassages(aPassage()),
      });
      const { text: words } = aPassage();
      const wanted = [
        'From the publisher',
        'Ada tells.',
        'Key topics',
        'Key passages',
        'Raising the price',
        words,
      ];
      const places = [...wanted, 'Ada, 1:35', 'Left out: Next steps'].map((part) =>
        letters(text).indexOf(letters(part)),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
    });

    it('begins with the episode in one sentence, with the date as on the page (§2)', async () => {
      const { pages } = await print({
        aiSummary: { overview: 'A. B.', keyTopics: [], oneSentence: 'Ask before you price.' },
        podcastMetadata: anEpisode({ release_date: '2026-02-10' }),
      });
      const first = lettersOf(pages[0]);
      const places = ['10 Feb 2026', 'Ask before you price.', 'Overview'].map((part) =>
        first.indexOf(letters(part)),
      );
      expect(places).not.toContain(-1);
      expect(places).toEqual([...places].sort((a, b) => a - b));
      expect(first.split(letters('Ask before you price.'))).toHaveLength(2);
    });

    it('keeps each insight on one page with its quote', async () => {
      const points = Array.from({ length: 24 }, (_, index) => ({
        title: `First ${index}.`,
        description: 'Why it matters. '.repeat(4 + 3 * (index % 7)),
        evidence: [{ quote: `${'we asked them '.repeat(12)}last ${index}.`, speaker: 'Ada', verified: true }],
      }));
      const { pages } = await print({ businessInsights: someInsights({ actionableInsights: points }) });
      const pageOf = (part: string) => pages.findIndex((page) => lettersOf(page).includes(letters(part)));
      for (const index of points.keys()) {
        expect([index, pageOf(`last ${index}.”`)]).toEqual([index, pageOf(`First ${index}.`)]);
      }
      expect(pageOf('First 23.')).toBeGreaterThan(2);
    });

    it('prints the summary’s origin and marks extractive summaries', async () => {
      const { text } = await print();
      expect(letters(text)).toContain(letters("The publisher's transcript (en)"));
      expect(letters(text)).toContain(letters(EXTRACTIVE_LABEL));
      const byModel = await print({
        provenance: aProvenance({ summarizer: { kind: 'llm', model: 'gpt-test' } }),
      });
      expect(letters(byModel.text)).toContain(letters('Summary by gpt-test'));
      expect(letters(byModel.text)).not.toContain(letters(EXTRACTIVE_LABEL));
    });

    it('marks exactly the points without a quote (contract §2)', async () => {
      expect(letters((await print()).text)).not.toContain(letters(UNSUPPORTED_LABEL));
      const unsupported = { title: 'Raise the price', description: 'Twice.', supported: false as const };
      const { text } = await print({ businessInsights: someInsights({ strategicTakeaways: [unsupported] }) });
      expect(letters(text)).toContain(letters(`Twice.${UNSUPPORTED_LABEL}`));
    });

    it('links only to the source, its timestamps and the page', async () => {
      const document = await print();
      const moment = `${SOURCE}&t=12s`;
      const links = document.pages.flatMap((page) => page.links);
      expect([...new Set(links.map(({ url }) => url))]).toEqual([SOURCE, ADDRESS, moment]);
      const textsAt = (wanted: string) => links.filter(({ url }) => url === wanted).map(({ text }) => text);
      expect(textsAt(SOURCE)).toEqual([SOURCE]);
      expect(textsAt(ADDRESS).join('')).toBe(ADDRESS);
      expect(textsAt(moment)).toEqual(['Ada, 0:12', 'Ada, 0:12']);
    });

    it('creates no links from third-party text nor from stored links to other sites', async () => {
      const quotes = [{ quote: HOSTILE, speaker: HOSTILE, startSeconds: 5, verified: true }];
      const point = { title: HOSTILE, description: HOSTILE, evidence: quotes };
      const document = await print({
        title: HOSTILE,
        youtubeUrl: 'https://evil.example/watch?v=pricing0001',
        aiSummary: { overview: HOSTILE, keyTopics: [HOSTILE] },
        businessInsights: someInsights({
          actionableInsights: [point],
          strategicTakeaways: [point],
          strategicQuestions: [{ question: HOSTILE, purpose: HOSTILE }],
          nextSteps: { immediate: [HOSTILE], thisWeek: [HOSTILE] },
          keyQuotes: quotes,
        }),
        podcastMetadata: anEpisode({ guest: HOSTILE, show: { name: HOSTILE, images: [] } }),
        provenance: aProvenance({ summarizer: { kind: 'llm', model: HOSTILE } }),
      });
      expect(new Set(urls(document))).toEqual(new Set([ADDRESS]));
      expect(document.text).toContain('javascript:alert(1)');
    });

    it('paginates long analyses with page numbers and nothing outside the margins', async () => {
      const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
      const items = Array.from({ length: 200 }, (_, index) => `item${index} ${words}`);
      const document = await print({
        title: words,
        aiSummary: { overview: `${words}. `.repeat(80), keyTopics: items },
        businessInsights: someInsights({ nextSteps: { immediate: ['w'.repeat(5000)], thisWeek: items } }),
      });
      const { pages } = document;
      expect(pages.length).toBeGreaterThan(40);
      pages.forEach(({ width, height, texts }, index) => {
        expect(texts.map(({ text }) => text)).toContain(`${index + 1} / ${pages.length}`);
        const outside = texts.filter(
          (it) => it.x < 20 || it.x + it.width > width - 20 || it.y < 20 || it.y + it.size > height - 20,
        );
        expect(outside).toEqual([]);
      });
      expect(letters(document.text)).toContain(letters(`item199 ${words}`));
      expect(document.text.match(/w/g)?.length).toBeGreaterThanOrEqual(5000);
    });

    it('prints an almost empty analysis', async () => {
      const { text, pages } = await print({
        title: 'T',
        urlSlug: undefined,
        youtubeUrl: undefined,
        aiSummary: { overview: 'One.', keyTopics: [] },
        businessInsights: {
          actionableInsights: [],
          strategicTakeaways: [],
          strategicQuestions: [],
          nextSteps: { immediate: [], thisWeek: [] },
          keyTakeaways: [],
          strategicInsights: [],
          keyQuotes: [],
        },
        podcastMetadata: { name: 'T', duration_ms: 0, images: [], show: { name: 'S', images: [] } },
      });
      expect(pages).toHaveLength(1);
      expect(text).toContain('One.');
      const empty = await print({ aiSummary: { overview: '', keyTopics: ['', ' '] } });
      expect(empty.text).toContain('Pricing software');
    });

    it.each([
      ['Latin', 'Zażółć gęślą jaźń, Straße à l’œuvre – “ciò”…'],
      ['Greek', 'Η τιμή είναι μια συζήτηση, ΟΧΙ αριθμός'],
      ['Cyrillic', 'Цена — это разговор, їжак і ґедзь'],
      ['Vietnamese', 'Giá cả là một cuộc trò chuyện khó khăn nhất'],
    ])('prints %s correctly', async (_, words) => {
      const aiSummary = { oneSentence: words, overview: words, keyTopics: [words] };
      const { text } = await print({ title: words, aiSummary });
      expect(letters(text).split(letters(words)).length - 1).toBe(4);
    });

    it('separates concurrent prints', async () => {
      const [red, blue] = await Promise.all(
        ['Red', 'Blue'].map((title) => print({ title, aiSummary: { overview: `${title}.`, keyTopics: [] } })),
      );
      expect([red?.title, blue?.title]).toEqual(['Red', 'Blue']);
      expect([red?.text.includes('Blue'), blue?.text.includes('Red')]).toEqual([false, false]);
    });

    it('prints arbitrary text as a readable file', async () => {
      await fc.assert(
        fc.asyncProperty(anyAnalysis, async (analysis) => {
          const { pages } = await readPdf(await subject.printer.print(analysis, ADDRESS));
          const links = new Set(pages.flatMap((page) => page.links.map(({ url }) => url.split('&t=')[0])));
          expect(links).toEqual(new Set([SOURCE, ADDRESS]));
        }),
        { numRuns: 12 },
      );
    });

    it('is tagged, in the language of the episode', async () => {
      const document = await print({ provenance: aProvenance({ language: 'de' }) });
      expect(document.tagged).toBe(true);
      expect(document.language).toBe('de');
      expect(document.structure.length > 0).toBe(true);
    });
  });
}
