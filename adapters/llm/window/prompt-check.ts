import type { GenerateRequest } from '#core/ports/language-model.js';
import { promptUnits, type Script } from './prompt-units.js';

/** Tokens a unit of material that every tokenizer makes at least, before this model's own were seen. */
const MIN_RATIO: Readonly<Record<Script, number>> = {
  latin: 0.7,
  spaced: 0.5,
  ideographic: 0.4,
  unspaced: 0.4,
};
/** Tokens a unit of our own English instructions, about, and at least. */
const FRAME_RATIO = 1;
const MIN_FRAME_RATIO = 0.7;
/** Share of the expected tokens below which a prompt was cut. */
const CUT_SHARE = 0.75;
/** Units of material that fit any window. */
const MIN_UNITS = 400;
/** Weight of a new observation. */
const LEARNING_RATE = 0.3;

/**
 * Tells by the reported tokens whether a model read all of a prompt. What is expected comes from this model's own earlier
 * prompts of the same kind in the same kind of script (contract §10).
 */
export class PromptCheck {
  /** Tokens a unit of material, by kind of request and script. */
  private readonly ratios = new Map<string, number>();

  /** True where far fewer tokens were reported than the prompt has. Learns from every other prompt. */
  isCut(request: GenerateRequest, inputTokens: number): boolean {
    const { units, frame, ratio, script } = this.measure(request);
    if (units < MIN_UNITS) return false;
    const expected =
      ratio === undefined
        ? frame * MIN_FRAME_RATIO + units * MIN_RATIO[script]
        : (frame * FRAME_RATIO + units * ratio) * CUT_SHARE;
    if (inputTokens < expected) return true;
    this.learn(request, inputTokens);
    return false;
  }

  /** Learns from a prompt that is known to have been read. */
  learn(request: GenerateRequest, inputTokens: number): void {
    const { units, frame, ratio, key } = this.measure(request);
    // Of a short material the frame's own tokens, which are guessed, would be most of what is learned.
    if (units < Math.max(MIN_UNITS, frame)) return;
    const found = Math.max(0, inputTokens - frame * FRAME_RATIO) / units;
    this.ratios.set(key, ratio === undefined ? found : ratio + (found - ratio) * LEARNING_RATE);
  }

  private measure({ instructions, material, task = '', output }: GenerateRequest) {
    const { units, script } = promptUnits(material);
    const frame = promptUnits(instructions).units + promptUnits(task).units;
    const key = `${output.name}/${script}`;
    return { units, frame, script, key, ratio: this.ratios.get(key) };
  }
}
