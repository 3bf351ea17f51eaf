import { analyzeDirection, visualWords } from './text-direction.js';

function inVisualOrder(text: string): string[] {
  return visualWords(analyzeDirection(text)).map((piece) => piece.text);
}

describe('visualWords', () => {
  it.each([
    ['leaves left-to-right text as it is', 'price (2019)', ['price (2019)']],
    ['orders Hebrew words right to left', 'מחיר הוא שיחה', ['שיחה', ' ', 'הוא', ' ', 'מחיר']],
    [
      'keeps numbers and Latin words in Hebrew left to right',
      'עלה 12.5 SaaS',
      ['SaaS', ' ', '12.5', ' ', 'עלה'],
    ],
    [
      'reverses Arabic words inside an English sentence',
      'say مرحبا بكم now',
      ['say ', 'بكم', ' ', 'مرحبا', ' now'],
    ],
    ['places a number between Arabic words', 'العام 2019 جيد', ['جيد', ' ', '2019', ' ', 'العام']],
  ])('%s', (_, text, pieces) => {
    expect(inVisualOrder(text)).toEqual(pieces);
  });

  it('takes the base direction from the first letter', () => {
    expect(analyzeDirection('שלום world').rightToLeft).toBe(true);
    expect(analyzeDirection('“hello” שלום').rightToLeft).toBe(false);
  });

  it('drops the space at the break of a right-to-left line', () => {
    const paragraph = analyzeDirection('אחת שתיים שלוש');
    expect(visualWords(paragraph, 0, 4).map(({ text }) => text)).toEqual(['אחת']);
  });
});
