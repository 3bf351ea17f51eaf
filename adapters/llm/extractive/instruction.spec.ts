import { instructionIn, isQuick } from './instruction.js';
import { english } from './language/english.js';
import { french } from './language/french.js';
import { german } from './language/german.js';
import { spanish } from './language/spanish.js';

describe('instructionIn', () => {
  it.each([
    [
      'You really should call every customer who left, because they know why.',
      'Call every customer who left',
    ],
    ['So then build the free exit before you build the fee.', 'Build the free exit before you build the fee'],
    [
      'For three weeks, tag every entry with two words: what happened, and who did it.',
      'Tag every entry with two words',
    ],
    ['Go and find the three who pay the highest price.', 'Find the three who pay the highest price'],
    ["I'd recommend that you write the plan down first.", 'Write the plan down first'],
    ['Never invoice a penalty to a partner.', 'Never invoice a penalty to a partner'],
  ])('hears %j as %j', (sentence, instruction) => {
    expect(instructionIn(sentence, english)).toBe(instruction);
  });

  it.each([
    'Should you call every customer who left?',
    'Vanta, the way they approached it, was odd.',
    'Focus groups in Berlin told us nothing.',
    'You should see it.',
    'Look at that.',
    'You need to tell me what the real value is.',
    'Sales of the second book doubled.',
    "Let's not tell this as a fairy tale.",
  ])('hears no instruction in %j', (sentence) => {
    expect(instructionIn(sentence, english)).toBeUndefined();
  });

  it('hears them in other languages', () => {
    expect(instructionIn('Sie sollten jede Rechnung mit der Arbeitszeit vergleichen.', german)).toBe(
      'Jede Rechnung mit der Arbeitszeit vergleichen',
    );
    expect(instructionIn('Il faut appeler chaque client perdu dans la semaine.', french)).toBe(
      'Appeler chaque client perdu dans la semaine',
    );
    expect(instructionIn('Hay que llamar a cada cliente perdido.', spanish)).toBe(
      'Llamar a cada cliente perdido',
    );
  });

  it('tells what is done today from what takes longer', () => {
    expect(isQuick('Call every customer', english)).toBe(true);
    expect(isQuick('Never call a customer twice', english)).toBe(true);
    expect(isQuick('Build the free exit', english)).toBe(false);
  });
});
