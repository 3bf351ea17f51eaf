import type { ModelTest, TestStepResult } from '#core/ports/purpose-models.js';
import type { Clock } from '#core/ports/system.js';
import type { Transcriber } from '#core/ports/transcriber.js';
import { noteSteps, reasonOf } from './test-language-model.js';

const SECONDS = 2;
const SAMPLE_RATE = 16_000;
const SAMPLE_BYTES = 2;
const HEADER_BYTES = 44;
const PITCH_HZ = 180;
const SYLLABLES_PER_SECOND = 4;
const AMPLITUDE = 8000;

/**
 * Tests a transcriber by a recording of two seconds: whether it answers, and how fast. The words do not matter.
 * @throws cancelled
 */
export async function testTranscriber(
  transcriber: Pick<Transcriber, 'model' | 'transcribe'>,
  clock: Clock,
  signal: AbortSignal,
  usdPerMinute?: number,
  onStep?: (step: TestStepResult) => void,
): Promise<ModelTest> {
  const { model } = transcriber;
  const { steps, note } = noteSteps(onStep);
  const startedAt = clock.now().getTime();
  const audio = { bytes: testRecording(), type: 'audio/wav', name: 'test.wav' };
  try {
    await transcriber.transcribe(audio, {}, signal);
  } catch (error) {
    note('answer', 'failed', reasonOf(error, signal));
    return { model, isUsable: false, steps };
  }
  const latencyMs = clock.now().getTime() - startedAt;
  note('answer', 'ok', 'The model answers.');
  const seconds = (latencyMs / 1000).toFixed(1);
  note('latency', 'ok', `The answer to ${SECONDS} seconds of sound arrives after ${seconds} s.`);
  return {
    model,
    isUsable: true,
    steps,
    latencyMs,
    ...(usdPerMinute !== undefined && { costUsd: (usdPerMinute * SECONDS) / 60 }),
  };
}

/** A WAV file of a tone that swells like syllables: in silence a local model would have nothing to do. */
function testRecording(): Uint8Array {
  const samples = SECONDS * SAMPLE_RATE;
  const dataBytes = samples * SAMPLE_BYTES;
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + dataBytes));
  const text = (at: number, letters: string) => {
    for (const [i, letter] of [...letters].entries()) view.setUint8(at + i, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE, true);
  view.setUint32(28, SAMPLE_RATE * SAMPLE_BYTES, true);
  view.setUint16(32, SAMPLE_BYTES, true);
  view.setUint16(34, 8 * SAMPLE_BYTES, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  for (let i = 0; i < samples; i += 1) {
    const seconds = i / SAMPLE_RATE;
    const loudness = Math.sin(Math.PI * SYLLABLES_PER_SECOND * seconds) ** 2;
    const tone = Math.sin(2 * Math.PI * PITCH_HZ * seconds);
    view.setInt16(HEADER_BYTES + SAMPLE_BYTES * i, AMPLITUDE * loudness * tone, true);
  }
  return new Uint8Array(view.buffer);
}
