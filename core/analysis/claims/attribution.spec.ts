import { claimChecker } from './claim-checker.js';

const turn = (speaker: string, text: string) => ({ speaker, text });

describe('statements that attribute what was said', () => {
  it.each([
    [
      'en',
      'The new warehouse failed to deliver the parcels on time.',
      'says that the new warehouse failed to deliver the parcels on time.',
    ],
    [
      'de',
      'Das neue Lager liefert die Pakete nie pünktlich.',
      'sagt: das neue Lager liefert die Pakete nie pünktlich.',
    ],
    [
      'es',
      'El almacén nuevo nunca entrega los paquetes a tiempo.',
      'dice que el almacén nuevo nunca entrega los paquetes a tiempo.',
    ],
    [
      'fr',
      'Le nouvel entrepôt ne livre jamais les colis à temps.',
      'dit que le nouvel entrepôt ne livre jamais les colis à temps.',
    ],
    [
      'it',
      'Il nuovo magazzino non consegna mai i pacchi in orario.',
      'dice che il nuovo magazzino non consegna mai i pacchi in orario.',
    ],
    [
      'nl',
      'Het nieuwe magazijn levert de pakketten nooit op tijd.',
      'zegt: het nieuwe magazijn levert de pakketten nooit op tijd.',
    ],
    [
      'pt',
      'O novo armazém nunca entrega os pacotes a tempo.',
      'diz que o novo armazém nunca entrega os pacotes a tempo.',
    ],
  ])('name the speaker, in %s, of %j', (language, said, attributed) => {
    const turns = [turn('Tom', '…'), turn('Ines', said)];
    const problem = (text: string) =>
      claimChecker({ language, turns }, []).check({ text, kind: 'statement', turns: [2] }).problem;
    expect(problem(`Tom ${attributed}`)).toBe('speaker');
    expect(problem(`Ines ${attributed}`)).toBeUndefined();
  });
});

describe('statements about what a speaker did', () => {
  const { check } = claimChecker(
    {
      language: 'en',
      turns: [
        turn('Tom', 'Today I speak with Ines Prado. She founded a bakery chain with forty shops in Lisbon.'),
        turn('Ines', 'Thank you for the invitation.'),
        turn('Tom', 'My own newsletter reached nine thousand readers after one interview with a mayor.'),
        turn('Ines', 'Impressive. We only have a notice board beside the ovens.'),
        turn(
          'Tom',
          'Welcome back, Ines. The town hall is full. Our listeners sent letters on flood damage along the harbour road.',
        ),
      ],
    },
    [],
  );
  const problem = (text: string, ...turns: number[]) => check({ text, kind: 'statement', turns }).problem;

  it('may rest on the words of a host who introduces the speaker', () => {
    expect(problem('Ines Prado founded a bakery chain with forty shops.', 1)).toBeUndefined();
  });

  it('may rest on the words of a host who names the speaker in another sentence', () => {
    const text = 'Ines answers questions on flood damage along the harbour road.';
    expect(problem(text, 5)).toBeUndefined();
    expect(problem(text.replace('answers questions', 'reports'), 5)).toBe('speaker');
  });

  it('are no report of a listener’s words', () => {
    expect(problem('Ines Prado, who has a notice board beside the ovens, told Tom so.', 4)).toBeUndefined();
  });

  it('are refused where the words are of somebody else', () => {
    expect(problem('Ines reached nine thousand newsletter readers after an interview with a mayor.', 3)).toBe(
      'speaker',
    );
    expect(problem('Tom reached nine thousand newsletter readers after an interview with a mayor.', 3)).toBe(
      undefined,
    );
  });
});
