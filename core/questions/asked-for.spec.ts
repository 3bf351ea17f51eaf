import { cpuMs } from '#test/support/cpu-time.js';
import { askedFor } from './asked-for.js';

const fitOf = (question: string, sentence: string) => askedFor(question).fitOf(sentence);

describe('what a question asks for', () => {
  it.each([
    ['en', 'How many people work there?', 'amount'],
    ['en', 'And since when do they?', 'time'],
    ['en', 'What does channel jamming mean?', 'definition'],
    ['en', 'What does he think of it?', undefined],
    ['en', 'What is channel jamming?', 'definition'],
    ['en', 'What is the main reason for it?', undefined],
    ['en', 'Who is Ada Lovelace?', 'definition'],
    ['en', 'Who is the boss of all these people?', 'person'],
    ['en', 'Did it work?', 'yesOrNo'],
    ['en', 'What happened when they left?', undefined],
    ['de', 'Seit wann gibt es das?', 'time'],
    ['de', 'Von wem kam das?', 'person'],
    ['fr', 'Combien coûte un abonnement ?', 'amount'],
    ['fr', 'D’où vient-elle ?', 'place'],
    ['es', '¿Por qué se fue?', 'reason'],
    ['es', '¿De dónde es?', 'place'],
    ['it', 'Perché è partita?', 'reason'],
    ['nl', 'Wie heeft het gemaakt?', 'person'],
    ['pt', 'Quanto custa um pão?', 'amount'],
  ] as const)('is told from its first words: %s, %s → %s', (language, question, form) => {
    expect(askedFor(question, language).form).toBe(form);
  });

  it('is an amount: a number, with a unit rather than without', () => {
    const price = 'How much does a seat cost?';
    expect(fitOf(price, 'It is nine hundred dollars.')).toBe(1);
    expect(fitOf(price, 'It is 900 for everybody.')).toBeLessThan(1);
    expect(fitOf(price, 'This is zone two.')).toBe(0);
    expect(fitOf('How many seats are there?', 'We have two of them.')).toBeGreaterThan(0);
    expect(fitOf('How many seats are there?', 'We have had them for ten years.')).toBe(0);
    expect(fitOf('How long did it take?', 'I read it three or four times.')).toBe(0);
    expect(fitOf('How long did it take?', 'It took four months.')).toBe(1);
  });

  it('is a time, a name that the question lacks, a place or a reason', () => {
    expect(fitOf('When did it open?', 'It opened in March.')).toBe(1);
    expect(fitOf('When did it open?', 'You may march on.')).toBe(0);
    expect(fitOf('When did it open?', 'It opened in 1998.')).toBe(1);
    expect(fitOf('Who made Podgist?', 'Then Podgist was made.')).toBe(0);
    expect(fitOf('Who made Podgist?', 'Then Podgist was made by Ada.')).toBe(1);
    expect(fitOf('Where is it?', 'It is in Lisbon.')).toBe(1);
    expect(fitOf('Why is it so?', 'It is so because it was.')).toBe(1);
    expect(askedFor('Wer hat es gebaut?', 'de').fitOf('Das war ein Mann aus dem Dorf.')).toBe(0);
    expect(askedFor('Wer hat es gebaut?', 'de').fitOf('Das war damals Marta Keller.')).toBe(1);
  });

  it('is a definition that begins with what it defines', () => {
    const question = 'What is channel jamming?';
    expect(fitOf(question, 'So channel jamming is a cheap attack.')).toBe(1);
    expect(fitOf(question, 'What you should know of channel jamming is that it is cheap.')).toBeLessThan(1);
    expect(fitOf(question, 'Nobody talks about channel jamming.')).toBe(0);
  });

  it('has an object: what is counted, or of which it asks', () => {
    expect(askedFor('How many employees are there?').object).toBe('employe');
    expect(askedFor('Which marathon did he run?').object).toBe('marathon');
    expect(askedFor('What did he run?').object).toBeUndefined();
  });

  it('is told in linear time from any text', () => {
    const started = cpuMs();
    for (const part of ['what is ', 'channel jamming ', '. ', 'A', '9 '])
      for (const question of ['What is channel jamming?', 'How long?', 'Who?', 'Where?', part.repeat(60)])
        askedFor(question).fitOf(part.repeat(40_000 / part.length));
    expect(cpuMs() - started).toBeLessThan(2000);
  });
});
