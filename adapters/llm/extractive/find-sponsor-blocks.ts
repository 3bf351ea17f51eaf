import { MAX_SPONSOR_BLOCKS, type SponsorBlock } from '#core/transcripts/chapter.js';
import { type Transcript, transcriptSeconds } from '#core/transcripts/transcript.js';
import { findAds, namedSponsor } from './find-ads.js';
import { detectLanguage } from './language/detect-language.js';
import { splitUtterances, type Utterance } from './split-utterances.js';

/** Seconds below which a mention of a sponsor is no block of its own. */
const MIN_SECONDS = 8;
/** Seconds between two parts of one block. */
const MAX_PAUSE_SECONDS = 20;
/** Phrases of sponsor reads that calls to subscribe do not have. */
const SPONSOR_SIGN =
  /sponsor|patrocin|brought to you by|supported by|support for|word from our|\bcodes?\b|% off|percent off|free trial|money[- ]back|werbung|präsentiert von|unterstützt von|(?:rabatt|gutschein)code|partenaire de|présenté par|offert[oa] da|codice sconto|código|oferecid[oa]|kortingscode|mogelijk gemaakt|提供でお送り|スポンサー|クーポン|赞助|优惠码/iu;

/** Finds the sponsor reads of a transcript with times. */
export function findSponsorBlocks(transcript: Transcript): SponsorBlock[] {
  const language = detectLanguage(transcript);
  const utterances = splitUtterances(transcript, language);
  return sponsorBlocksOf(utterances, findAds(utterances, language), transcript);
}

/** The blocks of consecutive advertising sentences (`isAd`, one entry a sentence) that present a sponsor. */
export function sponsorBlocksOf(
  utterances: readonly Utterance[],
  isAd: readonly boolean[],
  transcript: Transcript,
): SponsorBlock[] {
  const blocks: SponsorBlock[] = [];
  for (const { from, until } of runsOf(isAd)) {
    const startSeconds = utterances[from]?.startSeconds;
    const endSeconds = utterances[until]?.startSeconds ?? lastSecond(transcript);
    const said = utterances.slice(from, until);
    if (startSeconds === undefined || endSeconds === undefined) continue;
    if (endSeconds <= startSeconds || !said.some(({ text }) => SPONSOR_SIGN.test(text))) continue;
    const [brand] = said.flatMap(({ text }) => namedSponsor(text)?.brand ?? []);
    const before = blocks.at(-1);
    const continues =
      before !== undefined &&
      startSeconds - before.endSeconds <= MAX_PAUSE_SECONDS &&
      (brand === undefined || before.brand === undefined || brand === before.brand);
    if (continues) blocks.pop();
    const named = brand ?? (continues ? before.brand : undefined);
    blocks.push({
      startSeconds: continues ? before.startSeconds : startSeconds,
      endSeconds,
      ...(named !== undefined && { brand: named }),
    });
  }
  return blocks
    .filter(({ startSeconds, endSeconds }) => endSeconds - startSeconds >= MIN_SECONDS)
    .slice(0, MAX_SPONSOR_BLOCKS);
}

function runsOf(isAd: readonly boolean[]): { readonly from: number; readonly until: number }[] {
  const runs: { from: number; until: number }[] = [];
  isAd.forEach((is, at) => {
    const last = runs.at(-1);
    if (!is) return;
    if (last?.until === at) last.until = at + 1;
    else runs.push({ from: at, until: at + 1 });
  });
  return runs;
}

function lastSecond(transcript: Transcript): number | undefined {
  const seconds = transcriptSeconds(transcript);
  return seconds === undefined ? undefined : Math.ceil(seconds);
}
