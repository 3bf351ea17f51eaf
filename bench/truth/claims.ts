import type { Transcript } from '#core/transcripts/transcript.js';

/** A conversation, true statements about it in other words, and false ones with the check that must catch them. */
export interface ClaimSet {
  readonly name: string;
  readonly title: string;
  readonly transcript: Transcript;
  readonly honest: readonly string[];
  readonly defective: readonly (readonly [kind: DefectKind, text: string])[];
}

export type DefectKind =
  | 'number'
  | 'name'
  | 'contradiction'
  | 'condition'
  | 'reported speech'
  | 'speaker'
  | 'unrelated';

/** A transcript from lines of `Speaker: text`, twelve seconds apart. */
function talk(language: string, lines: string): Transcript {
  const turns = lines
    .trim()
    .split('\n')
    .map((line, i) => {
      const colon = line.indexOf(': ');
      const speaker = line.slice(0, colon).trim();
      return {
        ...(speaker !== '' && { speaker }),
        startSeconds: i * 12,
        endSeconds: i * 12 + 12,
        text: line.slice(colon + 2).trim(),
      };
    });
  return { language, turns };
}

export const CLAIM_SETS: readonly ClaimSet[] = [
  {
    name: 'English interview',
    title: 'Bootstrapping to ten million with Maya Lindqvist',
    transcript: talk(
      'en',
      `Tom: Welcome back. Today Maya Lindqvist of Harbor joins me to talk about bootstrapping a logistics company.
Maya: Thanks, Tom. We started in 2016 with forty thousand dollars of our own savings and no outside investors.
Tom: How did you find the first customers?
Maya: We called every freight broker in Rotterdam. Out of two hundred calls, eleven became paying customers within three months.
Tom: And pricing? Most founders are too cheap.
Maya: We were. In 2019 we raised prices by 35 percent and lost only two accounts. Revenue grew from 1.2 to 3 million in eighteen months.
Tom: Would you tell other founders to raise venture capital?
Maya: I don't think you should raise money before you have repeatable sales. You never need to discount the first enterprise deal either.
Maya: If your churn is above five percent a month, fix onboarding before you hire more sales reps.
Tom: Investors told us for years that every startup needs an HR person with big company experience.
Maya: That was our mistake too. We hired a vice president of people far too early, and she left after six weeks.
Tom: My own rule is to write the customer's words into the job post before hiring anyone.
Maya: Our support team answers within four minutes, and that is the main reason customers stay. We stopped the weekly status meeting because nobody read the slides.
Maya: Remote work did not slow us down. We kept one office day per month in Utrecht.`,
    ),
    honest: [
      'Maya Lindqvist explains how Harbor was built without outside investors.',
      'Harbor began in 2016 with $40,000 of the founders’ own savings.',
      'Eleven of 200 calls to freight brokers turned into paying customers.',
      'After a 35% price increase in 2019, Harbor lost only two accounts.',
      'Revenue rose from 1.2 million to 3 million within 18 months.',
      'Do not raise money before sales are repeatable.',
      'There is no need to discount the first enterprise deal.',
      'When monthly churn exceeds 5%, fix onboarding before hiring more sales reps.',
      'Tom writes the words of customers into the job post before he hires.',
      'Hiring a vice president of people too early was a mistake; she left after six weeks.',
      'Fast support, with answers in four minutes, keeps customers.',
      'The weekly status meeting was dropped because nobody read the slides.',
      'Working remotely did not slow the company down.',
      'Call every prospect yourself: that is how Harbor found its first customers in Rotterdam.',
      'Maya advises against raising capital before repeatable sales.',
      'The team meets in the Utrecht office one day a month.',
    ],
    defective: [
      ['number', 'Harbor began with $400,000 of savings.'],
      ['number', 'Support answers within 14 minutes, which keeps customers.'],
      ['number', 'Prices went up by 53% in 2019.'],
      ['number', 'Out of two hundred calls, twenty became paying customers.'],
      ['number', 'Revenue grew to 3 billion in eighteen months.'],
      ['number', 'She left after six months.'],
      ['name', 'Maya Lindqvist of Northwind explains bootstrapping a logistics company.'],
      ['name', 'They called every freight broker in Hamburg.'],
      ['name', 'Peter Thiel explains how the logistics company was bootstrapped.'],
      ['name', 'Amazon was the first paying customer after the calls.'],
      ['contradiction', 'You should raise money before you have repeatable sales.'],
      ['contradiction', 'Discount the first enterprise deal.'],
      ['contradiction', 'Remote work slowed us down.'],
      ['contradiction', 'Harbor lowered prices by 35 percent in 2019.'],
      ['contradiction', 'Customers did not stay because the support team answers within four minutes.'],
      ['condition', 'Fix onboarding and hire more sales reps.'],
      ['reported speech', 'Every startup needs an HR person with big company experience.'],
      ['speaker', 'Tom says he raised prices by 35 percent and lost only two accounts.'],
      ['speaker', 'Maya recommends writing the words of customers into the job post before hiring.'],
      ['unrelated', 'Blockchain will transform agricultural insurance worldwide.'],
    ],
  },
  {
    name: 'English captions without punctuation',
    title: 'How we hire',
    transcript: {
      language: 'en',
      turns: [
        'so the thing about hiring is that we always start with a paid trial week and we give people a real problem from our backlog',
        'we did that with sixty two candidates last year and nine of them joined and only one left again',
        'i would not say you should skip references but they rarely change my mind and we never hire for culture fit alone',
        'the other thing is salaries everybody at flowbase sees the salary bands and that cut our negotiations in half',
        'people ask me about gpt four and whether it replaces junior engineers and honestly it does not replace them it makes them faster',
        'we went through soc two in four months with two people and it opened the door to banks',
      ].map((text, i) => ({ text, startSeconds: i * 20, endSeconds: i * 20 + 20 })),
    },
    honest: [
      'Flowbase starts hiring with a paid trial week on a real problem from the backlog.',
      'Of 62 candidates last year, nine joined and one left.',
      'References rarely change the decision, but should not be skipped.',
      'Never hire for culture fit alone.',
      'Open salary bands halved negotiations.',
      'GPT-4 does not replace junior engineers; it makes them faster.',
      'SOC2 took four months and two people, and opened the door to banks.',
    ],
    defective: [
      ['number', 'Of 26 candidates last year, nine joined.'],
      ['contradiction', 'Skip references.'],
      ['contradiction', 'Hire for culture fit alone.'],
      ['contradiction', 'GPT-4 replaces junior engineers.'],
      ['name', 'GPT-5 makes junior engineers faster.'],
      ['name', 'ISO27001 took four months and opened the door to banks.'],
    ],
  },
  {
    name: 'German',
    title: 'Mittelstand digital',
    transcript: talk(
      'de',
      `Jana: Heute spreche ich mit Ralf Bergmann, der in Bielefeld eine Schreinerei mit achtzig Mitarbeitern führt.
Ralf: Wir haben 2018 angefangen, jeden Auftrag digital zu erfassen. Das hat uns zweieinhalb Millionen Euro Umsatz zusätzlich gebracht.
Jana: Was war der größte Fehler am Anfang?
Ralf: Wir haben zu viel auf einmal gewollt. Sie sollten nicht sofort ein großes Team einstellen. Man muss auch nicht am ersten Tag Werbung schalten.
Ralf: Wenn die Auslastung unter siebzig Prozent fällt, rufe ich die zehn besten Kunden persönlich an.
Jana: Berater sagten uns immer, man brauche eine neue Software für alles.
Ralf: Unsere Lehrlinge lernen die Maschinen in einundzwanzig Tagen, weil ein Geselle sie begleitet. Die Fluktuation ist von 18 auf 6 Prozent gesunken.
Ralf: Ich halte nichts von Rabatten. Wer den Preis senkt, verliert das Vertrauen der Stammkunden.`,
    ),
    honest: [
      'Ralf Bergmann führt in Bielefeld eine Schreinerei mit 80 Mitarbeitern.',
      'Seit 2018 wird jeder Auftrag digital erfasst, was 2,5 Mio. Euro mehr Umsatz brachte.',
      'Stellen Sie nicht sofort ein großes Team ein.',
      'Werbung ist am ersten Tag nicht nötig.',
      'Fällt die Auslastung unter 70 %, ruft Ralf die zehn besten Kunden an.',
      'Lehrlinge lernen die Maschinen in 21 Tagen, begleitet von einem Gesellen.',
      'Die Fluktuation sank von 18 auf 6 Prozent.',
      'Rabatte kosten das Vertrauen der Stammkunden.',
    ],
    defective: [
      ['number', 'Die Schreinerei hat 800 Mitarbeiter.'],
      ['number', 'Die Fluktuation sank von 18 auf 9 Prozent.'],
      ['number', 'Die digitale Erfassung brachte 2,5 Milliarden Euro Umsatz.'],
      ['name', 'Klaus Bergmann führt die Schreinerei.'],
      ['name', 'Die Schreinerei in München erfasst jeden Auftrag digital.'],
      ['contradiction', 'Sie sollten sofort ein großes Team einstellen.'],
      ['contradiction', 'Schalten Sie am ersten Tag Werbung.'],
      ['contradiction', 'Die Fluktuation ist von 6 auf 18 Prozent gestiegen.'],
      ['reported speech', 'Man braucht eine neue Software für alles.'],
      [
        'speaker',
        'Jana sagt, dass Lehrlinge die Maschinen in einundzwanzig Tagen lernen, weil ein Geselle sie begleitet.',
      ],
    ],
  },
  {
    name: 'Spanish',
    title: 'Vender sin descuentos',
    transcript: talk(
      'es',
      `Lucía: Hoy hablamos con Andrés Molina, que fundó una cadena de panaderías en Valencia.
Andrés: Empezamos con treinta y cinco mil euros y dos hornos de segunda mano. Hoy tenemos diecisiete tiendas.
Lucía: ¿Cuándo contrataste al primer director comercial?
Andrés: Demasiado pronto. No deberías contratar a un director comercial al principio. Vende tú mismo el primer año.
Andrés: Subimos el precio del pan un doce por ciento y perdimos menos de cien clientes.
Andrés: Si una tienda no gana dinero en seis meses, la cerramos sin discutir.
Lucía: Mucha gente piensa que las redes sociales llenan una panadería.
Andrés: No hay que contar todo lo que nos pasa en redes. El olor a pan vende más que cualquier anuncio.`,
    ),
    honest: [
      'Andrés Molina fundó una cadena de panaderías en Valencia.',
      'La cadena empezó con 35.000 euros y dos hornos de segunda mano.',
      'Hoy la cadena tiene 17 tiendas.',
      'No contrates a un director comercial al principio.',
      'Tras subir el pan un 12 %, perdieron menos de cien clientes.',
      'Si una tienda no gana dinero en seis meses, se cierra.',
      'El olor a pan vende más que los anuncios.',
    ],
    defective: [
      ['number', 'La cadena tiene 70 tiendas.'],
      ['number', 'Subieron el precio del pan un 21 %.'],
      ['name', 'La cadena de panaderías nació en Sevilla.'],
      ['contradiction', 'Deberías contratar a un director comercial al principio.'],
      ['contradiction', 'Hay que contar todo lo que nos pasa en redes.'],
    ],
  },
  {
    name: 'French',
    title: 'Croître sans lever',
    transcript: talk(
      'fr',
      `Claire: Mon invité est Hugo Marchand, qui dirige l'entreprise Vélonova à Nantes.
Hugo: Nous avons vendu quatre-vingt-dix vélos la première année et quatre mille deux cents l'année dernière.
Claire: Comment avez-vous recruté ?
Hugo: Vous ne devez pas embaucher une grande équipe commerciale au début. J'ai fait toutes les ventes moi-même pendant deux ans.
Hugo: Si le délai de livraison dépasse trois semaines, les clients annulent leur commande.
Hugo: Nos mécaniciens gardent un tiers de leur temps pour améliorer l'atelier. L'absentéisme a baissé de huit à trois pour cent.
Claire: On nous a dit qu'il fallait absolument une application mobile.
Hugo: Je n'ai jamais regretté d'avoir augmenté les prix.`,
    ),
    honest: [
      'Hugo Marchand dirige Vélonova à Nantes.',
      'Les ventes sont passées de 90 à 4 200 vélos.',
      "N'embauchez pas une grande équipe commerciale au début.",
      'Hugo a fait toutes les ventes lui-même pendant deux ans.',
      'Quand le délai de livraison dépasse trois semaines, les clients annulent.',
      "L'absentéisme est passé de 8 % à 3 %.",
      "Augmenter les prix n'a jamais été un regret.",
    ],
    defective: [
      ['number', 'Vélonova a vendu 99 vélos la première année.'],
      ['number', "L'absentéisme a baissé de 8 à 5 %."],
      ['name', "L'entreprise Vélonova est installée à Lyon."],
      ['contradiction', 'Vous devez embaucher une grande équipe commerciale au début.'],
      [
        'speaker',
        "Claire affirme que l'absentéisme a baissé de huit à trois pour cent chez les mécaniciens de l'atelier.",
      ],
    ],
  },
  {
    name: 'Italian',
    title: 'Il negozio che non sconta',
    transcript: talk(
      'it',
      `Giulia: Oggi è con noi Paolo Ferri, che produce lampade a Bologna.
Paolo: Abbiamo cominciato nel 2012 con ventitré clienti e un fatturato di trecentomila euro.
Paolo: Non assumere un venditore prima di conoscere i clienti. Io ho visitato ogni negozio per due anni.
Giulia: E gli sconti?
Paolo: Non facciamo mai sconti ai grandi distributori. Il margine è salito dal quindici al ventotto per cento.
Paolo: Se un cliente non paga entro sessanta giorni, smettiamo di consegnare.`,
    ),
    honest: [
      'Paolo Ferri produce lampade a Bologna.',
      'Nel 2012 i clienti erano 23 e il fatturato 300.000 euro.',
      'Non assumere un venditore prima di conoscere i clienti.',
      'Ai grandi distributori non si fanno sconti.',
      'Il margine è cresciuto dal 15 al 28%.',
      'Se un cliente non paga entro 60 giorni, le consegne si fermano.',
    ],
    defective: [
      ['number', 'Il margine è salito dal 15 al 38%.'],
      ['name', 'Paolo Ferri produce lampade a Torino.'],
      ['contradiction', 'Assumi un venditore prima di conoscere i clienti.'],
      ['contradiction', 'Facciamo sconti ai grandi distributori.'],
    ],
  },
  {
    name: 'Dutch',
    title: 'Groeien zonder haast',
    transcript: talk(
      'nl',
      `Femke: Vandaag praat ik met Sander Visser, die in Groningen een brouwerij heeft.
Sander: We begonnen met vijfentwintig vaten per maand en maken er nu driehonderd.
Sander: Je moet niet meteen een groot magazijn huren. Wij hebben drie jaar in een schuur gewerkt.
Femke: Wat deed je met de prijs?
Sander: We verhoogden de prijs met acht procent en geen enkele klant klaagde.
Sander: Als de voorraad langer dan zes weken staat, brouwen we minder.`,
    ),
    honest: [
      'Sander Visser heeft een brouwerij in Groningen.',
      'De productie ging van 25 naar 300 vaten per maand.',
      'Huur niet meteen een groot magazijn.',
      'De prijs ging met 8% omhoog en geen klant klaagde.',
      'Staat de voorraad langer dan zes weken, dan wordt er minder gebrouwen.',
    ],
    defective: [
      ['number', 'De brouwerij maakt nu 400 vaten per maand.'],
      ['name', 'Sander Visser heeft een brouwerij in Utrecht.'],
      ['contradiction', 'Je moet meteen een groot magazijn huren.'],
    ],
  },
  {
    name: 'Portuguese',
    title: 'A fábrica que ouve',
    transcript: talk(
      'pt',
      `Inês: Hoje converso com Tiago Nunes, que dirige uma fábrica de sapatos em Braga.
Tiago: Passámos de quarenta e cinco para cento e vinte trabalhadores em quatro anos.
Tiago: Não deves abrir uma segunda loja antes de a primeira dar lucro.
Inês: E os preços?
Tiago: Aumentámos os preços em dez por cento e as devoluções caíram para metade.
Tiago: Se um fornecedor falha duas vezes, procuramos outro.`,
    ),
    honest: [
      'Tiago Nunes dirige uma fábrica de sapatos em Braga.',
      'A fábrica passou de 45 para 120 trabalhadores em quatro anos.',
      'Não abras uma segunda loja antes de a primeira dar lucro.',
      'Com preços 10% mais altos, as devoluções caíram para metade.',
      'Se um fornecedor falha duas vezes, procura-se outro.',
    ],
    defective: [
      ['number', 'A fábrica tem agora 220 trabalhadores.'],
      ['name', 'Tiago Nunes dirige uma fábrica de sapatos no Porto.'],
      ['contradiction', 'Deves abrir uma segunda loja antes de a primeira dar lucro.'],
    ],
  },
  {
    name: 'English about a German episode',
    title: 'Der lange Atem',
    transcript: talk(
      'de',
      `Anke: Mein Gast ist Uwe Hansen, Gründer der Reederei Nordlicht in Kiel.
Uwe: Wir haben 1998 mit drei Schiffen angefangen und fahren heute mit vierundzwanzig.
Uwe: Die Bank wollte uns keinen Kredit geben, also haben uns vierzehn Kunden Geld geliehen.
Uwe: Unsere Kapitäne bleiben im Schnitt elf Jahre, weil sie ihre Routen selbst planen dürfen.`,
    ),
    honest: [
      'Uwe Hansen founded the shipping company Nordlicht in Kiel.',
      'The fleet grew from three ships in 1998 to 24 today.',
      'When the bank refused a loan, 14 customers lent them money.',
      'Captains stay 11 years on average because they plan their own routes.',
    ],
    defective: [
      ['number', 'The fleet has 42 ships today.'],
      ['name', 'Uwe Hansen founded the company in Bremen.'],
      ['number', 'Captains stay 17 years on average.'],
    ],
  },
];
