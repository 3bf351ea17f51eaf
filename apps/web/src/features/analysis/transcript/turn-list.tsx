import { Copy } from 'lucide-react';
import { Fragment, memo, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { timestamp } from '#core/analysis/provenance/provenance-text.js';
import { highlight, type TextPiece } from '#core/search/highlight.js';
import { foldText } from '#core/text/fold-text.js';
import { searchWordSpans } from '#core/text/search-words.js';
import type { WordSpan } from '#core/text/words.js';
import type { SponsorBlock } from '#core/transcripts/chapter.js';
import { secondHash } from '#core/transcripts/second-hash.js';
import { isUnnamedSpeaker } from '#core/transcripts/speaker-names.js';
import type { LinkedPlace } from '#core/transcripts/spoken-at.js';
import { HighlightedText } from '#web/ui/highlighted-text.js';
import { copyToClipboard, pageAddress, quoteText } from '../insight-actions/insight-text.js';
import { usePlayer } from '../player/player-context.js';
import { useNameSpeaker } from '../speakers/name-speaker-context.js';
import { speakerTexts, transcriptTexts } from '../texts.js';
import type { ShownTurn } from './turn-blocks.js';
import './transcript.css';

interface TurnListProps {
  readonly blocks: readonly (readonly ShownTurn[])[];
  readonly language: string;
  /** Text to highlight. */
  readonly sought: string;
  /** Indexes of the turns that contain it. */
  readonly found: readonly number[];
  /** Index of the turn to scroll to. */
  readonly current?: number;
  /** Words that the address marks, by turn. */
  readonly marks?: LinkedPlace['marks'];
  /** Index of the turn that is being said. */
  readonly playing?: number;
  /** True if the list scrolls to that turn. */
  readonly isFollowing: boolean;
}

/** Blocks that are rendered with the first frame, which they fill. The others follow in the background, some at a time. */
const FIRST_BLOCKS = 1;
const NEXT_BLOCKS = 4;
const SETTLING_FRAMES = 6;

/** All turns. A transcript of hours is rendered block by block; the browser lays out only those near the window. */
export function TurnList({
  blocks,
  language,
  sought,
  found,
  current,
  marks,
  playing,
  isFollowing,
}: TurnListProps) {
  const sponsors = useSponsors(blocks, found, current, playing);
  const needed = Math.max(blockCount(blocks, current), isFollowing ? blockCount(blocks, playing) : 0);
  const [rendered, setRendered] = useState(FIRST_BLOCKS);
  const count = Math.max(rendered, needed);
  useEffect(() => {
    if (count >= blocks.length) return;
    const timer = setTimeout(() => startTransition(() => setRendered(count + NEXT_BLOCKS)));
    return () => clearTimeout(timer);
  }, [count, blocks.length]);
  useEffect(() => {
    if (current === undefined) return;
    return scrollToTurn(current);
  }, [current]);
  useEffect(() => {
    if (playing === undefined || !isFollowing) return;
    return scrollToTurn(playing);
  }, [playing, isFollowing]);
  return (
    <ol lang={language === 'und' ? undefined : language} className="mt-4 max-w-[48rem]">
      {blocks.slice(0, count).map((block) => (
        <TurnBlock
          key={block[0]?.index}
          block={block}
          sought={sought}
          current={current !== undefined && holds(block, current) ? current : undefined}
          marks={marks}
          playing={playing !== undefined && holds(block, playing) ? playing : undefined}
          {...(block.some(({ sponsor }) => sponsor) && { sponsors })}
        />
      ))}
    </ol>
  );
}

interface TurnBlockProps {
  readonly block: readonly ShownTurn[];
  readonly sought: string;
  readonly current?: number;
  readonly marks?: LinkedPlace['marks'];
  readonly playing?: number;
  /** Present for blocks of turns with sponsors. */
  readonly sponsors?: Sponsors;
}

const TurnBlock = memo(function TurnBlock({
  block,
  sought,
  current,
  marks,
  playing,
  sponsors,
}: TurnBlockProps) {
  return (
    <li className="turn-block">
      <ol>
        {block.map((turn) => (
          <Fragment key={turn.index}>
            {turn.sponsor && turn.isSponsorStart && sponsors && (
              <SponsorToggle sponsor={turn.sponsor} sponsors={sponsors} />
            )}
            {turn.sponsor && !sponsors?.isOpen(turn.sponsor) ? (
              turn.chapter && (
                <li>
                  <TurnChapter title={turn.chapter} />
                </li>
              )
            ) : (
              <TurnRow turn={turn} isCurrent={turn.index === current} isPlaying={turn.index === playing}>
                {'gap' in turn.item ? null : (
                  <HighlightedText pieces={markText(turn.item.text, sought, marks?.get(turn.index))} />
                )}
              </TurnRow>
            )}
          </Fragment>
        ))}
      </ol>
    </li>
  );
});

interface Sponsors {
  readonly isOpen: (sponsor: SponsorBlock) => boolean;
  readonly toggle: (sponsor: SponsorBlock) => void;
}

/**
 * The sponsor blocks that are open: those that the reader opened, or left open, of turns that a search found, that the address
 * links to or that are being said.
 */
function useSponsors(
  blocks: TurnListProps['blocks'],
  found: readonly number[],
  current: number | undefined,
  playing: number | undefined,
): Sponsors {
  const [chosen, setChosen] = useState<ReadonlyMap<number, { isOpen: boolean; needed: unknown }>>(new Map());
  const sponsorOf = useMemo(() => {
    const sponsored = blocks
      .flat()
      .flatMap(({ index, sponsor }) => (sponsor ? [[index, sponsor] as const] : []));
    return new Map(sponsored);
  }, [blocks]);
  const needed = useMemo(() => {
    const turns = [...found, ...(current === undefined ? [] : [current])];
    return new Set(turns.flatMap((index) => sponsorOf.get(index) ?? []));
  }, [found, current, sponsorOf]);
  const said = playing === undefined ? undefined : sponsorOf.get(playing);
  return useMemo(() => {
    const isOpen = (sponsor: SponsorBlock) => {
      const choice = chosen.get(sponsor.startSeconds);
      const isNeeded = needed.has(sponsor);
      // A block that the reader closed opens for the next search.
      return choice && (!isNeeded || choice.needed === needed) ? choice.isOpen : isNeeded || sponsor === said;
    };
    const toggle = (sponsor: SponsorBlock) =>
      setChosen((known) => new Map(known).set(sponsor.startSeconds, { isOpen: !isOpen(sponsor), needed }));
    return { isOpen, toggle };
  }, [chosen, needed, said]);
}

/** Opens and closes the turns in which a sponsor is presented. */
function SponsorToggle({
  sponsor,
  sponsors,
}: {
  readonly sponsor: SponsorBlock;
  readonly sponsors: Sponsors;
}) {
  const isOpen = sponsors.isOpen(sponsor);
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        className="sponsor-toggle"
        onClick={() => sponsors.toggle(sponsor)}
      >
        {transcriptTexts.sponsor(timestamp(sponsor.startSeconds), timestamp(sponsor.endSeconds))}
        <span className="link">{isOpen ? transcriptTexts.hideSponsor : transcriptTexts.showSponsor}</span>
      </button>
    </li>
  );
}

/**
 * Scrolls to a turn, again in the next frames: blocks above it get their real heights only when they come near the window.
 * @returns stops it
 */
function scrollToTurn(index: number): () => void {
  let frame = 0;
  const scroll = (again: number) => {
    const row = document.getElementById(`turn-${index}`);
    // A turn may be longer than the window.
    (row?.querySelector('mark') ?? row)?.scrollIntoView({ block: 'center' });
    if (again > 0) frame = requestAnimationFrame(() => scroll(again - 1));
  };
  scroll(SETTLING_FRAMES);
  return () => cancelAnimationFrame(frame);
}

/** Number of blocks up to the one with a turn. */
function blockCount(blocks: TurnListProps['blocks'], index: number | undefined): number {
  return index === undefined ? 0 : blocks.findIndex((block) => holds(block, index)) + 1;
}

function holds(block: readonly ShownTurn[], index: number): boolean {
  const [first] = block;
  return first !== undefined && index >= first.index && index < first.index + block.length;
}

/**
 * A turn's text with the words of a search highlighted, where the turn contains the whole search; without a search those of a
 * link.
 */
function markText(text: string, sought: string, linked?: WordSpan): readonly TextPiece[] {
  const needle = foldText(sought).trim();
  if (needle === '' && linked) {
    const { start, end } = linked;
    return [
      { text: text.slice(0, start), hit: false },
      { text: text.slice(start, end), hit: true },
      { text: text.slice(end), hit: false },
    ].filter((piece) => piece.text !== '');
  }
  if (needle === '' || !foldText(text).includes(needle)) return [{ text, hit: false }];
  const words = searchWordSpans(needle).flatMap((span) => span.words);
  return highlight(text, (word) => words.some((one) => word.startsWith(one)));
}

interface TurnRowProps {
  readonly turn: ShownTurn;
  readonly isCurrent: boolean;
  /** True while the player says it. */
  readonly isPlaying: boolean;
  /** The turn's text. */
  readonly children: ReactNode;
}

function TurnChapter({ title }: { readonly title: string }) {
  return <h3 className="turn-chapter pt-8 pb-3 text-title">{title}</h3>;
}

/** A turn with its time, which links to it, and its speaker; or a gap where excerpts leave turns out. */
function TurnRow({ turn, isCurrent, isPlaying, children }: TurnRowProps) {
  const { index, item, chapter, isQuoted, sponsor } = turn;
  const { startSeconds } = item;
  const player = usePlayer();
  return (
    <li
      id={`turn-${index}`}
      data-seconds={startSeconds}
      data-current={isCurrent || undefined}
      data-playing={isPlaying || undefined}
      data-quoted={isQuoted || undefined}
      data-sponsor={sponsor ? '' : undefined}
    >
      {chapter && <TurnChapter title={chapter} />}
      {'gap' in item ? (
        <p className="turn-gap">{transcriptTexts.gap}</p>
      ) : (
        <div className="turn">
          {startSeconds === undefined ? (
            <span />
          ) : (
            <a
              href={secondHash(startSeconds)}
              className="turn-time"
              onClick={() => player?.state().status !== 'closed' && player?.playAt(startSeconds)}
            >
              {timestamp(startSeconds)}
            </a>
          )}
          <p>
            {item.speaker && <Speaker name={item.speaker} />}
            {children}
            {isQuoted && <span className="sr-only"> {transcriptTexts.quoted}</span>}
          </p>
          <button
            type="button"
            aria-label={transcriptTexts.copyTurn}
            className="turn-copy no-print"
            onClick={() =>
              copyToClipboard(
                quoteText({ ...item, quote: item.text }, pageAddress(window.location)),
                transcriptTexts.copied,
              )
            }
          >
            <Copy size={16} aria-hidden="true" />
          </button>
        </div>
      )}
    </li>
  );
}

/** The name of a speaker; a label without a name opens the names where the reader may give one. */
function Speaker({ name }: { readonly name: string }) {
  const open = useNameSpeaker();
  if (!open || !isUnnamedSpeaker(name)) return <b>{name}: </b>;
  return (
    <b>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={speakerTexts.name(name)}
        className="cursor-pointer underline decoration-dotted underline-offset-4"
        onClick={() => open(name)}
      >
        {name}
      </button>
      {': '}
    </b>
  );
}
