import type { SummaryDraft } from '#core/analysis/summary.js';
import { foldedWords } from '#core/text/words.js';
import type { Turn } from '#core/transcripts/transcript.js';
import { anInterview } from '#test/builders/interview.js';
import { analyzeTranscript } from './analyze-transcript.js';
import { cleanUp } from './cleanup.js';
import { extractiveSummarizer } from './extractive-summarizer.js';
import { headlineOf } from './headline.js';
import { english } from './language/english.js';
import { selectStrategicQuestions } from './questions.js';
import { quoteScore } from './quotes.js';
import { SentenceSelector } from './sentence-selector.js';

async function draftOf(turns: readonly Turn[], language = 'en'): Promise<SummaryDraft> {
  const request = { title: 'Harbour Roast', show: '', transcript: { turns, language } };
  return (await extractiveSummarizer().summarize(request, { signal: new AbortController().signal })).draft;
}

/** The interview with more of the guest's words before its end, among them some of which a page must make nothing. */
async function draftWith(...said: readonly string[]): Promise<SummaryDraft> {
  const { turns } = anInterview();
  const [last] = turns.slice(-1);
  const guest = turns.find(({ speaker }) => speaker === 'Omar Haddad');
  const added = said.map((text) => ({ ...guest, text }) as Turn);
  return draftOf([...turns.slice(0, -1), ...added, ...(last ? [last] : [])]);
}

const pointsOf = (draft: SummaryDraft) => [...draft.actionableInsights, ...draft.strategicTakeaways];

function analyzed(text: string, language = 'en') {
  return analyzeTranscript({ turns: [{ speaker: 'Ida', text }], language });
}

describe('a page that is read from top to bottom', () => {
  it.each([
    ['You cannot go to college for that. A roaster learns the trade at the roaster.'],
    ['Let me start with the delivery cost of an office. The delivery cost is the number to know.'],
    ['Here are the delivery costs of three offices. The first office pays eleven euros.'],
    [
      'The price can be huge for an office - 2x, 3x, sometimes 5x what the supermarket asks for the same sort of coffee and for the same sort of milk.',
    ],
    ['Just to set the delivery of an office apart a little bit.'],
    ['In the district of Aarhus, the delivery costs of an office are, by and large—.'],
    [
      'For those of you who may know the town of Aarhus, there is a street of roasters that was never closed to cars in all of these years of work.',
    ],
  ])('has no title from: %s', (text) => {
    expect(headlineOf(analyzed(text), 0, [], new Set())).toBeUndefined();
  });

  it.each([
    ['If you look at what a good delivery of coffee to an office looks like.', false],
    ['The delivery of coffee to an office costs four euros because vans drive full.', true],
  ])('answers a question by %s: %s', (answer, isAnswer) => {
    const small = analyzeTranscript({
      turns: [
        { speaker: 'Nora', text: 'What does the delivery of coffee to an office cost you?' },
        { speaker: 'Ida', text: answer },
      ],
      language: 'en',
    });
    expect(selectStrategicQuestions(small, new SentenceSelector(small), 5)).toHaveLength(isAnswer ? 1 : 0);
  });

  it('makes nothing of a call to visit a page', () => {
    const plug =
      'If you want the roasting plan of the office, you should go to that link on the page of the show.';
    expect(quoteScore(analyzed(plug), 0)).toBe(0);
  });

  it('gives each answer once', () => {
    const small = analyzeTranscript({
      turns: [
        {
          speaker: 'Nora',
          text: 'How do you plan the delivery of coffee? When does a van of yours carry coffee?',
        },
        {
          speaker: 'Ida',
          text: 'Every van of coffee has one fixed delivery day, which we plan by district.',
        },
      ],
      language: 'en',
    });
    expect(selectStrategicQuestions(small, new SentenceSelector(small), 5)).toHaveLength(1);
  });

  it.each([
    ['An office does not have to pay for the delivery of coffee?', 0],
    ['What you care about is the delivery of coffee to an office?', 0],
    ['On a cold Monday, does an office pay for the delivery of coffee?', 1],
  ])('takes no statement for a question: %s', (text, count) => {
    const answer = 'Every office pays four euros for each delivery of coffee, because vans drive full.';
    const turns = [
      { speaker: 'Nora', text },
      { speaker: 'Ida', text: answer },
    ];
    const small = analyzeTranscript({ turns, language: 'en' });
    expect(selectStrategicQuestions(small, new SentenceSelector(small), 5)).toHaveLength(count);
  });

  it.each([
    ['en', 'The bottom line of the company is a blog post.', 'The roasting drum heats the coffee beans.'],
    [
      'de',
      'Das Unternehmen hat ein Problem mit dem Projekt.',
      'Die Röstmaschine braucht eine neue Gasleitung.',
    ],
    ['es', 'La empresa tiene un problema con el proyecto.', 'La tostadora necesita una tubería de cobre.'],
    ['fr', 'L’entreprise a un problème avec le projet.', 'Le torréfacteur demande une conduite de cuivre.'],
    ['it', 'L’azienda ha un problema con il progetto.', 'La tostatrice chiede una tubatura di rame.'],
    ['nl', 'Het bedrijf heeft een probleem met het project.', 'De koffiebrander vraagt een koperen leiding.'],
    ['pt', 'A empresa tem um problema com o projeto.', 'A torradora precisa de uma tubulação de cobre.'],
  ])('takes no noun of any talk for a topic in %s', async (language, common, own) => {
    const turns = Array.from({ length: 6 }, (_, at) => ({
      speaker: at % 2 ? 'Ida' : 'Nora',
      text: `${common} ${own} ${common}`,
    }));
    const { keyTopics } = await draftOf(turns, language);
    const said = (text: string) => foldedWords(text).filter((word) => word.length > 3);
    expect(keyTopics.length).toBeGreaterThan(0);
    expect(keyTopics.flatMap(said).filter((word) => said(common).includes(word))).toEqual([]);
  });

  it('names a topic of the overview in its plural where it was said', async () => {
    const text = 'The index card sells. Every index card is cut by hand. We print the index cards in Turin.';
    const turns = ['Nora', 'Ida', 'Nora', 'Ida'].map((speaker) => ({ speaker, text }));
    expect((await draftOf(turns)).overview).toMatch(/about index cards\b/u);
  });

  it('asks nothing that was only a tag', () => {
    const small = analyzeTranscript({
      turns: [
        { speaker: 'Nora', text: 'Él fundó la primera empresa de café de la ciudad de Caracas, ¿verdad?' },
        { speaker: 'Ida', text: 'La empresa de café nació en la ciudad de Caracas en el año 1938.' },
      ],
      language: 'es',
    });
    expect(selectStrategicQuestions(small, new SentenceSelector(small), 5)).toEqual([]);
  });

  it.each(['When offices hear of the delivery day they have two answers, either "That is a good idea!'])(
    'quotes no part of a quotation: %s',
    (text) => {
      const whole = analyzed(
        'The delivery day of the district keeps every van of coffee full on every trip.',
      );
      expect(quoteScore(analyzed(text), 0)).toBeLessThan(quoteScore(whole, 0) / 4);
    },
  );

  it('never repeats a title in its description, and quotes more than both', async () => {
    const draft = await draftWith(
      'You should write the delivery cost on every invoice, because offices forget it. They read invoices. The subscription price is easier to defend when the office has seen the delivery cost twelve times.',
    );
    const points = pointsOf(draft);
    expect(points.length).toBeGreaterThan(4);
    for (const { title, description, quotes } of points) {
      expect(foldedWords(description).join(' ')).not.toMatch(new RegExp(`^${foldedWords(title).join(' ')}`));
      const told = new Set(foldedWords(`${title} ${description}`));
      const added = quotes.flatMap(({ quote }) => foldedWords(quote)).filter((word) => !told.has(word));
      expect([title, added.length >= 4]).toEqual([title, true]);
    }
  });

  it('introduces nobody by a code, and takes no filler words for topics', async () => {
    const filler =
      'Però comunque la realtà è che la torrefazione costa. Cioè comunque la torrefazione è in realtà piccola, però bella.';
    const coffee =
      'La torrefazione di Torino vende caffè agli uffici. Il prezzo del caffè copre la consegna agli uffici.';
    const turns = Array.from({ length: 8 }, (_, at) => ({
      speaker: at % 2 ? 'BO118' : 'BO140',
      text: `${filler} ${coffee}`,
    }));
    const { overview, keyTopics } = await draftOf(turns, 'it');
    expect(overview).not.toMatch(/BO1/);
    expect(keyTopics.join(' ')).not.toMatch(/però|comunque|realtà/iu);
  });

  it.each([
    [
      'en',
      'We pay for forty of the offices behind the forty.',
      'The forty are behind the hundred, and the hundred behind the forty.',
    ],
    [
      'de',
      'Wir zahlen für die vierzig von den vierzig.',
      'Die vierzig sind mit den hundert, und die hundert mit den vierzig.',
    ],
    [
      'es',
      'Pagamos por los cuarenta de los cuarenta.',
      'Los cuarenta son de los cien, y los cien de los cuarenta.',
    ],
    [
      'fr',
      'Nous payons pour les quarante de ces quarante.',
      'Les quarante sont dans les cent, et les cent dans les quarante.',
    ],
  ])('takes no number and no place for a topic (%s)', async (language, ...said) => {
    const turns = Array.from({ length: 12 }, (_, at) => ({
      speaker: at % 2 ? 'Ada' : 'Ben',
      text: `${said.join(' ')} Coffee delivery ${at}.`,
    }));
    const { keyTopics } = await draftOf(turns, language);
    expect(keyTopics.join(' ')).not.toMatch(
      /forty|hundred|behind|vierzig|hundert|cuarenta|cien|quarante|cent\b/iu,
    );
  });

  it('takes no command of a story for a step, and keeps the one that follows from it', async () => {
    const command = 'Update the delivery config of the roaster before the Friday backup.';
    const before = 'We lost the whole delivery list in the night, and the roaster was cold.';
    const after = 'Then we called the office in the morning, and they found the list on paper.';
    const stepsOf = async (...said: string[]) => {
      const plain = 'The office of the roaster is small and the delivery of coffee is dear.';
      const turns = [said.join(' '), plain, plain, plain].map((text, at) => ({ speaker: `${at % 2}`, text }));
      const { nextSteps } = await draftOf(turns);
      return [...nextSteps.immediate, ...nextSteps.thisWeek].join();
    };
    expect(await stepsOf(before, command, after)).not.toContain('delivery config');
    expect(await stepsOf(before, command)).toContain('Update the delivery config');
    expect(await stepsOf(before, `You should ${command.toLowerCase()}`, after)).toContain(
      'Update the delivery config',
    );
  });

  it('keeps a word that ends one clause and begins the next', () => {
    expect(cleanUp('As the price changes from underneath you, you need to hurry.', english)).toBe(
      'As the price changes from underneath you, you need to hurry.',
    );
  });
});
