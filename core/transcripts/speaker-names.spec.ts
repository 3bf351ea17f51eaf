import { DomainError } from '../errors.js';
import {
  isUnnamedSpeaker,
  MAX_NAMED_SPEAKERS,
  nameTurns,
  parseSpeakerNames,
  type SpeakerNameChanges,
  speakerRenamer,
} from './speaker-names.js';

describe('names of speakers (contract §11)', () => {
  it.each([
    'Speaker 1',
    'SPEAKER_00',
    'Speaker A',
    'Person A',
    'Host',
    'Sprecher 2',
    'S1',
    '3',
    'B',
    'spk_0',
    'Unknown Speaker',
    'Ubicación 3',
    'Vorbitor 12',
  ])('contract §11: %s names nobody', (label) => expect(isUnnamedSpeaker(label)).toBe(true));
  it.each(['Ada', 'Ada Lovelace', 'Persona Grata Smith', 'Hosta', 'Guest Ian Hill', '李雷'])(
    'contract §11: %s is a name',
    (label) => expect(isUnnamedSpeaker(label)).toBe(false),
  );

  it('contract §11: are given to turns, and the transcript keeps its labels', () => {
    const turns = [
      { speaker: 'Speaker 1', text: 'Speaker 1 speaks.' },
      { speaker: 'Speaker 12', text: 'Yes.' },
      { text: 'No.' },
    ];
    const named = nameTurns({ turns }, { 'Speaker 1': 'Ada' });
    expect(named.turns.map(({ speaker }) => speaker)).toEqual(['Ada', 'Speaker 12', undefined]);
    expect(named.turns[0]?.text).toBe('Speaker 1 speaks.');
    expect(turns[0]?.speaker).toBe('Speaker 1');
  });

  it('contract §11: replace whole labels in sentences, the longest first', () => {
    const rename = speakerRenamer({ 'Speaker 1': 'Ada Lovelace', 'Speaker 12': 'Ben', SPEAKER_00: 'Cy' });
    expect(rename("Speaker 1's plan beat Speaker 12 and speaker 1; Speaker 123 and Speaker 1.5 stay.")).toBe(
      "Ada Lovelace's plan beat Ben and Ada Lovelace; Speaker 123 and Speaker 1.5 stay.",
    );
    expect(rename('Speaker 00 asks.')).toBe('Cy asks.');
  });

  it('contract §11: leave common words, and a label within its own name', () => {
    const rename = speakerRenamer({ Host: 'Ada', A: 'Ben', Ada: 'Ada Lovelace', 'Person B': 'Cy' });
    expect(rename('Host A met Ada, and Ada Lovelace met a person before Person B.')).toBe(
      'Host A met Ada Lovelace, and Ada Lovelace met a person before Cy.',
    );
  });

  it('contract §11: do not read inherited properties as names', () => {
    const turns = [
      { speaker: 'constructor', text: 'a' },
      { speaker: '__proto__', text: 'b' },
    ];
    expect(nameTurns({ turns }, {}).turns).toEqual(turns);
  });

  describe('are refused', () => {
    const labels = new Set(['Speaker 1', 'Speaker 2', 'Ada']);
    const refusal = (names: SpeakerNameChanges) => {
      try {
        return parseSpeakerNames(names, labels);
      } catch (error) {
        return error instanceof DomainError ? error.message : error;
      }
    };
    it.each([
      ['an unknown label', { 'Speaker 9': 'Ada' }, 'names.Speaker 9 is no speaker of this transcript.'],
      ['an empty name', { 'Speaker 1': '  ' }, 'names.Speaker 1 must have 1 to 80 characters.'],
      ['a long name', { 'Speaker 1': 'a'.repeat(81) }, 'names.Speaker 1 must have 1 to 80 characters.'],
      ['a number', { 'Speaker 1': 7 }, 'names.Speaker 1 must be text or null.'],
      [
        'markup',
        { 'Speaker 1': '<b>Ada</b>' },
        'names.Speaker 1 must be a name: letters, without control characters, links or markup.',
      ],
      [
        'a link',
        { 'Speaker 1': 'https://a.test' },
        'names.Speaker 1 must be a name: letters, without control characters, links or markup.',
      ],
      [
        'a control character',
        { 'Speaker 1': 'Ada\u202E' },
        'names.Speaker 1 must be a name: letters, without control characters, links or markup.',
      ],
      [
        'digits only',
        { 'Speaker 1': '42' },
        'names.Speaker 1 must be a name: letters, without control characters, links or markup.',
      ],
      [
        'the label of another',
        { 'Speaker 1': 'Speaker 2' },
        'names.Speaker 1 must not be the label of another speaker: Speaker 2.',
      ],
    ])('contract §11: for %s', (_, names, message) => {
      expect(refusal(names as unknown as SpeakerNameChanges)).toBe(message);
    });
    it('contract §11: for too many labels', () => {
      const many = Object.fromEntries(
        Array.from({ length: MAX_NAMED_SPEAKERS + 1 }, (_, at) => [`Speaker ${at}`, 'Ada']),
      );
      expect(refusal(many)).toBe('names may have at most 100 entries.');
    });
  });

  it('contract §11: are trimmed; null and the label itself take a name back; two labels may be one person', () => {
    const labels = new Set(['Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 4']);
    const names = {
      'Speaker 1': ' Ada  Lovelace ',
      'Speaker 2': 'Ada Lovelace',
      'Speaker 3': null,
      'Speaker 4': 'Speaker 4',
    };
    expect(parseSpeakerNames(names, labels)).toEqual({
      'Speaker 1': 'Ada Lovelace',
      'Speaker 2': 'Ada Lovelace',
      'Speaker 3': null,
      'Speaker 4': null,
    });
  });
});
