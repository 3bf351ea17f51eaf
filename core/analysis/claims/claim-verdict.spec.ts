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

  it.each<[text: string, more: Partial<CheckedText>, verdict: string]>([
    ['we raised the price', { turns: [1] }, 'verbatim 1-1'],
    ['raised the price', { turns: [1] }, 'supported 1-1'],
    ['Coffee became dearer by 40 percent.', {}, 'supported 1-1'],
    ['Coffee became dearer by 90 percent.', { turns: [1] }, 'unsupported number 90 1-1'],
    ['They raised the price of coffee in Madrid.', { turns: [1] }, 'unsupported name Madrid 1-1'],
    ['They never raised the price of coffee.', { turns: [1] }, 'unsupported negation 1-1'],
    ['Astronauts polish telescopes.', {}, 'unsupported unrelated'],
    ['Do astronauts polish telescopes?', { kind: 'question' }, 'unsupported'],
    ['Why not raise the price of coffee?', { kind: 'question', turns: [1] }, 'supported 1-1'],
    ['Do not raise the price of coffee.', { kind: 'step', turns: [1] }, 'unsupported negation 1-1'],
    ['Ben raises the price of coffee.', { turns: [1] }, 'unsupported speaker ben 1-1'],
    ['Raise the price of coffee, as Ben.', { kind: 'step', turns: [1] }, 'supported 1-1'],
    ['Sell bread even if you never raised the price of coffee in Lisbon.', { turns: [1] }, 'supported 1-1'],
    ['Laws had to follow the price of coffee.', { turns: [1] }, 'supported 1-1'],
    ['No raise of the price of coffee', { kind: 'topic', turns: [1] }, 'supported 1-1'],
    ['The bakers bought bread at the price of coffee.', { turns: [3, 1] }, 'supported 1-1'],
    [
      'The mills sold the bakers more bread.',
      { quotes: ['bought more bread from the mills'] },
      'supported 3-4',
    ],
    ['The uncle is good with violins.', { quotes: ['a quote that nobody ever said'] }, 'supported 17-17'],
    ['They are the very same.', {}, 'supported'],
    ['Coffee became dearer by 40 percent.', { turns: [99] }, 'supported 1-1'],
    ['Tall builders painted wooden bridges for coffee.', { turns: [1] }, 'supported 1-1'],
    ['Tall builders painted wooden bridges for the uncle.', { turns: [1] }, 'unsupported 1-1'],
    ['Paint tall wooden bridges for coffee.', { kind: 'step', turns: [1] }, 'supported 1-1'],
    [
      'Builders painted bridges.',
      { context: 'Coffee. Builders painted bridges.', turns: [1] },
      'supported 1-1',
    ],
    [
      'Builders painted bridges.',
      { context: 'Tall builders painted wooden bridges.', turns: [1] },
      'unsupported unrelated 1-1',
    ],
    ['Paint tall wooden bridges.', { kind: 'step', turns: [1] }, 'unsupported 1-1'],
  ])('%s, %j: %s', (text, more, verdict) => {
    const { support, problem, detail, turns } = check({ text, kind: 'statement', ...more });
    expect([support, problem, detail, turns?.join('-')].filter(Boolean).join(' ')).toBe(verdict);
  });

  it('takes a share for no count of what is counted nearby', () => {
    const turns = [turn('Ada', 'We checked 800 loaves. A random check of one in ten is faster.')];
    const verdictOf = (text: string) =>
      claimChecker({ language: 'en', turns }, []).check({ text, kind: 'statement', turns: [1] }).problem;
    expect(verdictOf('A random check of one in ten loaves is faster.')).toBeUndefined();
    expect(verdictOf('A random check of ten loaves is faster.')).toBe('number');
  });

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

  describe('with a quote in it', () => {
    const { check, evidenceOf } = claimChecker(
      {
        language: 'en',
        turns: [
          turn('Ada', 'And then you can still use the power button and the mute and the joystick.'),
          turn('Ada', "So, you can still operate all the things. Because you don't always use the menu."),
          ...FILLER(12),
          turn('Ben', 'It is too big for a pocket.'),
        ],
      },
      [],
    );
    const statement = (text: string) => ({ text, kind: 'statement', turns: [1] }) as const;

    it('denies nothing that only the quote denies', () => {
      const text = 'Power, mute and the joystick stay in reach, “Because you don’t always use the menu”.';
      expect(check(statement(text)).problem).toBeUndefined();
      const never = text.replace(
        'Power, mute and the joystick stay in reach',
        'You can never use the power button and the mute',
      );
      expect(check(statement(never)).problem).toBe('negation');
    });

    it('rests on what is quoted', () => {
      const { quoted } = evidenceOf(statement('Ben objects: “It is too big for a pocket”.'));
      expect(quoted.map((piece) => piece.turn)).toEqual([15]);
    });
  });
});
