import { claimChecker } from './claim-checker.js';

/** Problem of a statement about one sentence of a transcript. */
function problemWith(language: string, said: string, text: string): string | undefined {
  const turns = [{ speaker: 'Ines', text: said }];
  const { check } = claimChecker({ language, turns }, []);
  return check({ text, kind: 'statement', turns: [1] }).problem;
}

/** Rows of a table: language, what was said, and a statement about it. */
function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split(' | ').map((cell) => cell.trim()));
}

describe('what has ended is denied (truth §1)', () => {
  it.each(
    rows(`
    en | We stopped printing catalogues for the shops. | They print catalogues for the shops.
    en | In May we quit printing catalogues for the shops. | They print catalogues for the shops.
    en | We gave up printing catalogues for the shops. | They print catalogues for the shops.
    en | We ceased to print catalogues for the shops. | They print catalogues for the shops.
    en | We no longer print catalogues for the shops. | They print catalogues for the shops.
    en | We have stopped all printing of catalogues. | They print catalogues.
    de | Wir haben mit dem Drucken der Kataloge aufgehört. | Sie drucken die Kataloge.
    de | Wir drucken nicht mehr jeden Katalog. | Sie drucken jeden Katalog.
    es | Dejamos de imprimir catálogos para las tiendas. | Imprimen catálogos para las tiendas.
    es | Hemos dejado de imprimir catálogos para las tiendas. | Imprimen catálogos para las tiendas.
    es | Paramos de imprimir catálogos para las tiendas. | Imprimen catálogos para las tiendas.
    es | Ya no imprimimos catálogos para las tiendas. | Imprimen catálogos para las tiendas.
    fr | Nous avons arrêté d’imprimer des catalogues pour les magasins. | Ils impriment des catalogues pour les magasins.
    fr | On a cessé d’imprimer des catalogues pour les magasins. | Ils impriment des catalogues pour les magasins.
    fr | Nous avons renoncé à imprimer des catalogues pour les magasins. | Ils impriment des catalogues pour les magasins.
    it | Stampiamo cataloghi per i negozi. | Hanno smesso di stampare cataloghi per i negozi.
    it | Abbiamo smesso di stampare cataloghi per i negozi. | Stampano cataloghi per i negozi.
    it | Smettiamo di stampare cataloghi per i negozi. | Stampano cataloghi per i negozi.
    it | Abbiamo cessato di stampare cataloghi per i negozi. | Stampano cataloghi per i negozi.
    nl | We zijn gestopt met het drukken van catalogi voor de winkels. | Ze drukken catalogi voor de winkels.
    nl | We zijn opgehouden met het drukken van catalogi voor de winkels. | Ze drukken catalogi voor de winkels.
    pt | Deixamos de imprimir catálogos para as lojas. | Imprimem catálogos para as lojas.
    pt | Paramos de imprimir catálogos para as lojas. | Imprimem catálogos para as lojas.
    pt | Desistimos de imprimir catálogos para as lojas. | Imprimem catálogos para as lojas.
    en | We print catalogues for the shops. | They stopped printing catalogues for the shops.
    es | Imprimimos catálogos para las tiendas. | Dejaron de imprimir catálogos para las tiendas.
    fr | On imprime des catalogues pour les magasins. | Ils ont arrêté d’imprimer des catalogues pour les magasins.
    nl | We drukken catalogi voor de winkels. | Ze zijn gestopt met het drukken van catalogi voor de winkels.
    pt | Imprimimos catálogos para as lojas. | Deixaram de imprimir catálogos para as lojas.
    en | We never stopped printing catalogues. | They stopped printing catalogues.
  `),
  )('refuses, in %s, with %j: %s', (language, said, text) => {
    expect(problemWith(language, said, text)).toBe('negation');
  });

  it.each(
    rows(`
    en | We stopped printing catalogues for the shops. | They stopped printing catalogues for the shops.
    en | We stopped printing catalogues for the shops. | They do not print catalogues for the shops.
    en | It is too early to have definitive figures for the shops. | Definitive figures for the shops do not exist yet.
    de | Es ist zu früh für genaue Zahlen der Läden. | Genaue Zahlen der Läden gibt es noch nicht.
    nl | Het is te vroeg voor definitieve cijfers van de winkels. | Definitieve cijfers van de winkels zijn er niet.
    en | We stopped printing catalogues for the shops. | They used to print catalogues for the shops.
    en | We stopped printing catalogues for the shops. | Formerly they printed catalogues for the shops.
    en | We never stopped printing catalogues. | They print catalogues.
    en | We used to print catalogues for the shops. | They used to print catalogues for the shops.
    en | We used to print catalogues for the shops. | They printed catalogues for the shops.
    en | We used to print catalogues for the shops. | They no longer print catalogues for the shops.
    en | We used to sell bread in the shops. | They sold bread in the shops.
    en | Our service has absolutely not stopped. | The service has not stopped during the winter.
    en | We are used to printing catalogues for the shops. | They print catalogues for the shops.
    en | A small press is used to print catalogues. | A small press prints catalogues.
    en | The bus stop sells tickets to the harbour. | The bus stop sells tickets to the harbour.
    en | We stopped at the harbour and sold tickets. | They sold tickets at the harbour.
    de | Wir haben aufgehört, Kataloge zu drucken. | Sie drucken keine Kataloge mehr.
    de | Wir haben aufgehört, Kataloge zu drucken. | Früher druckten sie Kataloge.
    de | Früher druckten wir Kataloge für die Läden. | Sie druckten Kataloge für die Läden.
    de | Wir sollten früher Kataloge drucken. | Sie sollten Kataloge drucken.
    de | Wir haben eine Bestellung aufgegeben. | Sie haben eine Bestellung aufgegeben.
    es | Dejamos de imprimir catálogos para las tiendas. | No imprimen catálogos para las tiendas.
    es | Antes de imprimir catálogos llamamos a las tiendas. | Llaman a las tiendas.
    es | Antes imprimíamos catálogos para las tiendas. | Imprimían catálogos para las tiendas.
    fr | Nous avons arrêté d’imprimer des catalogues pour les magasins. | Ils n’impriment plus de catalogues pour les magasins.
    fr | Autrefois on imprimait des catalogues pour les magasins. | Ils imprimaient des catalogues pour les magasins.
    it | Abbiamo smesso di stampare cataloghi per i negozi. | Non stampano cataloghi per i negozi.
    it | Un tempo stampavamo cataloghi per i negozi. | Stampavano cataloghi per i negozi.
    nl | We zijn gestopt met het drukken van catalogi voor de winkels. | Ze drukken geen catalogi voor de winkels.
    nl | Vroeger drukten we catalogi voor de winkels. | Ze drukten catalogi voor de winkels.
    pt | Deixamos de imprimir catálogos para as lojas. | Não imprimem catálogos para as lojas.
    pt | Costumávamos imprimir catálogos para as lojas. | Imprimiam catálogos para as lojas.
  `),
  )('keeps, in %s, with %j: %s', (language, said, text) => {
    expect(problemWith(language, said, text)).toBeUndefined();
  });
});

describe('a sentence denies only what it denies (truth §1)', () => {
  it.each(
    rows(`
    en | We do not sell shoes, we sell hats. | They sell shoes.
    en | We do not sell shoes, we sell hats. | They do not sell hats.
    en | We sell hats, but we do not sell shoes. | They sell shoes.
    en | We sell hats, we sell belts, we sell bags, but we do not sell shoes. | They sell shoes.
    en | We sell hats, not shoes. | They sell shoes.
    en | We sell hats, not shoes. | They do not sell hats.
    en | We sell hats and do not sell shoes. | They sell shoes.
    en | The ferry carries passengers, but the ferry does not carry lorries. | The ferry does not carry passengers.
    de | Wir verkaufen keine Schuhe, sondern wir verkaufen Hüte. | Sie verkaufen Schuhe.
    de | Wir verkaufen keine Schuhe, wir verkaufen Hüte. | Sie verkaufen keine Hüte.
    es | No vendemos zapatos, vendemos sombreros. | Venden zapatos.
    es | Vendemos sombreros, pero no vendemos zapatos. | No venden sombreros.
    fr | On ne vend pas de chaussures, on vend des chapeaux. | La maison vend des chaussures.
    fr | On vend des chapeaux, mais on ne vend pas de chaussures. | La maison ne vend pas de chapeaux.
    it | Non si vende scarpe, si vende cappelli. | La ditta vende scarpe.
    it | Si vende cappelli, ma non si vende scarpe. | La ditta non vende cappelli.
    nl | We verkopen geen schoenen, we verkopen hoeden. | Ze verkopen schoenen.
    nl | We verkopen hoeden, maar we verkopen geen schoenen. | Ze verkopen geen hoeden.
    pt | Não vendemos sapatos, vendemos chapéus. | Vendem sapatos.
    pt | Vendemos chapéus, mas não vendemos sapatos. | Não vendem chapéus.
    en | We refused to discount the yearly contract for large banks. | The company discounts the yearly contract for large banks.
    en | The new warehouse failed to deliver the parcels on time. | The new warehouse delivered the parcels on time.
    en | We no longer print catalogues for the shops in Ohio. | The company prints catalogues for the shops in Ohio.
    en | The new warehouse delivered the parcels on time. | The new warehouse failed to deliver the parcels on time.
    de | Wir haben den Rabatt für große Banken abgelehnt. | Die Firma gibt großen Banken den Rabatt.
    de | Das neue Lager liefert die Pakete nie pünktlich. | Das neue Lager liefert die Pakete pünktlich.
    de | Wir drucken keine Kataloge für die Läden in Bremen. | Die Firma druckt Kataloge für die Läden in Bremen.
    de | Das neue Lager liefert die Pakete pünktlich. | Das neue Lager liefert die Pakete nie pünktlich.
    es | Nos negamos a dar un descuento a los bancos grandes. | La empresa da un descuento a los bancos grandes.
    es | El almacén nuevo nunca entrega los paquetes a tiempo. | El almacén nuevo entrega los paquetes a tiempo.
    es | Ya no imprimimos catálogos para las tiendas de Bilbao. | La empresa imprime catálogos para las tiendas de Bilbao.
    es | El almacén nuevo entrega los paquetes a tiempo. | El almacén nuevo nunca entrega los paquetes a tiempo.
    fr | Nous avons refusé la remise aux grandes banques. | L’entreprise accorde une remise aux grandes banques.
    fr | Le nouvel entrepôt ne livre jamais les colis à temps. | Le nouvel entrepôt livre les colis à temps.
    fr | On n’imprime plus de catalogues pour les magasins de Lille. | L’entreprise imprime des catalogues pour les magasins de Lille.
    fr | Le nouvel entrepôt livre les colis à temps. | Le nouvel entrepôt ne livre jamais les colis à temps.
    it | Abbiamo rifiutato lo sconto alle grandi banche. | L’azienda concede lo sconto alle grandi banche.
    it | Il nuovo magazzino non consegna mai i pacchi in orario. | Il nuovo magazzino consegna i pacchi in orario.
    it | Non stampiamo più cataloghi per i negozi di Torino. | L’azienda stampa cataloghi per i negozi di Torino.
    it | Il nuovo magazzino consegna i pacchi in orario. | Il nuovo magazzino non consegna mai i pacchi in orario.
    nl | Wij weigeren korting aan grote banken. | Het bedrijf geeft korting aan grote banken.
    nl | Het nieuwe magazijn levert de pakketten nooit op tijd. | Het nieuwe magazijn levert de pakketten op tijd.
    nl | We drukken geen catalogi meer voor de winkels in Utrecht. | Het bedrijf drukt catalogi voor de winkels in Utrecht.
    nl | Het nieuwe magazijn levert de pakketten op tijd. | Het nieuwe magazijn levert de pakketten nooit op tijd.
    pt | Recusamos o desconto aos grandes bancos. | A empresa dá o desconto aos grandes bancos.
    pt | O novo armazém nunca entrega os pacotes a tempo. | O novo armazém entrega os pacotes a tempo.
    pt | Não imprimimos mais catálogos para as lojas do Porto. | A empresa imprime catálogos para as lojas do Porto.
    pt | O novo armazém entrega os pacotes a tempo. | O novo armazém nunca entrega os pacotes a tempo.
  `),
  )('refuses, in %s, with %j: %s', (language, said, text) => {
    expect(problemWith(language, said, text)).toBe('negation');
  });

  it.each(
    rows(`
    en | We do not sell shoes, we sell hats. | They sell hats.
    en | We do not sell shoes, we sell hats. | They do not sell shoes.
    en | We sell hats, but we do not sell shoes. | They sell hats.
    en | We sell hats, not shoes. | They sell hats.
    en | We sell hats and do not sell shoes. | They sell hats.
    en | We sell hats and do not sell shoes. | They do not sell shoes.
    de | Wir verkaufen keine Schuhe, wir verkaufen Hüte. | Sie verkaufen Hüte.
    de | Ich glaube nicht, dass die Fähre Autos trägt. | Die Fähre trägt keine Autos.
    es | No vendemos zapatos, vendemos sombreros. | Venden sombreros.
    fr | On ne vend pas de chaussures, on vend des chapeaux. | La maison vend des chapeaux.
    it | Non si vende scarpe, si vende cappelli. | La ditta vende cappelli.
    nl | We verkopen geen schoenen, we verkopen hoeden. | Ze verkopen hoeden.
    pt | Não vendemos sapatos, vendemos chapéus. | Vendem chapéus.
    it | Non ti consiglio di vendere scarpe. | È sconsigliato vendere scarpe.
    es | No te recomiendo vender zapatos. | Se desaconseja vender zapatos.
    fr | Il ne faut pas vendre de chaussures. | Il est déconseillé de vendre des chaussures.
    pt | Não recomendo vender sapatos. | Desaconselha vender sapatos.
    en | You should not sell shoes. | Selling shoes is discouraged.
    en | We refused to discount the yearly contract for large banks. | The company does not discount the yearly contract for large banks.
    de | Wir haben den Rabatt für große Banken abgelehnt. | Die Firma gibt großen Banken keinen Rabatt.
    es | Nos negamos a dar un descuento a los bancos grandes. | La empresa no da ningún descuento a los bancos grandes.
    fr | Nous avons refusé la remise aux grandes banques. | L’entreprise n’accorde pas de remise aux grandes banques.
    it | Abbiamo rifiutato lo sconto alle grandi banche. | L’azienda non concede lo sconto alle grandi banche.
    nl | Wij weigeren korting aan grote banken. | Het bedrijf geeft geen korting aan grote banken.
    pt | Recusamos o desconto aos grandes bancos. | A empresa não dá o desconto aos grandes bancos.
  `),
  )('keeps, in %s, with %j: %s', (language, said, text) => {
    expect(problemWith(language, said, text)).toBeUndefined();
  });
});

describe('nobody is named by a pronoun (truth §1)', () => {
  const ASKED: Readonly<Record<string, readonly [said: string, verb: string, pronouns: string]>> = {
    en: [
      'We print catalogues for the shops in town.',
      'has catalogues for the shops.',
      'Somebody Someone Everybody Everyone Nobody Anybody Anyone Something Everything Nothing Whoever Neither Several',
    ],
    de: [
      'Wir drucken Kataloge für die Läden der Stadt.',
      'hat Kataloge für die Läden.',
      'Jemand Niemand Jeder Jedermann Keiner Irgendjemand Irgendwer Einer Mancher Alle Manche Mehrere Beide Nichts Etwas',
    ],
    es: [
      'Imprimimos catálogos para las tiendas de la ciudad.',
      'tiene catálogos para las tiendas.',
      'Alguien Nadie Todos Cualquiera Ninguno Alguno Cada Quien Ambos Varios Algo Nada',
    ],
    fr: [
      'Nous imprimons des catalogues pour les magasins de la ville.',
      'a des catalogues pour les magasins.',
      'Quelqu’un Personne Chacun Tous Quiconque Aucun Certains Plusieurs Quelques-uns Rien',
    ],
    it: [
      'Stampiamo cataloghi per i negozi della città.',
      'ha cataloghi per i negozi.',
      'Qualcuno Nessuno Ognuno Ciascuno Chiunque Tutti Alcuni Parecchi Entrambi Qualcosa Niente',
    ],
    nl: [
      'We drukken catalogi voor de winkels in de stad.',
      'heeft catalogi voor de winkels.',
      'Iemand Niemand Iedereen Iedereen Elkeen Sommigen Allen Beiden Velen Niets Alles',
    ],
    pt: [
      'Imprimimos catálogos para as lojas da cidade.',
      'tem catálogos para as lojas.',
      'Alguém Ninguém Todos Qualquer Cada Ambos Vários Nenhum Quem Tudo Nada',
    ],
  };
  const pronounRows = Object.entries(ASKED).flatMap(([language, [said, verb, pronouns]]) =>
    pronouns.split(' ').map((pronoun) => [language, said, `${pronoun} ${verb}`] as const),
  );

  it.each(pronounRows)('in %s, of %j: %s', (language, said, text) => {
    expect(problemWith(language, said, text)).not.toBe('name');
  });

  it('and still by a name', () => {
    const [said, verb] = ASKED.en ?? [];
    expect(problemWith('en', String(said), `Marlowe ${verb}`)).toBe('name');
  });
});
