import { firstPersonSentences, leaningSentences } from './leans-on-previous.js';

describe('a sentence leans on the one before it', () => {
  it.each([
    ['en', 'The team sells lamps instead. '],
    ['en', 'Garrison does the same for SQL queries.'],
    ['en', 'He counts this among the key decisions.'],
    ['en', 'Keller counts this among the key decisions.'],
    ['en', 'This halved the costs.'],
    ['en', 'It failed within a week.'],
    ['en', 'Because they were late, the price rose.'],
    ['en', 'The latter was cheaper.'],
    ['de', 'Er nennt den Preis zu hoch.'],
    ['de', 'Dadurch sanken die Kosten.'],
    ['de', 'Diese Entscheidung war teuer.'],
    ['de', 'Das ist der Grund für den Umzug.'],
    ['de', 'Keller macht dasselbe mit Verträgen.'],
    ['fr', 'Elle y voit la cause de la baisse.'],
    ['fr', 'Cette décision a coûté cher.'],
    ['fr', 'Il refuse les remises.'],
    ['fr', 'Keller fait de même avec les contrats.'],
    ['es', 'Ella vendió la empresa.'],
    ['es', 'Esto redujo los costes.'],
    ['es', 'Keller hace lo mismo con los contratos.'],
    ['it', 'Questo ha ridotto i costi.'],
    ['it', 'La sua azienda vende pane.'],
    ['it', 'Keller fa lo stesso con i contratti.'],
    ['nl', 'Dit verlaagde de kosten.'],
    ['nl', 'Keller doet hetzelfde met contracten.'],
    ['pt', 'Isso reduziu os custos.'],
    ['pt', 'Keller faz o mesmo com os contratos.'],
  ] as const)('in %s: %s', (language, sentence) => {
    expect(leaningSentences('', language)(` ${sentence}`)).toBe(true);
  });

  it.each([
    ['en', 'Keller raised the price, and this halved the costs.'],
    ['en', 'The team measured the same value twice.'],
    ['en', 'It takes three weeks to hire a founder.'],
    ['en', 'This year the company sells bread.'],
    ['en', 'In this episode Keller explains her prices.'],
    ['en', 'There is no plan for the harbour.'],
    ['en', 'The professor says that a noisy band may be better ignored.'],
    ['en', 'Keller suggests to show the slogan each time the remote is switched on.'],
    ['en', 'Thesis work takes years.'],
    ['de', 'Das Team verkauft Brot.'],
    ['de', 'Es dauert drei Wochen.'],
    ['de', 'Ernst Keller verkauft Brot.'],
    ['en', 'In this design meeting, a team plans a lamp.'],
    ['en', 'This hearing is about lamps.'],
    ['de', 'Dieses Jahr verkauft das Team Brot.'],
    ['fr', 'Il faut vendre plus tôt.'],
    ['fr', 'Ce qui compte est le prix.'],
    ['es', 'Es importante vender antes.'],
    ['es', 'Este año la empresa vende pan.'],
    ['it', 'Lo stesso prezzo vale per tutti.'],
    ['nl', 'Het team verkoopt brood.'],
    ['pt', 'Esta semana a equipa vende pão.'],
  ] as const)('not in %s: %s', (language, sentence) => {
    expect(leaningSentences('', language)(sentence)).toBe(false);
  });

  it('by the language of its text, else by the one that is expected, and in no other', () => {
    const german =
      'Die Preise sind gestiegen, und die Kunden sind uns über die Jahre treu geblieben. Die Firma wuchs.';
    expect(leaningSentences(german, 'en')('Die Kosten sanken.')).toBe(false);
    expect(leaningSentences(german, 'en')('Er blieb.')).toBe(true);
    expect(leaningSentences('価格は上がった。', 'en')('He stayed.')).toBe(false);
    expect(leaningSentences('Sold.')('He stayed.')).toBe(false);
  });
});

describe('a sentence in the first person (contract §11)', () => {
  it.each([
    ['en', 'In my firm I would never do that.', true],
    ['en', 'I’ve raised the price twice.', true],
    ['en', 'Ada says: “I would never do that.”', false],
    ['en', 'World War I was the reason that the bakery closed.', false],
    ['de', 'Das würde ich nie wieder tun.', true],
    ['de', 'Ada würde das nie wieder tun.', false],
    ['fr', 'Aujourd’hui j’ai deux boutiques dans la ville.', true],
    ['es', 'Eso yo no lo haría nunca más en la tienda.', true],
    ['it', 'Questo io non lo farei mai più nel negozio.', true],
    ['nl', 'Dat zou ik nooit meer doen in de winkel.', true],
    ['nl', 'Zo verlies je de klanten van de winkel niet.', false],
    ['pt', 'Isso eu nunca mais faria na loja.', true],
  ] as const)('is found, in %s, in %j: %s', (language, sentence, isFound) => {
    expect(firstPersonSentences(sentence, language)(sentence)).toBe(isFound);
  });
});
