import { documentLines } from './document-lines.js';
import { parseTranscript } from './parse-transcript.js';

const talk = (text: string) =>
  documentLines(text)
    .lines.map((line) => line.text)
    .filter((line) => line !== '');
const long = 'These are the words of somebody who explains at length how the price of a product is found.';
const spoken = (text: string) =>
  parseTranscript(text).turns.map(({ speaker, text: said }) => `${speaker}: ${said}`);

describe('a document around a talk', () => {
  it.each([
    ['headings', '# On prices\n\nHello.\n## Part\nAgain.', ['Hello.', 'Again.']],
    ['front matter', '---\ntitle: On prices\nspeakers: [Ada]\n---\nHello.', ['Hello.']],
    [
      'tags of site generators',
      '{% include youtube.html id="x" %}\nHello {{ page.name }} there.',
      ['Hello there.'],
    ],
    ['rules and hashtags', '---\nHello.\n***\n#Podcast #On_prices', ['Hello.']],
    ['comments and formatting', '<!-- done -->\n<a name="x" />\nHello <b>you</b>.<br>', ['Hello you .']],
    ['addresses', 'Slides: https://a.test/b\n<https://a.test>\n[Home](https://a.test)\nHello.', ['Hello.']],
    [
      'lists of links',
      '- Ada: [X](https://a.test/1) | [Y](https://a.test/2)\n- See the [notes of the whole long show](https://a.test)\nHello.',
      ['Hello.'],
    ],
    ['fields before the talk', '# On prices\n- Source: captions\n- Length: 50\nHello.', ['Hello.']],
    ['what precedes the transcript', `Join the host.\n**Transcript:**\n${long}`, [long]],
  ])('drops %s', (_, text, expected) => expect(talk(text)).toEqual(expected));

  it.each([
    [
      'words of links within the talk',
      'We built it with [Guix builds](https://a.test), which was very nice of them.',
      ['We built it with Guix builds, which was very nice of them.'],
    ],
    [
      'addresses within the talk',
      'You can find all of that at https://a.test whenever you want.',
      ['You can find all of that at https://a.test whenever you want.'],
    ],
    ['what a named speaker says', '**Ada:** [Are you sure?](https://a.test)', ['**Ada:** Are you sure?']],
    [
      'headings that are speakers',
      '## Ada\nHello.\n## Ben\nHi.\n## Ada\nYes.\n## Ben\nNo.',
      ['## Ada', 'Hello.', '## Ben', 'Hi.', '## Ada', 'Yes.', '## Ben', 'No.'],
    ],
    ['headings with a time', '## Ada (00:12)\nHello.', ['## Ada (00:12)', 'Hello.']],
    ['linked times', '[(00:12)](https://a.test/#t=12) Hello.', ['(00:12) Hello.']],
    [
      'a word Transcript late in the talk',
      `${long}\n${long}\nTranscript\nIt ends.`,
      [long, long, 'Transcript', 'It ends.'],
    ],
  ])('keeps %s', (_, text, expected) => expect(talk(text)).toEqual(expected));

  it('has no notes before a labelled talk', () => {
    const text = `# On prices\n\nAda on prices.\n\n**Ada:** ${long}\n\n**Ben:** ${long}\n\n**Ada:** ${long}`;
    expect(spoken(text)).toEqual([`Ada: ${long}`, `Ben: ${long}`, `Ada: ${long}`]);
  });

  it('keeps a talk before its questions, whose letters end with their paragraph', () => {
    const text = `# Talk\n\n${long}\n\n${long}\n\nQ: Why?\n\nA: Because.\n\n${long}\n\nQ: Really?\n\nA: Yes.`;
    expect(spoken(text)).toEqual([
      `undefined: ${long}`,
      `undefined: ${long}`,
      'Q: Why?',
      'A: Because.',
      `undefined: ${long}`,
      'Q: Really?',
      'A: Yes.',
    ]);
  });

  it.each(['Tema', 'Diapositivas', 'Slide', 'Slide 3', 'Topic', 'Note', 'Thema', 'SWIFFT'])(
    'has no speaker %s',
    (label) => {
      const text = `Ada: ${long}\nBen: Hi.\n${label}: A thing.\nAda: ${long}\nBen: Yes.`;
      expect(parseTranscript(text).turns.map(({ speaker }) => speaker)).not.toContain(label);
    },
  );

  it('reads minutes above 59 as a time', () => {
    const { turns } = parseTranscript(
      `[59:50] Ada: ${long}\n[61:22] Ben: ${long}\n[100:05] Ada: ${long}\n[1:42:00] Ben: ${long}`,
    );
    expect(turns.map(({ startSeconds }) => startSeconds)).toEqual([3590, 3682, 6005, 6120]);
  });
});
