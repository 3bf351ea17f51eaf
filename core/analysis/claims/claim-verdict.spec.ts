import { type CheckedText, claimChecker } from './claim-checker.js';

const turn = (speaker: string | undefined, text: string) => ({ ...(speaker && { speaker }), text });
const FILLER = (count: number) =>
  Array.from({ length: count }, (_, at) => turn('Ben', `Chapter ${at + 200} was about gardens with lamps.`));

describe('the verdict on a statement', () => {
  const TURNS = [
    turn('Ada', 'We raised the price of coffee by 40 percent in Lisbon.'),
    turn('Ben', 'Which customers complained about it?'),
    turn('Ada', 'Not one of them. The bakers bought more bread'),
    turn('Ada', 'from the mills in Porto.'),
    ...FILLER(12),
    turn('Ben', 'My uncle repairs violins in a cellar.'),
  ];
  const check = (claim: CheckedText) =>
    claimChecker({ language: 'en', turns: TURNS }, ['The Show']).check(claim);
  const UNCLE = TURNS.length;

  it.each<[why: string, claim: CheckedText, verdict: object]>([
    [
      'in the words of the transcript',
      { text: 'we raised the price', kind: 'statement', turns: [1] },
      { support: 'verbatim', turns: [1, 1] },
    ],
    [
      'in three words of it',
      { text: 'raised the price', kind: 'statement', turns: [1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'in other words',
      { text: 'Coffee became dearer by 40 percent.', kind: 'statement' },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'with a number that was not said',
      { text: 'Coffee became dearer by 90 percent.', kind: 'statement', turns: [1] },
      { support: 'unsupported', problem: 'number', detail: '90', turns: [1, 1] },
    ],
    [
      'with a name that was not said',
      { text: 'They raised the price of coffee in Madrid.', kind: 'statement', turns: [1] },
      { support: 'unsupported', problem: 'name', detail: 'Madrid', turns: [1, 1] },
    ],
    [
      'that turns the meaning round',
      { text: 'They never raised the price of coffee.', kind: 'statement', turns: [1] },
      { support: 'unsupported', problem: 'negation', turns: [1, 1] },
    ],
    [
      'about nothing that was said',
      { text: 'Astronauts polish telescopes.', kind: 'statement' },
      { support: 'unsupported', problem: 'unrelated' },
    ],
    [
      'that asks about nothing that was said',
      { text: 'Do astronauts polish telescopes?', kind: 'question' },
      { support: 'unsupported' },
    ],
    [
      'that asks the opposite',
      { text: 'Why not raise the price of coffee?', kind: 'question', turns: [1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'that is a step against what was said',
      { text: 'Do not raise the price of coffee.', kind: 'step', turns: [1] },
      { support: 'unsupported', problem: 'negation', turns: [1, 1] },
    ],
    [
      'that is a topic against what was said',
      { text: 'No raise of the price of coffee', kind: 'topic', turns: [1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'with turns in any order',
      { text: 'The bakers bought bread at the price of coffee.', kind: 'statement', turns: [3, 1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'with a sentence over two turns',
      {
        text: 'The mills sold the bakers more bread.',
        kind: 'statement',
        quotes: ['bought more bread from the mills'],
      },
      { support: 'supported', turns: [3, 4] },
    ],
    [
      'with a quote that nobody said',
      {
        text: 'The uncle is good with violins.',
        kind: 'statement',
        quotes: ['a quote that nobody ever said'],
      },
      { support: 'supported', turns: [UNCLE, UNCLE] },
    ],
    [
      'with no word of weight',
      { text: 'They are the very same.', kind: 'statement' },
      { support: 'supported' },
    ],
    [
      'with turns that do not exist',
      { text: 'Coffee became dearer by 40 percent.', kind: 'statement', turns: [99] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'with one common word of many',
      { text: 'Tall builders painted wooden bridges for coffee.', kind: 'statement', turns: [1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'with a word that was said elsewhere',
      { text: 'Tall builders painted wooden bridges for the uncle.', kind: 'statement', turns: [1] },
      { support: 'unsupported', turns: [1, 1] },
    ],
    [
      'that is a step with one common word',
      { text: 'Paint tall wooden bridges for coffee.', kind: 'step', turns: [1] },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'of a point that has words in common',
      {
        text: 'Builders painted bridges.',
        context: 'Coffee. Builders painted bridges.',
        kind: 'statement',
        turns: [1],
      },
      { support: 'supported', turns: [1, 1] },
    ],
    [
      'of a point that has nothing in common',
      {
        text: 'Builders painted bridges.',
        context: 'Tall builders painted wooden bridges.',
        kind: 'statement',
        turns: [1],
      },
      { support: 'unsupported', problem: 'unrelated', turns: [1, 1] },
    ],
    [
      'that is a step in other words',
      { text: 'Paint tall wooden bridges.', kind: 'step', turns: [1] },
      { support: 'unsupported', turns: [1, 1] },
    ],
  ])('%s', (_, claim, verdict) => expect(check(claim)).toStrictEqual(verdict));

  it('has the turn of its quote, whatever else shares its words', () => {
    const quotes = ['raised the price of coffee by 40 percent'];
    const claim: CheckedText = { text: 'My uncle repairs violins in a cellar.', kind: 'statement', quotes };
    expect(check({ ...claim, text: 'Painters like paper.' })).toStrictEqual({
      support: 'unsupported',
      problem: 'unrelated',
      turns: [1, 1],
    });
    expect(check(claim)).toStrictEqual({ support: 'verbatim', turns: [1, 1] });
  });

  it('needs the words of a named speaker where it cites turns, not where it has a quote only', () => {
    const text = 'Ada says that painters like paper.';
    expect(check({ text, kind: 'statement', turns: [UNCLE] }).problem).toBe('speaker');
    const quotes = ['My uncle repairs violins in a cellar'];
    expect(check({ text, kind: 'statement', quotes }).problem).toBe('unrelated');
    expect(check({ text, kind: 'statement', quotes, turns: [] }).problem).toBe('unrelated');
  });
});

describe('statements and transcripts of other languages', () => {
  const SWEDISH = 'Vi öppnade bageriet för sex år sedan och sålde först bara surdegsbröd till restauranger.';
  const turnsOf = (text: string) => [turn('Anna', text), ...FILLER(0)];

  it('compares only numbers and names where the transcript has no word list', () => {
    const { check, language } = claimChecker({ turns: turnsOf(SWEDISH) }, []);
    expect(language).toBeUndefined();
    expect(check({ text: 'Bageriet sålde aldrig surdegsbröd.', kind: 'statement' })).toMatchObject({
      support: 'supported',
    });
    expect(check({ text: 'Bageriet sålde 17 surdegsbröd.', kind: 'statement' })).toMatchObject({
      problem: 'number',
    });
  });

  it('holds a statement in another language for confirmed only with evidence', () => {
    const turns = turnsOf('We raised the price of coffee, and our customers have stayed with us for years.');
    const { check, language } = claimChecker({ language: 'en', turns }, []);
    expect(language).toBe('en');
    const text = 'Wir haben die Preise erhöht, und die Kunden sind uns über die Jahre treu geblieben.';
    expect(check({ text, kind: 'statement' })).toStrictEqual({ support: 'unsupported' });
    expect(check({ text, kind: 'statement', turns: [1] })).toStrictEqual({
      support: 'supported',
      turns: [1, 1],
    });
    const never = 'Wir haben die Preise niemals erhöht, und die Kunden sind uns nicht treu geblieben.';
    expect(check({ text: never, kind: 'statement', turns: [1] }).problem).toBeUndefined();
  });

  it('takes a short statement for one in the language of its point, else of the transcript', () => {
    const turns = turnsOf('We raised the price of coffee, and our customers have stayed with us for years.');
    const { check } = claimChecker({ language: 'en', turns }, []);
    const german = 'Die Preise sind gestiegen, und die Kunden sind uns über die Jahre treu geblieben.';
    expect(check({ text: 'Astronauten polieren.', kind: 'statement' })).toMatchObject({
      problem: 'unrelated',
    });
    expect(check({ text: 'Astronauten polieren.', context: german, kind: 'statement' })).toStrictEqual({
      support: 'unsupported',
    });
  });
});
