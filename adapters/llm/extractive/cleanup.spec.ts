import { cleanUp } from './cleanup.js';
import { english } from './language/english.js';
import { german } from './language/german.js';

describe('cleanUp', () => {
  it.each([
    ['So, um, I mean, the price went up.', 'The price went up.'],
    ['And then, you know, we raised the price .', 'We raised the price.'],
    ['Look, honestly, nobody reads it.', 'Nobody reads it.'],
    ['Look at both ends of the list.', 'Look at both ends of the list.'],
    ['Like a subscription, it renews.', 'Like a subscription, it renews.'],
    ["So that 's what it 's about !", "That's what it's about!"],
    [
      'It was very, very hard, and that that is was odd.',
      'It was very, very hard, and that that is was odd.',
    ],
    ['No fee, no insult, no soup.', 'No fee, no insult, no soup.'],
    ['iPhone sales in the U.S. fell.', 'IPhone sales in the U.S. fell.'],
    ['Yeah.', 'Yeah.'],
  ])('%j becomes %j', (spoken, read) => {
    expect(cleanUp(spoken, english)).toBe(read);
  });

  it('knows the words of the language', () => {
    expect(cleanUp('Und, äh, also der Umsatz ist um zehn Prozent gestiegen.', german)).toBe(
      'Der Umsatz ist um zehn Prozent gestiegen.',
    );
  });
});
