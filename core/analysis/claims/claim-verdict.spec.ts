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
      { support: 'unsupported', problem: 'unrelated', turns: [1, 1] },
    ],
    [
      'with one common word of three',
      { text: 'Builders painted coffee.', kind: 'statement', turns: [1] },
      { support: 'supported', turns: [1, 1] },
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
      'of a point that has too little in common',
      {
        text: 'Tall builders painted wooden bridges.',
        context: 'Tall builders painted wooden bridges for coffee.',
        kind: 'statement',
        turns: [1],
      },
      { support: 'unsupported', problem: 'unrelated', turns: [1, 1] },
    ],
  ])('%s', (_, claim, verdict) => expect(check(claim)).toStrictEqual(verdict));

  it('has the turn of its quote, whatever else shares its words', () => {
    const quotes = ['raised the price of coffee by 40 percent'];
    const claim: CheckedText = { text: 'My uncle repairs violins in a cellar.', kind: 'step', quotes };
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

describe('the evidence of a statement, for a model', () => {
  const evidence = (turns: readonly { speaker?: string; text: string }[], claim: CheckedText) =>
    claimChecker({ language: 'en', turns }, []).evidenceOf(claim);

  it('is what was said from four sentences before to four after, with the speakers', () => {
    const said = Array.from({ length: 12 }, (_, at) =>
      turn(at < 6 ? 'Ada' : 'Ben', at === 5 ? 'We sold the violins.' : `Lamp ${at} burned.`),
    );
    expect(evidence(said, { text: 'The violins were sold.', kind: 'statement' })).toBe(
      'Ada: Lamp 1 burned. Lamp 2 burned. Lamp 3 burned. Lamp 4 burned. We sold the violins. Ben: Lamp 6 burned. Lamp 7 burned. Lamp 8 burned. Lamp 9 burned.',
    );
  });

  it('is what was said around its quotes and the turns that it cites', () => {
    const said = Array.from({ length: 24 }, (_, at) =>
      turn(at % 12 < 8 ? 'Ada' : 'Ben', `Lamp ${at + 30} burned.`),
    );
    const lamps = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, at) => `Lamp ${at + from} burned.`).join(' ');
    const claim = { text: 'Lamps burned.', kind: 'statement' as const };
    expect(evidence(said, { ...claim, quotes: ['Lamp 34 burned. Lamp 35 burned.'] })).toBe(
      `Ada: ${lamps(30, 37)} Ben: ${lamps(38, 39)}`,
    );
    expect(evidence(said, { ...claim, quotes: ['Lamp 38 burned.'] })).toBe(
      `Ada: ${lamps(34, 37)} Ben: ${lamps(38, 41)} Ada: ${lamps(42, 42)}`,
    );
    expect(evidence(said, { ...claim, quotes: ['Lamp 52 burned.'], turns: [1] })).toBe(
      `Ada: ${lamps(30, 34)} ${lamps(48, 49)} Ben: ${lamps(50, 53)}`,
    );
  });

  it('names nobody where no speaker is known', () => {
    const said = [
      turn(undefined, 'We sold the violins.'),
      turn('Ada', 'Why?'),
      turn(undefined, 'They were old.'),
    ];
    expect(evidence(said, { text: 'The violins were sold.', kind: 'statement' })).toBe(
      'We sold the violins. Ada: Why? They were old.',
    );
  });

  it('is in the order of the transcript, also where later turns are cited first', () => {
    const said = [turn('Ada', 'One came.'), ...FILLER(12), turn('Ben', 'Two left.')];
    const text = evidence(said, { text: 'One came, two left.', kind: 'statement', turns: [14, 1] });
    expect(text).toMatch(/^Ada: One came\. Ben: Chapter 200 .* Two left\.$/);
  });

  it('is empty where there is none', () => {
    expect(evidence([turn('Ada', 'Hello.')], { text: 'Astronauts polish.', kind: 'statement' })).toBe('');
  });

  it('is at most 1,500 characters long', () => {
    const long = `We sold violins ${'of an instrumentmakersworkshop '.repeat(10)}.`;
    const said = Array.from({ length: 9 }, () => turn('Ada', long));
    const text = evidence(said, { text: 'The violins were sold.', kind: 'statement' });
    expect(text).toHaveLength(1500);
    expect(
      evidence([turn('Ada', 'We sold violins.')], { text: 'Violins were sold.', kind: 'statement' }),
    ).toBe('Ada: We sold violins.');
  });

  it('belongs to the statement asked for, not to the one checked before', () => {
    const { check, evidenceOf } = claimChecker(
      { language: 'en', turns: [turn('Ada', 'We sold violins.'), ...FILLER(9), turn('Ada', 'Rain fell.')] },
      [],
    );
    const rain: CheckedText = { text: 'Rain fell.', kind: 'statement' };
    check(rain);
    expect(evidenceOf({ text: 'Violins were sold.', kind: 'statement' })).toMatch(/^Ada: We sold violins\./);
    expect(evidenceOf(rain)).toMatch(/Ada: Rain fell\.$/);
  });
});
