import { findUnnamedSpeakers } from './find-unnamed-speakers.js';

const labels = (file: string) => findUnnamedSpeakers(file).map(({ label }) => label);

describe('unnamed speakers of a file (contract §11)', () => {
  it.each([
    [
      'lines',
      'Speaker 1: Hello there.\nSpeaker 2: Hi.\nSpeaker 1: Yes.\nSpeaker 2: No.',
      ['Speaker 1', 'Speaker 2'],
    ],
    [
      'times',
      '[00:12] SPEAKER_00: Hello.\n00:14 - SPEAKER_01: Hi.\n[00:20] SPEAKER_00: Yes.\n1:00:20 SPEAKER_01: No.',
      ['SPEAKER_00', 'SPEAKER_01'],
    ],
    [
      'bold',
      '**Person A:** Hello.\n\n**Person B:** Hi.\n\n**Person A:** Yes.\n\n**Person B:** No.',
      ['Person A', 'Person B'],
    ],
    [
      'voices',
      'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Speaker 1>Hello.</v>\n\n00:02.000 --> 00:03.000\n<v Speaker 1>Yes.</v>',
      ['Speaker 1'],
    ],
    [
      'JSON',
      '[{"speaker":"SPEAKER_00","text":"Hello."},{"speaker": "SPEAKER_00","text":"Yes."}]',
      ['SPEAKER_00'],
    ],
    ['names', 'Ada: Hello.\nBen: Hi.\nAda: Yes.\nBen: No.', []],
    ['one line', 'Speaker 1: Hello.\nAda: Hi.', []],
  ])('contract §11: are found in %s', (_, file, expected) => expect(labels(file)).toEqual(expected));

  it('contract §11: have their first words', () => {
    expect(findUnnamedSpeakers('Speaker 1: Hello there.\nSpeaker 1: Yes.')).toEqual([
      { label: 'Speaker 1', firstSentence: 'Hello there.' },
    ]);
  });
});
