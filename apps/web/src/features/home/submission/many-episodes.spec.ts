import { listLink, severalLinks } from './many-episodes.js';

const VIDEO = 'https://youtu.be/dQw4w9WgXcQ';
const EPISODE = 'https://open.spotify.com/episode/4rOoJ6Egrf8K2IrywzwOMk';

describe('many episodes in the field of the home page (contract §13)', () => {
  it.each([
    [`${VIDEO}\n${EPISODE}`, [VIDEO, EPISODE]],
    [`Listen: ${VIDEO}, ${EPISODE}; and more.`, [VIDEO, EPISODE]],
    [VIDEO, undefined],
    [`${VIDEO} https://example.com/`, undefined],
    ['no links at all', undefined],
  ])('%s', (text, links) => {
    expect(severalLinks(text)).toEqual(links && { links });
  });

  it.each([
    ['https://www.youtube.com/playlist?list=PL0123456789', true],
    ['https://www.youtube.com/@talks', true],
    ['https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk', true],
    [' https://feeds.example.com/show.xml ', true],
    ['https://example.com/page', false],
    [VIDEO, false],
    ['', false],
  ])('%s is a list: %s', (text, isList) => {
    expect(listLink(text)).toEqual(isList ? { playlist: text.trim() } : undefined);
  });
});
