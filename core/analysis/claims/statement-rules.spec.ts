import { claimChecker } from './claim-checker.js';

const FILLER = Array.from(
  { length: 10 },
  (_, at) => `The garden of house ${at + 200} had lamps beside the fence.`,
);
/** Ada's turns, each sentence far enough from the others to be evidence of its own. */
const SAID = [
  'We raised the price of coffee by 40 percent in Lisbon.',
  'We never discount the yearly contract for large banks.',
  'If the weather is bad, the market sells more umbrellas.',
  'Everyone told me that newspapers would vanish within a decade.',
  'Should a bakery open on Sunday mornings?',
  'Revenue increased in the northern stores after Christmas.',
  'We stopped printing catalogues, and nobody asked for them.',
  'The wedding planners earned 12 million with 30 employees.',
  'Catherine Altmann repaired the tractors with GPT four.',
  'The ferry carries passengers, but the ferry does not carry lorries.',
  'About a third of the violins were sold in two weeks.',
];

/** A checker of its own for each statement, since one keeps its verdicts. */
const checkerOfSaid = () =>
  claimChecker(
    {
      language: 'en',
      turns: SAID.flatMap((said) => [said, ...FILLER]).map((text) => ({ speaker: 'Ada', text })),
    },
    ['Episode 99: Seven gardens of Porto'],
  );
const turnOf = (said: number) => said * (FILLER.length + 1) + 1;

describe('statements, checked by rule (truth §1)', () => {
  const problemOf = (text: string, said?: number) =>
    checkerOfSaid().check({ text, kind: 'statement', ...(said !== undefined && { turns: [turnOf(said)] }) })
      .problem;

  describe.each([
    ['cited', true],
    ['not cited', false],
  ])('with evidence that is %s', (_, isCited) => {
    it.each<[text: string, said: number, problem: string | undefined]>([
      // numbers
      ['They raised the price of coffee by 40 percent.', 0, undefined],
      ['They raised the price of coffee by forty percent.', 0, undefined],
      ['They raised the price of coffee by 40 dollars.', 0, 'number'],
      ['They raised the price of coffee by 41 percent.', 0, 'number'],
      ['They raised the price of coffee by about 41 percent.', 0, undefined],
      ['They raised the price of coffee by ~41 percent.', 0, undefined],
      ['They raised the price of coffee by ~ 41 percent.', 0, undefined],
      ['They raised the price of coffee by about 60 percent.', 0, 'number'],
      ['They raised the price of coffee by 30 percent.', 0, 'number'],
      ['They raised the price of coffee in three ways.', 0, undefined],
      ['They raised the price of coffee in 3 cafes.', 0, undefined],
      ['They raised the price of coffee for the other ten.', 0, undefined],
      ['They raised the price of coffee for the other eleven.', 0, 'number'],
      ['They raised the price of coffee in 2.5 cafes.', 0, 'number'],
      ['They raised the price of one coffee.', 0, undefined],
      ['They raised the price of coffee in episode 99.', 0, undefined],
      ['They raised the price of coffee in episode 98.', 0, 'number'],
      ['They raised the price of coffee by 99 percent.', 0, 'number'],
      ['The planners earned 12 million with 30 employees.', 7, undefined],
      ['The planners earned 12 billion with 30 employees.', 7, 'number'],
      ['The planners earned 30 million with 12 employees.', 7, 'number'],
      ['The planners earned 12 million with six employees.', 7, 'number'],
      ['The planners earned 12 million with six trucks.', 7, undefined],
      ['The planners earned 12 million for 30 years.', 7, 'number'],
      ['The planners earned 12 million with 30-year-old employees.', 7, undefined],
      ['A third of the violins were sold in two weeks.', 10, undefined],
      ['A third of the violins were sold in two months.', 10, 'number'],
      // names
      ['They raised the price of coffee in Lisbon.', 0, undefined],
      ['They raised the price of coffee in Madrid.', 0, 'name'],
      ['They raised the price of coffee in Porto.', 0, undefined],
      ["Lisbon's coffee price was raised.", 0, undefined],
      ['Catharine Altman repaired the tractors.', 8, undefined],
      ['Catherine Altmann repaired the tractors with GPT-4.', 8, undefined],
      ['Catherine Hoffmann repaired the tractors.', 8, 'name'],
      // negation
      ['They never discount the yearly contract for large banks.', 1, undefined],
      ['They discount the yearly contract for large banks.', 1, 'negation'],
      ['They avoid discounting the yearly contract for large banks.', 1, undefined],
      ['They did not raise the price of coffee.', 0, 'negation'],
      ['They raised the price of coffee, but never the rent.', 0, undefined],
      ['They stopped printing catalogues.', 6, undefined],
      ['They did not stop printing catalogues.', 6, 'negation'],
      ['The ferry carries passengers.', 9, undefined],
      ['The ferry carries lorries.', 9, 'negation'],
      ['The ferry does not carry lorries.', 9, undefined],
      // opposites
      ['Revenue decreased in the northern stores after Christmas.', 5, 'opposite'],
      ['Revenue increased in the northern stores before Christmas.', 5, 'opposite'],
      ['Revenue increased in the northern stores after Christmas.', 5, undefined],
      // conditions
      ['The market sells more umbrellas.', 2, 'condition'],
      ['The market sells more umbrellas when the weather is bad.', 2, undefined],
      ['The market may sell more umbrellas.', 2, undefined],
      ['Bad weather makes the market sell more umbrellas.', 2, undefined],
      // reported speech
      ['Newspapers would vanish within a decade.', 3, 'reported_speech'],
      ['Newspapers vanish within a decade.', 3, 'reported_speech'],
      ['Critics say that newspapers vanish within a decade.', 3, undefined],
      ['She says that newspapers vanish within a decade.', 3, undefined],
      ['It is a myth that newspapers vanish within a decade.', 3, undefined],
      // further ways to deny
      ['They refuse to raise the price of coffee.', 0, 'negation'],
      ['They not only raised the price of coffee.', 0, undefined],
      ['Nobody raised the price of coffee.', 0, 'negation'],
      ['Ada never raised the price of coffee.', 0, 'negation'],
      ['Revenue never increased in the northern stores after Christmas.', 5, 'negation'],
      ['The planners never earned 12 million.', 7, 'negation'],
      // questions
      ['A bakery does not open on Sunday mornings.', 4, undefined],
      // nothing in common
      ['Astronauts polish telescopes.', 0, 'unrelated'],
    ])('judges %j', (text, said, problem) => {
      expect(problemOf(text, isCited ? said : undefined)).toBe(problem);
    });
  });

  it('knows a name of which a transcript has lost the letters beyond ASCII', () => {
    const turns = [
      { speaker: 'Mr. Yves-Franois Blanchet', text: 'The bakery of rsted opens on Sunday mornings.' },
    ];
    const checker = claimChecker({ language: 'en', turns }, []);
    const problemOf = (text: string) => checker.check({ text, kind: 'statement' }).problem;
    expect(
      problemOf('Yves-François Blanchet opens the bakery of Ørsted on Sunday mornings.'),
    ).toBeUndefined();
    expect(problemOf('Yves-Frédéric opens the bakery on Sunday mornings.')).toBe('name');
  });
});
