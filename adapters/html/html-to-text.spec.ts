import fc from 'fast-check';
import { cpuMs } from '#test/support/cpu-time.js';
import { htmlToText } from './html-to-text.js';

describe('htmlToText', () => {
  it("puts a transcript's speakers and times before their words", () => {
    const html = `<!-- made by a host --><cite>Ada Reyes:</cite>
      <time>0:00</time>
      <p>What did the   warehouse cost &amp; who
      paid?</p><p>Tell us.</p>
      <cite>Mira <b>Okafor</b> </cite><time datetime="PT1M2S">1:02</time><p>We <em>all</em> did.</p>
      <p><time>1:02:03</time>Still.</p><cite>Ada：</cite> Thanks.`;
    expect(htmlToText(html).split('\n')).toEqual([
      '[0:00] Ada Reyes: What did the warehouse cost & who paid?',
      'Tell us.',
      '[1:02] Mira Okafor: We all did.',
      '[1:02:03] Still.',
      'Ada: Thanks.',
    ]);
  });

  it('reads what a browser shows, a line a block', () => {
    const html = `<html><head><title>No</title></head><body><nav><a href="/">Home</a></nav>
      <SCRIPT>if (a < b) document.write("<p>No</p>")</SCRIPT ><h1>Notes</h1><ul><li>one<li>two</ul>
      5 < 6, 7 > 3 and I <3 it<br/>caf&eacute; &#233;&#xE9;&#0; &unknown; &lt;b&gt;</body><footer>No`;
    expect(htmlToText(html).split('\n')).toEqual([
      'Notes',
      'one',
      'two',
      '5 < 6, 7 > 3 and I <3 it',
      'café éé\uFFFD &unknown; <b>',
    ]);
  });

  it('keeps the lines of preformatted text', () => {
    const html = '<body><pre>Ada: One\n   more.\n\n<b>Ben</b>: Two.</pre><p>Three\nfour.</p>';
    expect(htmlToText(html).split('\n')).toEqual(['Ada: One', 'more.', 'Ben: Two.', 'Three four.']);
  });

  it('leaves text without markup as it is, but for its white space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/[<&]/.test(text));
        expect(htmlToText(text)).toBe(text.replace(/\s+/gu, ' ').trim());
      }),
    );
  });

  it('leaves no tag, and every word that is outside of tags', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 1, maxLength: 5 });
    const tag = fc.constantFrom(
      '<p>',
      '</p>',
      '<b class="x">',
      '</b>',
      '<br>',
      '<div\n>',
      '<!-- <p> -->',
      '<x-y>',
      '<?x?>',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(word, tag)), (pieces) => {
        const text = htmlToText(pieces.map(([said, markup]) => `${said} ${markup}`).join(' '));
        expect(text.split(/\s+/).filter(Boolean)).toEqual(pieces.map(([said]) => said));
      }),
    );
  });

  it.each(['<', '<a ', '<!--', '<script>', '<cite>', '<time>', '</', '&', '&#', '<p>x', 'x '])(
    'takes time linear in the length of a text of %s alone',
    (piece) => {
      const started = cpuMs();
      htmlToText(piece.repeat(300_000));
      expect(cpuMs() - started).toBeLessThan(5_000);
    },
  );
});
