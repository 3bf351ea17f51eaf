import fc from 'fast-check';
import { breakOpportunities, graphemes } from './line-breaks.js';

describe('where a line may break', () => {
  it.each([
    ['between words, the space staying behind', 'two words', ['two ', 'words']],
    ['behind a hyphen and a dash', 'well-known—so', ['well-', 'known—', 'so']],
    ['not before what closes', '(“so”, he said…)', ['(“so”, ', 'he ', 'said…)']],
    ['between Japanese characters, but not before a point', '会話。', ['会', '話。']],
    ['between Thai words', 'ราคาคือบทสนทนา', ['ราคา', 'คือ', 'บท', 'สนทนา']],
    ['not inside a Korean word', '가격은 대화다.', ['가격은 ', '대화다.']],
  ])('breaks %s', (_, text, pieces) => {
    expect(breakOpportunities(text)).toEqual(pieces);
  });

  it('loses nothing of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(breakOpportunities(text).join('')).toBe(text);
        expect(graphemes(text).join('')).toBe(text);
      }),
    );
  });
});
