import type { Transcript } from '#core/transcripts/transcript.js';
import { indexQuotes } from '../quotes/quote-index.js';
import { indexClaims } from './claim-index.js';
import { stemOf } from './claim-tokens.js';

function indexed(turns: Transcript['turns'], { language = 'en', names = [] as readonly string[] } = {}) {
  const transcript = { language, turns };
  return indexClaims(transcript, indexQuotes(transcript), names);
}

const TALK = [
  { speaker: 'Ada Lund', text: 'We sold twelve violins. The bakers bought' },
  { speaker: 'Ada Lund', text: 'more bread in Porto. Rain fell.' },
  { speaker: 'Ben Lund', text: 'Who sold the violins?' },
  { speaker: 'Speaker 3', text: 'Nobody knows.' },
  { text: 'A door closes.' },
];

describe('indexClaims', () => {
  const index = indexed(TALK, { names: ['Lamps of Porto', 'The Show'] });
  const textsAt = (places: readonly number[] = []) => places.map((at) => index.sentences[at]?.text);

  it('has each sentence with its speaker and its first and last turn', () => {
    expect(index.sentences.map(({ text, speaker, turns }) => [text, speaker, ...turns])).toEqual([
      ['We sold twelve violins.', 'Ada Lund', 1, 1],
      ['The bakers bought more bread in Porto.', 'Ada Lund', 1, 2],
      ['Rain fell.', 'Ada Lund', 2, 2],
      ['Who sold the violins?', 'Ben Lund', 3, 3],
      ['Nobody knows.', 'Speaker 3', 4, 4],
      ['A door closes.', undefined, 5, 5],
    ]);
    expect(index.firstOf).toEqual([0, 3, 4, 5]);
  });

  it('finds sentences by turn, stem and word', () => {
    expect(textsAt(index.byTurn.get(2))).toEqual(['The bakers bought more bread in Porto.', 'Rain fell.']);
    expect(index.byTurn.get(6)).toBeUndefined();
    expect(index.byStem.get(stemOf('violins'))).toEqual([0, 3]);
    expect(index.byStem.get(stemOf('selling'))).toEqual([0, 3]);
    expect(index.byWord.get('the')).toEqual([1, 3]);
    expect(index.byStem.get('the')).toBeUndefined();
  });

  it('finds the turn of a sentence in a long stretch', () => {
    const long = indexed(
      Array.from({ length: 9 }, (_, at) => ({ speaker: 'Ada', text: `Lamp number ${at + 20} burned.` })),
    );
    expect(long.sentences.map(({ turns }) => turns)).toEqual(
      Array.from({ length: 9 }, (_, at) => [at + 1, at + 1]),
    );
  });

  it('has the numbers that were said', () => {
    expect(index.numbers.map(({ mention, sentence }) => [mention, sentence])).toMatchObject([
      [{ values: [12] }, 0],
    ]);
  });

  it('knows the words of titles, of speakers, and those of one speaker only', () => {
    expect([...index.titleWords]).toEqual(['lamps', 'of', 'porto', 'the', 'show']);
    expect([...index.speakerWords]).toEqual(['ada', 'lund', 'ben']);
    expect([...index.ownNames]).toEqual(['ada', 'ben']);
    expect([...index.labels].map(([label, words]) => [label, [...words]])).toEqual([
      ['Ada Lund', ['ada', 'lund']],
      ['Ben Lund', ['ben', 'lund']],
    ]);
  });

  it.each(['Host', 'Guest 2', 'INTERVIEWER', 'Unknown', 'Sprecherin', 'Locutor 1'])(
    'takes %s for nobody’s name',
    (speaker) => {
      expect(indexed([{ speaker, text: 'We sold violins.' }]).speakerWords.size).toBe(0);
    },
  );

  it('knows no one by the name of a host within another name', () => {
    expect([...indexed([{ speaker: 'Ada, guest host', text: 'We sold violins.' }]).ownNames]).toContain(
      'ada',
    );
  });
});

describe('the language of a transcript', () => {
  const GERMAN = 'Wir haben mit allen Kunden gesprochen, und sie waren mit der Arbeit zufrieden.';
  const ENGLISH = 'We have talked to all of our customers, and they were happy with the work.';
  const of = (texts: readonly string[], language?: string) =>
    indexed(
      texts.map((text) => ({ text })),
      { language: language as string },
    ).language;

  it.each<[texts: readonly string[], label: string | undefined, language: string | undefined]>([
    [[GERMAN], 'de', 'de'],
    [[GERMAN], 'en', 'de'],
    [[ENGLISH], undefined, 'en'],
    [['Hm.'], 'de-AT', 'de'],
    [['Hm.'], 'ja', undefined],
    [['Hm.'], undefined, undefined],
    [['Мы поговорили со всеми клиентами'], 'en', undefined],
    [GERMAN.split(' '), 'en', 'de'],
  ])('of %j, labelled %s, is %s', (texts, label, language) => {
    const index = indexClaims(
      { turns: texts.map((text) => ({ text })), ...(label && { language: label }) },
      indexQuotes({ turns: texts.map((text) => ({ text })) }),
      [],
    );
    expect(index.language).toBe(language);
  });

  it('is told by a sample of a long transcript', () => {
    const mixed = Array.from({ length: 1200 }, (_, at) => (at % 3 === 0 ? ENGLISH : GERMAN));
    expect(of(mixed, 'de')).toBe('en');
    expect(of([...Array(200).fill('Hm.'), ...Array(200).fill(GERMAN)], 'en')).toBe('de');
    expect(of([`${'Lamp '.repeat(90)}${GERMAN.repeat(20)}`, ENGLISH], 'es')).not.toBe('de');
  });
});
