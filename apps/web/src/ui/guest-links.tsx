import { Fragment } from 'react';
import type { EpisodeMetadata } from '#core/analysis/episode.js';
import { tagPath } from '#core/catalogue/tag-path.js';
import type { TextPiece } from '#core/search/highlight.js';
import { HighlightedText } from './highlighted-text.js';
import { Link } from './link.js';

interface GuestLinksProps {
  readonly episode: Pick<EpisodeMetadata, 'guest' | 'guests'>;
  /** A private summary may be the only one of its guest, whose page would then not exist. */
  readonly isListed: boolean;
  readonly linkClass: string;
  /** The guest with search matches highlighted. */
  readonly marked?: readonly TextPiece[];
}

/** The guests of an episode, each with a link to their page. */
export function GuestLinks({ episode, isListed, linkClass, marked }: GuestLinksProps) {
  const { guest = '', guests: names = [guest] } = episode;
  return names.map((name, at) => {
    const path = isListed && tagPath('guest', name);
    const text = marked ? (
      <HighlightedText pieces={names.length > 1 ? markedName(name, marked) : marked} />
    ) : (
      name
    );
    const separator = at === names.length - 1 ? ' and ' : ', ';
    return (
      <Fragment key={name}>
        {at > 0 && separator}
        {path ? (
          <Link to={path} className={linkClass}>
            {text}
          </Link>
        ) : (
          text
        )}
      </Fragment>
    );
  });
}

/** One of several names, with the words highlighted that are so in the text of all. */
function markedName(name: string, marked: readonly TextPiece[]): TextPiece[] {
  const hits = new Set(marked.filter(({ hit }) => hit).map(({ text }) => text));
  return name.split(/( )/).map((text) => ({ text, hit: hits.has(text) }));
}
