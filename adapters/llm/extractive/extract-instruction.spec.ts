import { extractInstruction, isQuick } from './extract-instruction.js';
import { english } from './language/english.js';
import { french } from './language/french.js';
import { german } from './language/german.js';
import { spanish } from './language/spanish.js';

describe('extractInstruction', () => {
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
    expect(extractInstruction(sentence, english)).toBe(instruction);
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
    'Let a bunch of funds be deposited where you know the private key.',
    'You need to go back to the old billing script.',
  ])('hears no instruction in %j', (sentence) => {
    expect(extractInstruction(sentence, english)).toBeUndefined();
  });

  it('finds them in other languages', () => {
    expect(extractInstruction('Sie sollten jede Rechnung mit der Arbeitszeit vergleichen.', german)).toBe(
      'Jede Rechnung mit der Arbeitszeit vergleichen',
    );
    expect(extractInstruction('Il faut appeler chaque client perdu dans la semaine.', french)).toBe(
      'Appeler chaque client perdu dans la semaine',
    );
    expect(extractInstruction('Hay que llamar a cada cliente perdido.', spanish)).toBe(
      'Llamar a cada cliente perdido',
    );
  });

  it('contract §11: takes no full name for a command, also where advice was asked for', () => {
    expect(extractInstruction('Sarah Drasner put out a course on design.', english, true)).toBeUndefined();
    expect(extractInstruction('Print one month of leavers on paper.', english, true)).toBeDefined();
  });

  it('contract §11: takes what anybody has to do for no advice to the listener', () => {
    expect(
      extractInstruction('Man muss auch ein bisschen auf die Konflikte gucken.', german),
    ).toBeUndefined();
  });

  it('distinguishes what is done today from what takes longer', () => {
    expect(isQuick('Call every customer', english)).toBe(true);
    expect(isQuick('Never call a customer twice', english)).toBe(true);
    expect(isQuick('Build the free exit', english)).toBe(false);
  });
});
