import { joinMp3 } from '#core/listening/join-mp3.js';
import type { ModelTest, TestStepResult } from '#core/ports/purpose-models.js';
import type { SpeechSynthesizer } from '#core/ports/speech.js';
import type { Clock } from '#core/ports/system.js';
import { noteSteps, reasonOf } from './test-language-model.js';

const SENTENCE = 'This is the voice that reads summaries aloud.';

/**
 * Tests a voice by one sentence: whether it is spoken, and how fast.
 * @throws cancelled
 */
export async function testSpeech(
  { model, voice, usdPerMillionCharacters: price, speak }: SpeechSynthesizer,
  clock: Clock,
  signal: AbortSignal,
  onStep?: (step: TestStepResult) => void,
): Promise<ModelTest> {
  const { steps, note } = noteSteps(onStep);
  const startedAt = clock.now().getTime();
  let spoken: Uint8Array;
  try {
    spoken = await speak(SENTENCE, signal);
  } catch (error) {
    note('answer', 'failed', reasonOf(error, signal));
    return { model, isUsable: false, steps };
  }
  const latencyMs = clock.now().getTime() - startedAt;
  const seconds = joinMp3([spoken])?.seconds ?? 0;
  note('answer', 'ok', `The voice ${voice} speaks.`);
  note('latency', 'ok', `${seconds.toFixed(1)} s of speech arrive after ${(latencyMs / 1000).toFixed(1)} s.`);
  return {
    model,
    isUsable: true,
    steps,
    latencyMs,
    ...(price !== undefined && { costUsd: (price * SENTENCE.length) / 1e6 }),
  };
}
