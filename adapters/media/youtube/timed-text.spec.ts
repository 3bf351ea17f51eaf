import { cpuMs } from '#test/support/cpu-time.js';
import { readTimedText } from './timed-text.js';

const said = [
  { startSeconds: 0.5, endSeconds: 2.5, text: 'R&D > all' },
  { startSeconds: 2.5, endSeconds: 4, text: 'it works' },
];

describe('readTimedText', () => {
  it.each([
    [
      'the old XML',
      '<?xml version="1.0"?><transcript><text start="0.5" dur="2">R&amp;D &gt; all</text><text start="2.5" dur="1.5">it works</text></transcript>',
    ],
    [
      'srv3',
      '<timedtext format="3"><body><p t="500" d="2000">R&amp;D &gt; all</p><p t="2490" d="10" a="1">\n</p><p t="2500" d="1500" w="1"><s ac="0">it</s><s t="300"> works</s></p></body></timedtext>',
    ],
    [
      'json3',
      '{"wireMagic":"pb3","events":[{"id":1},{"tStartMs":500,"dDurationMs":2000,"segs":[{"utf8":"R&D > all"}]},{"tStartMs":2490,"aAppend":1,"segs":[{"utf8":"\\n"}]},{"tStartMs":2500,"dDurationMs":1500,"segs":[{"utf8":"it"},{"utf8":" works","tOffsetMs":300}]}]}',
    ],
  ])('reads %s', (_, body) => expect(readTimedText(body)).toEqual(said));

  it.each([
    ['', 'empty'],
    [' \n', 'empty'],
    ['<!DOCTYPE html><html></html>', 'blocked'],
    ['<?xml version="1.0"?><transcript></transcript>', 'empty'],
    ['<transcript/>', 'empty'],
    ['<timedtext format="3"><body></body></timedtext>\n', 'empty'],
    ['{"wireMagic":"pb3"}', 'empty'],
    ['{"wireMagic":"pb3","events":[{"id":1},{"segs":[{"utf8":"\\n"}]}]}', 'empty'],
    ['<transcript>', 'unreadable'],
    ['It works!', 'unreadable'],
    ['{"events":', 'unreadable'],
    ['{"error":{}}', 'unreadable'],
  ])('tells what is wrong with %j', (body, reason) =>
    expect(() => readTimedText(body)).toThrow(expect.objectContaining({ reason })),
  );

  it('takes little time for many cues that are never closed', () => {
    const started = cpuMs();
    expect(readTimedText(`<transcript>${'<text start="1" dur="1">a'.repeat(20_000)}`)).toHaveLength(20_000);
    expect(cpuMs() - started).toBeLessThan(15_000);
  });
});
