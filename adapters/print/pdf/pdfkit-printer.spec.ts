import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import type { WorkerPoolOptions } from '#adapters/worker-pool/worker-pool.js';
import type { Analysis } from '#core/analysis/analysis.js';
import { anAnalysis, anEpisode, aProvenance, someInsights } from '#test/builders/analysis.js';
import { eventually } from '#test/support/eventually.js';
import { letters, partsOf, readPdf } from '#test/support/read-pdf.js';
import { encodePng } from '../artwork/artwork-worker.js';
import { STYLE } from './page-style.js';
import { pdfkitPrinter } from './pdfkit-printer.js';

const ADDRESS = 'https://podgist.test/the-pricing-hour/pricing-software';
const sources = ['--import', fileURLToPath(new URL('../../../test/support/typescript.mjs', import.meta.url))];

function open(options: Partial<WorkerPoolOptions> = {}) {
  return pdfkitPrinter({ ...options, execArgv: sources });
}

/** An analysis far larger than any that is stored. */
function aMonster(points: number): Analysis {
  const description = (index: number) => 'not one word twice '.replaceAll(' ', `${index} `).repeat(20);
  return anAnalysis({
    businessInsights: someInsights({
      strategicTakeaways: Array.from({ length: points }, (_, index) => ({
        title: `Point ${index}`,
        description: description(index),
      })),
    }),
  });
}

describe('pdfkitPrinter', () => {
  let printer: ReturnType<typeof open>;

  beforeAll(() => {
    printer = open();
  });

  afterAll(() => printer.close());

  const bytesOf = (overrides: Partial<Analysis> = {}) => printer.print(anAnalysis(overrides), ADDRESS);
  const print = async (overrides: Partial<Analysis> = {}) => readPdf(await bytesOf(overrides));

  it('tells a screen reader what is a heading, a list, a quote, a link and a drawing', async () => {
    const { structure } = await print({ provenance: aProvenance({ language: 'de' }) });
    const texts = (role: string) => partsOf(structure, role).map(({ text }) => text);
    expect(new Set(structure.map(({ role }) => role))).toEqual(new Set(['Document']));
    expect(texts('H1')).toEqual(['Pricing software']);
    expect(partsOf(structure, 'H2').map(({ text, language }) => [text, language])).toEqual(
      [
        'Overview',
        'Key topics',
        'Next steps',
        'Actionable insights',
        'Strategic takeaways',
        'Strategic questions',
        'Key quotes',
      ].map((title) => [title, 'en']),
    );
    expect(texts('H3')).toEqual([
      'Immediately',
      'This week',
      '1. Call customers',
      '1. Listen first',
      'Who pays most?',
    ]);
    const items = partsOf(structure, 'L').map(({ parts }) => parts);
    expect(items.map((list) => list.map(({ role }) => role))).toEqual([['LI', 'LI'], ['LI'], ['LI']]);
    expect(items[0]?.[0]?.parts.map(({ role, text }) => [role, text])).toEqual([
      ['Lbl', '•'],
      ['LBody', 'Pricing'],
    ]);
    const [quote] = partsOf(structure, 'BlockQuote');
    expect(quote?.parts[0]?.text).toBe('“we talked to every customer”');
    expect(partsOf(structure, 'Link').map(({ text, links }) => [text, links])).toEqual([
      ['https://www.youtube.com/watch?v=pricing0001', 1],
      [ADDRESS, 1],
      ['Ada, 0:12', 1],
      ['Ada, 0:12', 1],
    ]);
    expect(partsOf(structure, 'Figure').map(({ alt }) => alt)).toEqual([
      'Cover: The Pricing Hour',
      'Timeline of the episode with one quoted moment',
    ]);
  });

  it('contract §11: prints a translation below its quote', async () => {
    const quote = { quote: 'Niemand ging.', translation: 'Nobody left.', verified: true };
    const { structure } = await print({ businessInsights: someInsights({ keyQuotes: [quote] }) });
    const printed = partsOf(structure, 'BlockQuote')
      .at(-1)
      ?.parts.map(({ text }) => text);
    expect(printed).toEqual(['“Niemand ging.”', 'Nobody left.']);
  });

  it('prints artwork as the cover, into the same bytes each time', async () => {
    const artwork = encodePng(new Uint8Array(4 * 304 * 304).fill(90), 304);
    const [plain, first, second] = await Promise.all([
      bytesOf(),
      printer.print(anAnalysis(), ADDRESS, artwork),
      printer.print(anAnalysis(), ADDRESS, artwork),
    ]);
    expect(Buffer.from(first).includes('/Subtype /Image')).toBe(true);
    expect(Buffer.from(plain).includes('/Subtype /Image')).toBe(false);
    const withoutTime = (pdf: Uint8Array) =>
      Buffer.from(pdf)
        .toString('latin1')
        .replace(/D:\d+Z|<xmp:.*?Date>.*|\/ID \[.*\]/g, '');
    expect(withoutTime(first)).toBe(withoutTime(second));
    expect(partsOf((await readPdf(first)).structure, 'Figure')[0]?.alt).toBe('Cover: The Pricing Hour');
  });

  it('draws a line as one text, with the spaces that a screen reader tells words by', async () => {
    const draws = async (overview: string) => {
      const file = Buffer.from(
        await bytesOf({ aiSummary: { oneSentence: 'One.', overview, keyTopics: [] } }),
      );
      return contentsOf(file).join('').match(/^BT$/gm)?.length ?? 0;
    };
    const twoLines =
      'Many words that are set in more than one line of the page, so that it breaks somewhere between two of them.';
    expect(await draws(twoLines)).toBe((await draws('Word.')) + 1);
    const { structure } = await print({ aiSummary: { overview: twoLines, keyTopics: [] } });
    expect(partsOf(structure, 'P').map(({ text }) => text)).toContain(twoLines);
  });

  it('embeds the fonts that it uses, and of them only what it uses', async () => {
    const file = Buffer.from(
      await bytesOf({ title: 'Цена', aiSummary: { overview: '価格。', keyTopics: [] } }),
    );
    const text = file.toString('latin1');
    const names = [...text.matchAll(/\/FontName \/(\S+)/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThanOrEqual(5);
    expect(names.filter((name) => !/^[A-Z]{6}\+\w/.test(name ?? ''))).toEqual([]);
    expect(text.match(/\/FontFile[23] \d+ 0 R/g)).toHaveLength(names.length);
    expect(file.length).toBeLessThan(100_000);
  });

  it.each([
    ['Japanese', '彼女は「価格とは、多くの創業者が避けている会話である」と述べた。'],
    ['Chinese', '价格是一场大多数创始人拒绝进行的对话。'],
    ['Korean', '가격이란 대부분의 창업자가 피하는 대화라고 말했다.'],
    ['Thai', 'ราคาคือบทสนทนาที่ผู้ก่อตั้งส่วนใหญ่ปฏิเสธ'],
    ['Hindi', 'कीमत एक बातचीत है'],
    ['emoji', 'Ship it 🚀 ✓ → 1000 €'],
  ])('draws %s with real letters', async (_, words) => {
    const { text, structure } = await print({ title: words });
    expect(letters(text)).toContain(letters(words));
    expect(partsOf(structure, 'H1')[0]?.alt).toBeUndefined();
  });

  it.each([
    ['Hebrew', 'מחיר הוא שיחה (2019)'],
    ['Arabic', 'السعر محادثة يرفضها المؤسسون'],
    ['a script that no font has', '𒀀𒀁 in clay'],
    ['Arabic letters at which the shaper fails', 'ڢ ڣ ݠ'],
  ])('carries %s as it is read beside what it draws', async (_, words) => {
    const { structure, pages } = await print({ title: words });
    expect(partsOf(structure, 'H1')[0]?.alt).toBe(words);
    expect(pages.length).toBeGreaterThan(0);
  });

  it('draws nothing for controls, halves of characters and turned directions', async () => {
    const { title, text } = await print({ title: 'a\u0000b\ud800c\u202ed\u200be\u0007' });
    expect(title).toBe('abcde');
    expect(text).toContain('abcde');
  });

  it('gives each document its own characters back, whatever the thread has printed before', async () => {
    await print({ aiSummary: { overview: 'ŉ ĳ œ ǆ ½ ŀ ¨ ΅ …', keyTopics: [] } });
    const overview = 'L’œuvre – “ciò”… it’s ½ done, l·l';
    const { text } = await print({ aiSummary: { overview, keyTopics: [] } });
    expect(letters(text)).toContain(letters(overview));
  });

  it('writes the title into the metadata as text', async () => {
    const title = 'A & B </rdf:li><script>';
    const file = Buffer.from(await bytesOf({ title })).toString('latin1');
    expect(file).toContain('A &#38; B &#60;/rdf:li&#62;&#60;script&#62;</rdf:li>');
    expect((await print({ title })).title).toBe(title);
  });

  it('ends on each page what it began to mark there', async () => {
    const overview = 'A sentence that fills a line of the page, or nearly so. '.repeat(150);
    const file = Buffer.from(await bytesOf({ aiSummary: { overview, keyTopics: ['שלום (2)'] } }));
    const contents = contentsOf(file);
    expect(contents.length).toBeGreaterThan(3);
    for (const content of contents) {
      const marks = content.match(/^\S* ?.*\b(BMC|BDC|EMC)$|^>> BDC$|^EMC$/gm) ?? [];
      let depth = 0;
      for (const mark of marks) {
        depth += mark.endsWith('EMC') ? -1 : 1;
        expect([0, 1]).toContain(depth);
      }
      expect(depth).toBe(0);
    }
  });

  it('leaves no heading, title of a point or quote alone at the end of a page', async () => {
    const headings: number[] = [STYLE.heading.size, STYLE.point.size];
    let breaks = 0;
    for (let topics = 0; topics < 26; topics += 1) {
      const { pages } = await print({
        aiSummary: { overview: 'One.', keyTopics: Array.from({ length: topics }, () => 'Topic') },
      });
      for (const { texts } of pages.slice(0, -1)) {
        const last = texts.filter(({ y, text }) => y > 60 && text.trim() !== '').at(-1);
        breaks += 1;
        expect(headings).not.toContain(last?.size);
        expect(last?.text).not.toMatch(/^“/);
      }
    }
    expect(breaks).toBeGreaterThan(20);
  });

  it('keeps a cover’s letters on the cover', async () => {
    const show = { name: 'WWWWWWWWWWWWWW MMMMMMMMMMMMMM', images: [] };
    const { pages } = await print({ podcastMetadata: anEpisode({ show }) });
    const cover = pages[0]?.texts.filter(({ x, y, width }) => y > 680 && x < 154 && width > 0) ?? [];
    expect(cover.length).toBeGreaterThan(1);
    for (const { x, width } of cover) expect(x + width).toBeLessThan(154);
  });

  it('does not work in its caller’s thread', async () => {
    await bytesOf();
    const before = performance.eventLoopUtilization();
    const printed = printer.print(aMonster(300), ADDRESS);
    let done = false;
    printed.finally(() => {
      done = true;
    });
    while (!done) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
    expect((await readPdf(await printed)).pages.length).toBeGreaterThan(50);
  });

  it('prints again after a thread ran out of memory', async () => {
    const small = open({ heapMb: 48, runTimeoutMs: 600_000 });
    await expect(small.print(aMonster(3000), ADDRESS)).rejects.toMatchObject({ code: 'internal' });
    expect((await readPdf(await small.print(anAnalysis(), ADDRESS))).title).toBe('Pricing software');
    await small.close();
  });

  it('gives up a print that takes too long, and prints the next', async () => {
    const hasty = open({ runTimeoutMs: 3000 });
    await expect(hasty.print(aMonster(20_000), ADDRESS)).rejects.toMatchObject({
      code: 'deadline_exceeded',
      cause: { name: 'AbortError' },
    });
    const print = () => hasty.print(anAnalysis(), ADDRESS).then(readPdf, () => undefined);
    const document = await eventually(print, (printed) => printed !== undefined);
    expect(document?.title).toBe('Pricing software');
    await hasty.close();
  });

  it('refuses more prints than anybody would wait for, and none afterwards', async () => {
    const busy = open({ maxWaiting: 3 });
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => busy.print(anAnalysis(), ADDRESS)),
    );
    const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : undefined));
    expect(codes.toSorted()).toEqual([...Array(6).fill('overloaded'), ...Array(4).fill(undefined)]);
    expect((await readPdf(await busy.print(anAnalysis(), ADDRESS))).title).toBe('Pricing software');
    await busy.close();
  });

  it('refuses to print once it is closed', async () => {
    const closed = open();
    await closed.close();
    await expect(closed.print(anAnalysis(), ADDRESS)).rejects.toMatchObject({ code: 'cancelled' });
  });
});

/** Returns the content streams of the pages. */
function contentsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      return content.includes('\nBT\n') ? [content] : [];
    } catch {
      return [];
    }
  });
}
