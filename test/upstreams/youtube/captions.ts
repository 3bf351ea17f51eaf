import type { YoutubeFault } from './faults.ts';
import type { FakeCue, FakeTrack } from './video.ts';

/** The cues that remain under a fault. */
export function cuesUnder(fault: YoutubeFault | undefined, { cues }: FakeTrack): readonly FakeCue[] {
  if (fault === 'truncated') return cues.slice(0, Math.ceil(cues.length / 3));
  if (fault === 'sparse') return cues.filter((_, index) => index % 12 === 0 || index === cues.length - 1);
  return cues;
}

/** Serializes a track as json3, srv3 or the old XML. */
export function captionFile(
  cues: readonly FakeCue[],
  form: string,
  isRecognised: boolean,
): { type: string; body: string } {
  const ms = (seconds: number) => Math.round(seconds * 1000);
  if (form === 'json3') {
    const events = cues.flatMap(({ start, seconds, text }) => [
      { tStartMs: ms(start), dDurationMs: ms(seconds), wWinId: 1, segs: [{ utf8: text, acAsrConf: 0 }] },
      ...(isRecognised
        ? [
            {
              tStartMs: ms(start + seconds) - 10,
              dDurationMs: 10,
              wWinId: 1,
              aAppend: 1,
              segs: [{ utf8: '\n' }],
            },
          ]
        : []),
    ]);
    const body = JSON.stringify({
      wireMagic: 'pb3',
      pens: [{}],
      wsWinStyles: [{}],
      wpWinPositions: [{}],
      events: [{ tStartMs: 0, dDurationMs: 3_600_000, id: 1, wpWinPosId: 1 }, ...events],
    });
    return { type: 'application/json; charset=UTF-8', body };
  }
  const head = '<?xml version="1.0" encoding="utf-8" ?>';
  if (form === 'srv3') {
    const lines = cues.map(({ start, seconds, text }) => {
      const words = isRecognised
        ? text.split(' ').map((word) => `<s ac="0">${escaped(word)} </s>`)
        : [escaped(text)];
      return `<p t="${ms(start)}" d="${ms(seconds)}">${words.join('')}</p>`;
    });
    return {
      type: 'text/xml; charset=UTF-8',
      body: `${head}<timedtext format="3"><body>\n${lines.join('\n')}\n</body></timedtext>`,
    };
  }
  const lines = cues.map(
    ({ start, seconds, text }) => `<text start="${start}" dur="${seconds}">${escaped(escaped(text))}</text>`,
  );
  return { type: 'text/xml; charset=UTF-8', body: `${head}<transcript>${lines.join('')}</transcript>` };
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
