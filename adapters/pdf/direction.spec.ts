import { directed, piecesOnPaper } from './direction.js';

function onPaper(text: string): string[] {
  return piecesOnPaper(directed(text), 0, text.length).map((piece) => piece.text);
}

describe('text on paper', () => {
  it.each([
    ['leaves what runs from left to right as it is', 'price (2019)', ['price (2019)']],
    ['sets Hebrew words from the right', 'מחיר הוא שיחה', ['שיחה', ' ', 'הוא', ' ', 'מחיר']],
    ['keeps numbers and Latin words in Hebrew readable', 'עלה 12.5 SaaS', ['SaaS', ' ', '12.5', ' ', 'עלה']],
    [
      'turns Arabic inside of an English sentence',
      'say مرحبا بكم now',
      ['say ', 'بكم', ' ', 'مرحبا', ' now'],
    ],
    [
      'puts a number before an Arabic word to its right',
      'العام 2019 جيد',
      ['جيد', ' ', '2019', ' ', 'العام'],
    ],
  ])('%s', (_, text, pieces) => {
    expect(onPaper(text)).toEqual(pieces);
  });

  it('begins a paragraph at the side of its first letter', () => {
    expect(directed('שלום world').rightToLeft).toBe(true);
    expect(directed('“hello” שלום').rightToLeft).toBe(false);
  });

  it('leaves out the space at which a line from the right was broken', () => {
    const paragraph = directed('אחת שתיים שלוש');
    expect(piecesOnPaper(paragraph, 0, 4).map(({ text }) => text)).toEqual(['אחת']);
  });
});
