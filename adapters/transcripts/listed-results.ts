import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { joinTokens } from './join-cues.js';
import { type Fields, fieldsIn, isFields, speakerIn, stringIn, timeIn } from './json-values.js';
import { ENDS, SPEAKERS, STARTS, times, wordPiece } from './label-cues.js';

/** IBM's marks for hesitations. */
const NOT_SAID = /^%[A-Z]+$|^<[a-z_ ]+>$/;
const MAX_RESULT_DEPTH = 4;

/** Speechmatics, IBM Watson and Google: a list of `results` with `alternatives`. */
export function listedResults(json: Fields): TranscriptPiece[] | undefined {
  const results = resultsIn(json, MAX_RESULT_DEPTH);
  if (results.length === 0) return undefined;
  const isTokens = results.some(({ type }) => type === 'word');
  if (isTokens) return joinTokens(results.map(speechmaticsToken));
  const labelled = new Map(
    fieldsIn(json.speaker_labels).map((label) => [timeIn(label, STARTS), speakerIn(label, SPEAKERS)]),
  );
  const best = results.map(({ alternatives }) => fieldsIn(alternatives)[0] ?? {});
  const last = fieldsIn(best.at(-1)?.words);
  // With diarization, Google's last result repeats every word with its speaker.
  if (last.some((word) => speakerIn(word, SPEAKERS)) && last.length > best.length) {
    const isRepeated = best
      .slice(0, -1)
      .every((one) => fieldsIn(one.words).every((word) => !speakerIn(word, SPEAKERS)));
    if (isRepeated) return joinTokens(last.map(wordPiece));
  }
  return joinTokens(
    best.flatMap((alternative, i) => alternativePieces(alternative, results[i] ?? {}, labelled)),
  );
}

function resultsIn(json: unknown, depth: number): readonly Fields[] {
  if (!isFields(json) || depth === 0) return [];
  const results = fieldsIn(json.results).filter(({ alternatives }) => Array.isArray(alternatives));
  if (results.length > 0) return results;
  for (const name of ['response', 'results', 'transcript', 'inlineResult']) {
    const found = resultsIn(json[name], depth - 1);
    if (found.length > 0) return found;
  }
  return isFields(json.results)
    ? Object.values(json.results)
        .slice(0, 10)
        .flatMap((one) => resultsIn(one, depth - 1))
    : [];
}

function speechmaticsToken(item: Fields): TranscriptPiece {
  const [said] = fieldsIn(item.alternatives);
  return {
    ...times(item),
    speaker: said && speakerIn(said, SPEAKERS),
    text: (said && stringIn(said, ['content'])) ?? '',
  };
}

function alternativePieces(
  alternative: Fields,
  result: Fields,
  labelled: ReadonlyMap<number | undefined, string | undefined>,
): TranscriptPiece[] {
  const timestamps = Array.isArray(alternative.timestamps)
    ? alternative.timestamps.filter(Array.isArray)
    : [];
  if (timestamps.length > 0) {
    return timestamps
      .map(([word, start, end]) => ({ word, start, end }))
      .filter(({ word }) => typeof word === 'string' && !NOT_SAID.test(word))
      .map((item) => ({ ...wordPiece(item), speaker: labelled.get(timeIn(item, STARTS)) }));
  }
  const words = fieldsIn(alternative.words);
  if (words.some((word) => speakerIn(word, SPEAKERS))) return words.map(wordPiece);
  const endSeconds =
    timeIn(words.at(-1) ?? {}, ENDS) ??
    timeIn(result, ['resultEndTime', 'resultEndOffset', 'result_end_time']);
  const text = stringIn(alternative, ['transcript']) ?? '';
  return [{ startSeconds: timeIn(words[0] ?? {}, STARTS), endSeconds, text }];
}
