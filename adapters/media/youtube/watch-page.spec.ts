import fc from 'fast-check';
import { readWatchPage } from './player-response.js';

const page = (source: string) =>
  `<html><script>var ytInitialPlayerResponse = ${source};var a = {"b": "}"};</script>`;

describe('readWatchPage', () => {
  it('finds the player response whatever its texts hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', ';', 'a', '\n') }), (title) => {
        const found = readWatchPage(
          page(JSON.stringify({ playabilityStatus: { status: 'OK' }, videoDetails: { title } })),
        );
        expect(found.title).toBe(title);
      }),
    );
  });

  it.each(['', '<html></html>', page('{"a": '), page('{}'), page('null'), page('{"playabilityStatus": 3}')])(
    'has nothing to read in %j',
    (html) => expect(() => readWatchPage(html)).toThrow(expect.objectContaining({ reason: 'unreadable' })),
  );

  it('leaves out what is not of the right kind', () => {
    const strange = {
      playabilityStatus: { status: 'OK' },
      videoDetails: {
        title: 7,
        author: 'Ada',
        lengthSeconds: 'long',
        thumbnail: {
          thumbnails: [{ url: 'javascript:alert(1)' }, null, { url: 'https://i.ytimg.com/a.jpg' }],
        },
      },
      captions: {
        playerCaptionsTracklistRenderer: {
          captionTracks: [
            null,
            { baseUrl: '/x', languageCode: 'en"><' },
            { baseUrl: '/y', languageCode: 'en' },
          ],
        },
      },
      microformat: { playerMicroformatRenderer: { publishDate: 'yesterday' } },
    };
    expect(readWatchPage(page(JSON.stringify(strange)))).toEqual({
      author: 'Ada',
      images: [{ url: 'https://i.ytimg.com/a.jpg' }],
      tracks: [{ url: '/y', language: 'en', kind: 'manual' }],
    });
  });
});
