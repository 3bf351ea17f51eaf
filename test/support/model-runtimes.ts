import { fileURLToPath } from 'node:url';
import { installRuntime, type Runtime, type RuntimeKind } from '#adapters/local-models/runtimes.js';

/** Data folder whose runtimes all suites share; suites that run at the same time may install into it. */
export const RUNTIMES_DATA_DIR = fileURLToPath(
  new URL('../../node_modules/.cache/podgist-runtimes', import.meta.url),
);

/** The runtime that a suite needs, installed by the first that asks. Needs the package registry once. */
export function modelRuntime(kind: RuntimeKind): Promise<Runtime> {
  return installRuntime(kind, RUNTIMES_DATA_DIR);
}
