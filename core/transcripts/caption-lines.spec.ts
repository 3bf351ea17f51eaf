import { shownSeconds, toWebVtt } from './caption-lines.js';

describe('captions that a reader’s browser can see (contract §9)', () => {
  it('become WebVTT, in which no text can pass for a cue', () => {
    const lines = [
      { startSeconds: 0, endSeconds: 2.5, text: ' Hello\nthere ' },
      { startSeconds: 3, text: '1 --> 2 <b>bold</b> & so' },
      { startSeconds: 3725.25, text: '' },
      { startSeconds: 3726, text: 'the end' },
    ];
    expect(toWebVtt(lines)).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:02.500\nHello there\n',
        '00:00:03.000 --> 01:02:05.250\n1 --&gt; 2 &lt;b&gt;bold&lt;/b&gt; &amp; so\n',
        '01:02:06.000 --> 01:02:11.000\nthe end\n',
      ].join('\n'),
    );
  });

  it.each([
    ['0:07', 7],
    ['59:01', 3541],
    [' 1:02:03 ', 3723],
    ['7', undefined],
    ['1:2:3:4', undefined],
    ['a:b', undefined],
    ['1:x', undefined],
    ['1:2x', undefined],
    ['1:x2', undefined],
    ['1:2345', undefined],
    ['', undefined],
  ])('has the time %s', (time, seconds) => {
    expect(shownSeconds(time)).toBe(seconds);
  });
});
