import { claimChecker } from './claim-checker.js';

const turn = (speaker: string, text: string) => ({ speaker, text });

/** What a guest says in each language about three matters that it denies, with the words that a summary may use. */
const DENIALS = {
  en: {
    said: [
      'We refused to discount the yearly contract for large banks.',
      'The new warehouse failed to deliver the parcels on time.',
      'We no longer print catalogues for the shops in Ohio.',
    ],
    kept: ['The company does not discount the yearly contract for large banks.'],
    turned: [
      'The company discounts the yearly contract for large banks.',
      'The new warehouse delivered the parcels on time.',
      'The company prints catalogues for the shops in Ohio.',
    ],
  },
  de: {
    said: [
      'Wir haben den Rabatt für große Banken abgelehnt.',
      'Das neue Lager liefert die Pakete nie pünktlich.',
      'Wir drucken keine Kataloge für die Läden in Bremen.',
    ],
    kept: ['Die Firma gibt großen Banken keinen Rabatt.'],
    turned: [
      'Die Firma gibt großen Banken den Rabatt.',
      'Das neue Lager liefert die Pakete pünktlich.',
      'Die Firma druckt Kataloge für die Läden in Bremen.',
    ],
  },
  es: {
    said: [
      'Nos negamos a dar un descuento a los bancos grandes.',
      'El almacén nuevo nunca entrega los paquetes a tiempo.',
      'Ya no imprimimos catálogos para las tiendas de Bilbao.',
    ],
    kept: ['La empresa no da ningún descuento a los bancos grandes.'],
    turned: [
      'La empresa da un descuento a los bancos grandes.',
      'El almacén nuevo entrega los paquetes a tiempo.',
      'La empresa imprime catálogos para las tiendas de Bilbao.',
    ],
  },
  fr: {
    said: [
      'Nous avons refusé la remise aux grandes banques.',
      'Le nouvel entrepôt ne livre jamais les colis à temps.',
      'On n’imprime plus de catalogues pour les magasins de Lille.',
    ],
    kept: ['L’entreprise n’accorde pas de remise aux grandes banques.'],
    turned: [
      'L’entreprise accorde une remise aux grandes banques.',
      'Le nouvel entrepôt livre les colis à temps.',
      'L’entreprise imprime des catalogues pour les magasins de Lille.',
    ],
  },
  it: {
    said: [
      'Abbiamo rifiutato lo sconto alle grandi banche.',
      'Il nuovo magazzino non consegna mai i pacchi in orario.',
      'Non stampiamo più cataloghi per i negozi di Torino.',
    ],
    kept: ['L’azienda non concede lo sconto alle grandi banche.'],
    turned: [
      'L’azienda concede lo sconto alle grandi banche.',
      'Il nuovo magazzino consegna i pacchi in orario.',
      'L’azienda stampa cataloghi per i negozi di Torino.',
    ],
  },
  nl: {
    said: [
      'Wij weigeren korting aan grote banken.',
      'Het nieuwe magazijn levert de pakketten nooit op tijd.',
      'We drukken geen catalogi meer voor de winkels in Utrecht.',
    ],
    kept: ['Het bedrijf geeft geen korting aan grote banken.'],
    turned: [
      'Het bedrijf geeft korting aan grote banken.',
      'Het nieuwe magazijn levert de pakketten op tijd.',
      'Het bedrijf drukt catalogi voor de winkels in Utrecht.',
    ],
  },
  pt: {
    said: [
      'Recusamos o desconto aos grandes bancos.',
      'O novo armazém nunca entrega os pacotes a tempo.',
      'Não imprimimos mais catálogos para as lojas do Porto.',
    ],
    kept: ['A empresa não dá o desconto aos grandes bancos.'],
    turned: [
      'A empresa dá o desconto aos grandes bancos.',
      'O novo armazém entrega os pacotes a tempo.',
      'A empresa imprime catálogos para as lojas do Porto.',
    ],
  },
} as const;

const NAMES = ['Tom', 'Ines'] as const;
const SAYS: Record<keyof typeof DENIALS, string> = {
  en: 'says that',
  de: 'sagt:',
  es: 'dice que',
  fr: 'dit que',
  it: 'dice che',
  nl: 'zegt:',
  pt: 'diz que',
};

describe.each(Object.entries(DENIALS))('statements with the turn that they cite, in %s', (language, sets) => {
  const [tom, ines] = NAMES;
  const turns = [turn(tom, '…'), ...sets.said.map((text) => turn(ines, text))];
  const problem = (text: string, cited: number) =>
    claimChecker({ language, turns }, []).check({ text, kind: 'statement', turns: [cited] }).problem;

  it.each(sets.turned.map((text, at) => [text, at + 2] as const))(
    'refuse what was denied: %s',
    (text, cited) => {
      expect(problem(text, cited)).toBeDefined();
    },
  );

  it('keep what was denied in other words', () => {
    sets.kept.forEach((text) => {
      expect([text, problem(text, 2)]).toEqual([text, undefined]);
    });
  });

  it('refuse to deny what was affirmed', () => {
    const [affirmed, denied] = [sets.turned[1], sets.said[1]];
    const { check: checkAffirmed } = claimChecker({ language, turns: [turn(ines, affirmed)] }, []);
    expect(checkAffirmed({ text: denied, kind: 'statement', turns: [1] }).problem).toBe('negation');
  });

  it('attribute to nobody what only another speaker says', () => {
    const words = sets.said[1].replace(/^\p{Lu}/u, (letter) => letter.toLowerCase());
    const verb = SAYS[language as keyof typeof DENIALS];
    expect(problem(`${tom} ${verb} ${words}`, 3)).toBe('speaker');
    expect(problem(`${ines} ${verb} ${words}`, 3)).toBeUndefined();
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
      ],
    },
    [],
  );
  const problem = (text: string, ...turns: number[]) => check({ text, kind: 'statement', turns }).problem;

  it('may rest on the words of a host who introduces the speaker', () => {
    expect(problem('Ines Prado founded a bakery chain with forty shops.', 1)).toBeUndefined();
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
