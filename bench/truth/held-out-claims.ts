import { readSampleEpisodes, readSampleShows } from '#adapters/media/samples/read-samples.js';
import { joinCues } from '#adapters/transcripts/join-cues.js';
import { parseCaptions } from '#adapters/transcripts/parse-captions.js';
import { claimChecker } from '#core/analysis/claims/claim-checker.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import { aGermanTalk } from '#test/builders/conversations-abroad.js';
import { meetings } from '#test/builders/meetings.js';

/** Statements that were written without a look at the rules, about speech on which no rule was tuned. */
interface HeldOutSet {
  readonly name: string;
  readonly open: () => { readonly transcript: Transcript; readonly known: readonly string[] };
  readonly honest: readonly string[];
  readonly false: readonly string[];
}

const HELD_OUT: readonly HeldOutSet[] = [
  {
    name: 'sample: four euros for an empty bottle',
    open: () => aSample('second-shift-ledger', 'empty bottle'),
    honest: [
      'Halvvol sells soap in steel bottles through 212 shops.',
      'Moving the crate to the door raised the return rate from 43 to 52 percent.',
      'At a deposit of four euros, 83 percent of the bottles came back.',
      'Kept deposits may only be used to buy bottles, not to pay salaries.',
      'Anaïs spent the deposits on a second washing line for €130,000.',
      'Nobody gets the name Köhler-Ødegård right, not even the tax office.',
      'The app for scanning bottles was removed.',
      'Customers in cheaper neighbourhoods return more bottles.',
    ],
    false: [
      'With a deposit of six euros, 83 percent of the bottles came back.',
      'Halvvol pays salaries from the kept deposits.',
      'The expensive neighbourhoods have the higher return rate.',
      'Sales to new customers rose by twelve percent at four euros.',
      'Maren Oduya founded Halvvol in Utrecht.',
      'The chain with 48 shops started its own refill brand.',
      'Anaïs would publish the result in a scientific journal.',
      'Customers still scan the bottle with an app to get their money back.',
    ],
  },
  {
    name: 'sample: the no-show fee',
    open: () => aSample('the-second-invoice', 'no-show'),
    honest: [
      'Secondrise is a marketplace for used bakery equipment run by Tomas Verhelst in Ghent.',
      'On average a no-show cost 1,130 euros and happened on 22 percent of orders.',
      'The company lost 41 euros on each order.',
      'Charging bakeries for late cancellation was the worst decision of that year.',
      'A dealer who moves the slot early enough pays nothing.',
      'Penalties should never be invoiced.',
      'Damaged machines were not the main cause of the refunds.',
      'Raising the take rate drove one in five deals off the platform.',
    ],
    false: [
      'Damage made up 76 percent of the refunds.',
      'Dealers paid the flat fee of 150 euros without dispute.',
      'Tomas calls the dealers dishonest.',
      'Always invoice a penalty.',
      'The goodwill cost 249 euros per order and was in the sales budget.',
      'Investors asked Secondrise to lower the take rate.',
      'Bakeries are charged 75 euros today when they cancel late.',
      'New bakery sign-ups grew 17 percent in six weeks.',
    ],
  },
  {
    name: 'sample: selling a company of two',
    open: () => aSample('ninety-days-notice', 'company of two'),
    honest: [
      'Marguerite Oyelaran did not want to sell the company.',
      'The first offer was 400,000 pounds, 70 percent of it as an earn-out over three years.',
      'Eleven of thirteen clients signed the new agreement.',
      'The contracts named both partners, so they could not be transferred.',
      'Joss was right 61 percent of the time with the seven questions.',
      'Nobody at the company was called Harrow.',
    ],
    false: [
      'Pete Lindqvist did not want to sell the company.',
      'The clients’ contracts could be transferred to a buyer.',
      'Harrow and Vane had three employees.',
      'Marguerite kept pretending to all thirteen clients.',
      'The consultancy bought the company in autumn 2023.',
      'Joss predicted tenders better than Pete.',
    ],
  },
  {
    name: 'QMSum: a committee of the Welsh parliament',
    open: () => ({ transcript: { ...(meetings()[15] ?? { turns: [] }), language: 'en' }, known: [] }),
    honest: [
      'The health visitor service has not stopped during the pandemic.',
      'Vaughan Gething has not read the advice of the United Nations himself.',
      'Attendance at routine immunisations has improved again, said Jean White.',
    ],
    false: [
      'Routine vaccinations were stopped at the start of the pandemic.',
      'The Government fully understands the impact of the pandemic on children’s mental health.',
      'Vaughan Gething has read the advice of the United Nations on children.',
    ],
  },
  {
    name: 'German talk',
    open: () => ({ transcript: aGermanTalk(), known: [] }),
    honest: [
      'Die Werkstatt verlangte anfangs 79 Euro für jede Wartung, die sie 112 Euro kostete.',
      'Durch den gemeinsamen Einkauf sanken die Kosten für Ersatzteile um 23 Prozent.',
      'Niemand hatte die Stunden in der Werkstatt notiert.',
      'Gründer sollten drei Wochen lang ihre Stunden aufschreiben.',
      'Kunden mit Wartungsabo rufen nicht erst an, wenn die Bremse kaputt ist.',
    ],
    false: [
      'Der Gewinn ist jeden Monat größer geworden.',
      'Die Lieferzeit stieg von drei auf elf Tage.',
      'Wer ein Wartungsabo hat, ruft erst an, wenn die Bremse kaputt ist.',
      'Die Ersatzteile kauft Miriam gemeinsam mit sechs anderen Werkstätten.',
      'Die Mechaniker haben die Stunden in der Werkstatt immer aufgeschrieben.',
    ],
  },
  {
    name: 'Spanish advice',
    open: () =>
      aTalk(
        'es',
        'No deberías contratar a un director comercial.',
        'Hay que llamar a cada cliente perdido.',
        'Jamás recomendaría abrir una segunda oficina.',
        'Pensábamos que había que bajar los precios de todo, y ese fue el error.',
        'Deberías medir el coste de cada entrega.',
      ),
    honest: ['Conviene llamar a cada cliente perdido.', 'Bajar los precios de todo fue un error.'],
    false: ['Deberías contratar a un director comercial.', 'Se recomienda abrir una segunda oficina.'],
  },
  {
    name: 'French advice',
    open: () =>
      aTalk(
        'fr',
        'Il faut appeler chaque client perdu dans la semaine.',
        'Vous ne devez pas ouvrir un deuxième bureau.',
        "Mon ancien patron disait qu'il faut copier la page de nos concurrents.",
        'Il ne faut jamais baisser tous les prix du catalogue.',
        'Vous devriez mesurer le coût de chaque livraison.',
      ),
    honest: [
      'Il ne faut pas baisser les prix du catalogue.',
      'Mesurer le coût de chaque livraison est conseillé.',
    ],
    false: [
      'Il faut baisser tous les prix du catalogue.',
      'Vous ne devriez pas mesurer le coût de chaque livraison.',
    ],
  },
  {
    name: 'Italian advice',
    open: () =>
      aTalk(
        'it',
        'Bisogna chiamare ogni cliente perso.',
        'Non bisogna mai aprire un secondo ufficio.',
        "Pensavamo di dover abbassare tutti i prezzi, e fu l'errore.",
        'Non ti consiglio di comprare pubblicità dal primo giorno.',
        'Dovreste misurare il costo di ogni consegna.',
      ),
    honest: [
      'Abbassare tutti i prezzi fu un errore.',
      'È sconsigliato comprare pubblicità dal primo giorno.',
    ],
    false: ['Conviene aprire un secondo ufficio.', 'Non bisogna chiamare ogni cliente perso.'],
  },
  {
    name: 'Dutch advice',
    open: () =>
      aTalk(
        'nl',
        'Je moet elke verloren klant zelf bellen.',
        'Je moet niet meteen een tweede kantoor openen.',
        'Onze investeerders zeiden dat je direct alle prijzen moet verlagen.',
        'Ga nooit meteen een groot team aannemen.',
        'Ondernemers moeten hun eigen uren opschrijven.',
      ),
    honest: ['Open niet meteen een tweede kantoor.', 'Ondernemers horen hun eigen uren op te schrijven.'],
    false: ['Je moet meteen een groot team aannemen.', 'Bel verloren klanten nooit zelf.'],
  },
  {
    name: 'Portuguese advice',
    open: () =>
      aTalk(
        'pt',
        'É preciso ligar para cada cliente perdido.',
        'Você não deve contratar um diretor comercial.',
        'A gente achava que tinha que baixar os preços de tudo, e esse foi o erro.',
        'Não há nenhuma razão para copiar a página da concorrência.',
        'Você deve medir o custo de cada entrega.',
      ),
    honest: ['Baixar os preços de tudo foi um erro.', 'Recomenda-se medir o custo de cada entrega.'],
    false: [
      'Você deve contratar um diretor comercial.',
      'Há boas razões para copiar a página da concorrência.',
    ],
  },
];

/** What the rules alone do to each statement. */
export interface HeldOutVerdict {
  readonly name: string;
  readonly text: string;
  readonly isHonest: boolean;
  readonly problem?: string | undefined;
  readonly detail?: string | undefined;
}

export function heldOutVerdicts(): HeldOutVerdict[] {
  return HELD_OUT.flatMap(({ name, open, honest, false: wrong }) => {
    const { transcript, known } = open();
    const { check } = claimChecker(transcript, known);
    const verdictOf = (text: string, isHonest: boolean): HeldOutVerdict => {
      const { problem, detail } = check({ text, kind: 'statement' });
      return { name, text, isHonest, problem, detail };
    };
    return [...honest.map((text) => verdictOf(text, true)), ...wrong.map((text) => verdictOf(text, false))];
  });
}

function aSample(slug: string, title: string): ReturnType<HeldOutSet['open']> {
  const show = readSampleShows().find((one) => one.slug === slug);
  const episode = show && readSampleEpisodes(show).find((one) => one.title.toLowerCase().includes(title));
  if (!show || !episode) throw new Error(`No sample episode ${slug} with ${title} in its title`);
  return {
    transcript: { turns: joinCues(parseCaptions(episode.vtt).cues), language: 'en' },
    known: [episode.title, show.name],
  };
}

function aTalk(language: string, ...said: readonly string[]): ReturnType<HeldOutSet['open']> {
  const turns = said.map((text, at) => ({ speaker: 'Ana', text, startSeconds: at * 12 }));
  return { transcript: { turns, language }, known: [] };
}
