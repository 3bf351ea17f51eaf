import { mkdir } from 'node:fs/promises';
import { freeDiskBytes, machineSize } from '#adapters/local-models/machine.js';
import { DEFAULT_HUB } from '#adapters/local-models/model-addition.js';
import { openModelStore } from '#adapters/local-models/model-store.js';
import { installRuntime, type RuntimeKind } from '#adapters/local-models/runtimes.js';
import { openOutbound } from '#adapters/outbound/open-outbound.js';
import { systemClock } from '#adapters/system/system.js';
import { type LocalModelKind, type MachineSize, recommendedModel } from '#core/models/local-models.js';
import type { LocalModels } from '#core/ports/local-models.js';
import type { Env } from '../env/env.js';

export { machineSize };

const RUNTIME_OF: Readonly<Record<LocalModelKind, RuntimeKind>> = { language: 'llama', speech: 'whisper' };
const MAX_MODEL_BYTES = 200_000_000_000;
const DOWNLOAD_TIMEOUT_MS = 24 * 3_600_000;
/** A connection that is silent for so long is given up, and the download goes on with another. */
const MAX_SILENCE_MS = 30_000;

/**
 * The installation's local models. Their client is their own: the operator's hub may be inside the network, which nothing else
 * that opens foreign addresses may reach.
 */
export function openLocalModels(env: Env): LocalModels & { close(): Promise<void> } {
  const hub = env.HF_ENDPOINT ?? DEFAULT_HUB;
  const outbound = openOutbound({
    allow: [...env.OUTBOUND_ALLOW, ...(env.HF_ENDPOINT ? [new URL(env.HF_ENDPOINT).origin] : [])],
    clock: systemClock,
    publicUrl: env.PUBLIC_URL,
  });
  const fetch = outbound.client({
    name: 'models',
    hosts: 'public',
    maxBytes: MAX_MODEL_BYTES,
    timeoutMs: DOWNLOAD_TIMEOUT_MS,
    maxSilenceMs: MAX_SILENCE_MS,
    finalStatuses: [429],
    streams: true,
  });
  const models = openModelStore({
    dataDir: env.DATA_DIR,
    fetch,
    clock: systemClock,
    hub,
    installRuntime: (kind, signal) => installRuntime(RUNTIME_OF[kind], env.DATA_DIR, { signal }),
  });
  return { ...models, close: () => outbound.close() };
}

/** The installation's local models, as a server has them open. */
export interface LocalModelsOfProcess extends LocalModels {
  readonly machine: { size(): MachineSize; freeBytes(): Promise<number> };
  /** Aborted when the process stops. */
  readonly stopped: AbortSignal;
}

/** Opens them for a server: its downloads pause when `closers` are called. */
export function serveLocalModels(
  env: Env,
  closers: { push(close: () => Promise<void>): unknown },
): LocalModelsOfProcess {
  const { close, ...models } = openLocalModels(env);
  const stopping = new AbortController();
  closers.push(async () => {
    stopping.abort();
    await close();
  });
  return {
    ...models,
    machine: {
      size: machineSize,
      async freeBytes() {
        await mkdir(env.DATA_DIR, { recursive: true });
        return freeDiskBytes(env.DATA_DIR);
      },
    },
    stopped: stopping.signal,
  };
}

/** How to get a language model, where there is none and one fits this machine. */
export async function localModelHint(env: Env): Promise<string | undefined> {
  const models = openLocalModels(env);
  const entries = await models.list();
  await models.close();
  if (entries.some((entry) => entry.state === 'installed' && entry.model.kind === 'language'))
    return undefined;
  const model = recommendedModel('language', machineSize());
  return model && `Summaries by a model on this machine: npm run models -- add ${model.name}`;
}
