import type { TranscriptPiece } from '#core/transcripts/spoken-turns.js';
import { detectTimeUnit } from './clock-time.js';
import { joinTokens } from './join-cues.js';
import { type Fields, fieldsIn, isFields, speakerIn, stringIn, timeIn } from './json-values.js';
import { ENDS, piece, SPEAKERS, STARTS, times, WORDS, wordPiece } from './label-cues.js';
import { listedResults } from './listed-results.js';

/** Number of characters of a text in which its next word is searched. */
const WORD_WINDOW = 200;

/**
 * Parses the JSON of speech services, distinguished by shape: AWS Transcribe, Speechmatics, IBM Watson, Google, Rev.ai,
 * Deepgram, AssemblyAI, OpenAI with words only, Vosk and Kaldi, whisper.cpp, Azure. Absent for any other JSON.
 */
export function parseServiceJson(json: unknown): TranscriptPiece[] | undefined {
  if (Array.isArray(json)) {
    const utterances = json.map((item) => isFields(item) && voskWords(item));
    return utterances.some((words) => words) ? utterances.flatMap((words) => words || []) : undefined;
  }
  if (!isFields(json)) return undefined;
  for (const read of READERS) {
    const pieces = read(json);
    if (pieces && pieces.length > 0) return pieces;
  }
  return undefined;
}

const READERS: readonly ((json: Fields) => TranscriptPiece[] | undefined)[] = [
  awsItems,
  revElements,
  deepgramChannels,
  listedResults,
  whisperCpp,
  azurePhrases,
  youtubeEvents,
  voskWords,
  wordsAlone,
];

/** AWS Transcribe: `results.items`, with speakers on the items or in `speaker_labels`. */
function awsItems({ results }: Fields): TranscriptPiece[] | undefined {
  if (!isFields(results)) return undefined;
  const items = fieldsIn(results.items).filter(({ alternatives }) => Array.isArray(alternatives));
  if (items.length === 0) return undefined;
  const labels = isFields(results.speaker_labels) ? fieldsIn(results.speaker_labels.segments) : [];
  const speakers = new Map(
    labels.flatMap((segment) =>
      fieldsIn(segment.items).map((item) => [timeIn(item, STARTS), speakerIn(item, SPEAKERS)] as const),
    ),
  );
  let speaker: string | undefined;
  return joinTokens(
    items.map((item) => {
      const startSeconds = timeIn(item, STARTS);
      speaker = speakerIn(item, SPEAKERS) ?? speakers.get(startSeconds) ?? speaker;
      const [said] = fieldsIn(item.alternatives);
      return { ...times(item), speaker, text: (said && stringIn(said, WORDS)) ?? '' };
    }),
  );
}

/** Rev.ai: `monologues` of `elements`; its punctuation includes the spaces. */
function revElements({ monologues, speakers }: Fields): TranscriptPiece[] | undefined {
  if (!Array.isArray(monologues)) return undefined;
  const names = new Map(fieldsIn(speakers).map(({ id, name }) => [id, name]));
  return fieldsIn(monologues).map((monologue) => {
    const elements = fieldsIn(monologue.elements);
    const timed = elements.filter((element) => timeIn(element, STARTS) !== undefined);
    const name = names.get(monologue.speaker);
    return {
      speaker: typeof name === 'string' ? name : speakerIn(monologue, SPEAKERS),
      startSeconds: timed[0] && timeIn(timed[0], STARTS),
      endSeconds: timed.length > 0 ? timeIn(timed.at(-1) ?? {}, ENDS) : undefined,
      text: elements.map((element) => stringIn(element, ['value']) ?? '').join(''),
    };
  });
}

/** Deepgram: `results.utterances` where requested, else paragraphs, words or the transcript of each channel. */
function deepgramChannels({ results }: Fields): TranscriptPiece[] | undefined {
  if (!isFields(results) || !Array.isArray(results.channels)) return undefined;
  const utterances = fieldsIn(results.utterances);
  if (utterances.length > 0) return utterances.map((item) => piece(item, ['transcript']));
  return fieldsIn(results.channels).flatMap(({ alternatives }) => {
    const [best] = fieldsIn(alternatives);
    if (!best) return [];
    const paragraphs = isFields(best.paragraphs) ? fieldsIn(best.paragraphs.paragraphs) : [];
    const sentences = paragraphs.flatMap((paragraph) =>
      fieldsIn(paragraph.sentences).map((sentence) => ({
        ...piece(sentence, ['text']),
        speaker: speakerIn(paragraph, SPEAKERS),
      })),
    );
    if (sentences.length > 0) return sentences;
    const words = fieldsIn(best.words);
    return words.length > 0
      ? joinTokens(words.map(wordPiece))
      : [{ text: stringIn(best, ['transcript']) ?? '' }];
  });
}

/** whisper.cpp: `transcription` with `offsets` in milliseconds. */
function whisperCpp({ transcription }: Fields): TranscriptPiece[] | undefined {
  if (!Array.isArray(transcription)) return undefined;
  return fieldsIn(transcription).map((item) => {
    const offsets = isFields(item.offsets) ? item.offsets : {};
    const [from, to] = [timeIn(offsets, ['from']), timeIn(offsets, ['to'])];
    return {
      speaker: speakerIn(item, SPEAKERS),
      startSeconds: from === undefined ? undefined : from / 1000,
      endSeconds: to === undefined ? undefined : to / 1000,
      text: stringIn(item, ['text']) ?? '',
    };
  });
}

/** Azure batch transcription: `recognizedPhrases`. */
function azurePhrases({ recognizedPhrases }: Fields): TranscriptPiece[] | undefined {
  if (!Array.isArray(recognizedPhrases)) return undefined;
  return fieldsIn(recognizedPhrases).map((phrase) => {
    const startSeconds = timeIn(phrase, ['offset']);
    const length = timeIn(phrase, ['duration']);
    const [best] = fieldsIn(phrase.nBest);
    return {
      speaker: speakerIn(phrase, SPEAKERS),
      startSeconds,
      endSeconds: startSeconds !== undefined && length !== undefined ? startSeconds + length : undefined,
      text: (best && stringIn(best, ['display', 'lexical'])) ?? '',
    };
  });
}

/** YouTube's captions: `events` of `segs`, in milliseconds. */
function youtubeEvents({ events }: Fields): TranscriptPiece[] | undefined {
  if (!Array.isArray(events)) return undefined;
  return fieldsIn(events).map((event) => {
    const start = timeIn(event, ['tStartMs']);
    const length = timeIn(event, ['dDurationMs']) ?? 0;
    return {
      startSeconds: start === undefined ? undefined : start / 1000,
      endSeconds: start === undefined ? undefined : (start + length) / 1000,
      text: fieldsIn(event.segs)
        .map((segment) => stringIn(segment, ['utf8']) ?? '')
        .join(''),
    };
  });
}

/** Vosk and Kaldi: `result` of words, in seconds. */
function voskWords({ result }: Fields): TranscriptPiece[] | undefined {
  const words = fieldsIn(result).filter((item) => stringIn(item, ['word']) !== undefined);
  return words.length > 0 ? joinTokens(words.map(wordPiece)) : undefined;
}

/** AssemblyAI without speakers, and OpenAI with words only: `words`, and a `text` with the punctuation. */
function wordsAlone(json: Fields): TranscriptPiece[] | undefined {
  if (Array.isArray(json.segments) || fieldsIn(json.utterances).length > 0) return undefined;
  const words = fieldsIn(json.words).filter((item) => stringIn(item, WORDS) !== undefined);
  if (words.length === 0) return undefined;
  const items = words.map((item) => ({
    start: timeIn(item, STARTS),
    end: timeIn(item, ENDS),
    text: stringIn(item, WORDS) ?? '',
    speaker: speakerIn(item, SPEAKERS),
  }));
  const unit = detectTimeUnit(items);
  const texts =
    typeof json.text === 'string'
      ? punctuated(
          json.text,
          items.map(({ text }) => text),
        )
      : undefined;
  return joinTokens(
    items.map(({ start, end, text, speaker }, i) => ({
      speaker,
      startSeconds: start === undefined ? undefined : start * unit,
      endSeconds: end === undefined ? undefined : end * unit,
      text: texts?.[i] ?? text,
    })),
  );
}

/** Returns each word with the text up to the next one. Absent when the text does not consist of these words. */
function punctuated(text: string, words: readonly string[]): string[] | undefined {
  const starts: number[] = [];
  let from = 0;
  for (const word of words) {
    const at = text.slice(from, from + WORD_WINDOW + word.length).indexOf(word.trim());
    if (at < 0) return undefined;
    starts.push(from + at);
    from += at + word.trim().length;
  }
  return starts.map((start, i) => text.slice(i === 0 ? 0 : start, starts[i + 1] ?? text.length));
}
