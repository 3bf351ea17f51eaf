import { transcriptWords } from '#core/transcripts/transcript.js';
import { meetings } from '#test/builders/meetings.js';
import { aTranscript } from '#test/builders/transcript.js';
import { decodeTranscript, encodeTranscript } from './encode-transcript.js';

const WORDS_AN_HOUR = 9000;

describe('a stored transcript (contract §6)', () => {
  it('decodes to what was encoded, to a tenth of a second', async () => {
    const whole = aTranscript({ unreadCues: 2 });
    const odd = {
      turns: [
        { text: 'No time,\nno speaker.' },
        { text: 'Overlapping', startSeconds: 61.0375, endSeconds: 64 },
        { text: 'back', speaker: 'Ünal', startSeconds: 60 },
        { text: 'ends only', endSeconds: 90.5 },
      ],
    };
    for (const transcript of [whole, odd, { turns: [] }]) {
      const { body } = await encodeTranscript(transcript);
      expect(await decodeTranscript(body)).toEqual(
        JSON.parse(JSON.stringify(transcript).replace('61.0375', '61')),
      );
    }
  });

  it('takes at most 15 kB an hour of talk', async () => {
    const talk = {
      turns: meetings()
        .slice(0, 3)
        .flatMap(({ turns }) => turns),
    };
    const { body } = await encodeTranscript(talk);
    expect(body.length / (transcriptWords(talk) / WORDS_AN_HOUR)).toBeLessThan(15_000);
  });

  it('has a digest of its content', async () => {
    const [first, again, other] = await Promise.all([
      encodeTranscript(aTranscript()),
      encodeTranscript(aTranscript()),
      encodeTranscript(aTranscript({ language: 'de' })),
    ]);
    expect(first.digest).toEqual(again.digest);
    expect(first.digest).not.toEqual(other.digest);
  });
});
