import { WindowedModel } from '#adapters/llm/window/windowed-model.js';
import type { ModelWindows } from '#core/ports/model-windows.js';
import type { Clock, Timers } from '#core/ports/system.js';
import { MIN_SUMMARY_CONTEXT_TOKENS } from '../env/llm-provider.js';
import type { Logger } from '../observability/logger.js';
import type { VendorModel } from './language-model.js';

interface WindowPorts {
  readonly modelWindows?: ModelWindows;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly log: Logger;
}

/** The vendor's model with its prompts checked and, where it is probed and may cut them, with its window measured. */
export function windowedModel(
  vendor: VendorModel,
  isProbed: boolean,
  { modelWindows: windows, clock, timers, log }: WindowPorts,
): WindowedModel {
  const { name, server } = vendor;
  const model: WindowedModel = new WindowedModel(vendor, {
    server,
    isProbed: isProbed && !vendor.refusesLongPrompts,
    windows,
    clock,
    timers,
    onResult(result) {
      const context = { part: 'language model', server, model: name, window: result };
      const warning = windowWarning(model);
      if (warning) log.warn(context, `the language model ${warning}`);
      else log.info(context, 'the window of the language model was measured');
    },
  });
  return model;
}

/** Warning for the operator about a model that reads less than it is configured with or than summaries need. */
export function windowWarning({
  contextTokens,
  configuredTokens,
}: Pick<WindowedModel, 'contextTokens' | 'configuredTokens'>): string | undefined {
  const findings: string[] = [];
  if (contextTokens < configuredTokens)
    findings.push(
      `reads ${contextTokens} tokens of the ${configuredTokens} that it is configured with, and is used at that size. ` +
        'Give the server a larger window (Ollama: OLLAMA_CONTEXT_LENGTH, or num_ctx of the model; llama.cpp: --ctx-size; ' +
        `vLLM: --max-model-len), or set OPENAI_CONTEXT_TOKENS=${contextTokens} (of a model chosen in the admin area, its window)`,
    );
  if (contextTokens < MIN_SUMMARY_CONTEXT_TOKENS)
    findings.push(
      `leaves no room for a transcript beside the prompt: summaries need a window of ${MIN_SUMMARY_CONTEXT_TOKENS} tokens or more`,
    );
  return findings.join('; it ') || undefined;
}
