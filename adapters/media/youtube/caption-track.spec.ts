import { type CaptionTrack, rankTracks } from './player-response.js';

const track = (language: string, kind: CaptionTrack['kind']) => ({ url: '/api/timedtext', language, kind });

describe('tracksInOrder', () => {
  const tracks = [
    track('fr', 'manual'),
    track('en', 'automatic'),
    track('en-GB', 'manual'),
    track('en', 'manual'),
    track('es', 'automatic'),
    track('pt-BR', 'manual'),
  ];
  const order = (wanted?: string, spoken?: string) =>
    rankTracks(tracks, wanted, spoken).map(({ language, kind }) => `${language} ${kind}`);

  it.each([
    ['pt', 'es', ['pt-BR manual', 'es automatic', 'en manual']],
    ['de', 'es', ['es automatic', 'en manual', 'en-GB manual']],
    [undefined, 'en', ['en manual', 'en-GB manual', 'en automatic']],
    ['en-gb', 'en', ['en-GB manual', 'en manual', 'en automatic']],
    [undefined, undefined, ['en manual', 'en-GB manual', 'en automatic']],
  ])('wanted %s, spoken %s: %j first', (wanted, spoken, first) =>
    expect(order(wanted, spoken).slice(0, 3)).toEqual(first),
  );

  it('keeps all of them, and YouTube’s order where nothing tells them apart', () => {
    expect(order('de').slice(3)).toEqual(['fr manual', 'pt-BR manual', 'es automatic']);
  });
});
