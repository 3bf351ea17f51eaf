import { useMemo } from 'react';
import { type SpokenSentence, spokenAt } from '#core/transcripts/spoken-at.js';
import { useTranscript } from '../api/transcript.js';
import { usePlayerValue } from './player-context.js';

/** What is being said, from the transcript that the reader may see; absent while it is unknown. */
export function useSpoken(analysisId: number): SpokenSentence | undefined {
  const { data } = useTranscript(analysisId);
  const turns = data?.turns;
  const second = usePlayerValue(({ seconds }) => Math.floor(seconds));
  return useMemo(() => turns && spokenAt(turns, second), [turns, second]);
}
