import { Resvg } from '@resvg/resvg-js';
import { QUOTE_PICTURES, QUOTE_SHAPES, type QuoteCard } from '#core/sharing/quote-card.js';
import { readXml } from '#test/support/read-xml.js';
import { quoteSvg } from './quote-svg.js';

const CARD: Omit<QuoteCard, 'shape'> = {
  quote: 'We asked for a card.',
  translation: 'Wir baten um eine Karte.',
  speaker: 'Ada Low',
  title: 'Pricing <software> & more',
  show: 'The Pricing Hour',
};
const LONG = 'Patient investors find, price and hold companies. '.repeat(60);

describe.each(QUOTE_SHAPES)('the %s picture of a quote (contract §12)', (shape) => {
  it.each<[string, Partial<QuoteCard>]>([
    ['a short quote', {}],
    ['texts longer than fit', { quote: LONG, translation: LONG, speaker: LONG, title: LONG, show: LONG }],
    ['a word longer than a line', { quote: 'x'.repeat(400), translation: undefined }],
    ['a quote from right to left', { quote: 'كيف تبني شركة ناجحة في الشرق الأوسط', translation: undefined }],
    ['a Japanese quote without a speaker', { quote: 'この料金は誰も払わなかった。', speaker: undefined }],
  ])('keeps %s within its margins', (_name, given) => {
    const { width, height } = QUOTE_PICTURES[shape];
    const svg = quoteSvg({ ...CARD, shape, ...given });
    expect(() => readXml(svg)).not.toThrow();
    const paths = svg.match(/<path transform="[^"]+"[^>]+>/g)?.join('') ?? '';
    const texts = new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`,
    ).innerBBox();
    if (!texts) throw new Error('nothing was drawn');
    expect(texts.x).toBeGreaterThan(80);
    expect(texts.x + texts.width).toBeLessThan(width - 80);
    expect(texts.y).toBeGreaterThan(80);
    expect(texts.y + texts.height).toBeLessThan(height - 80);
  });
});
