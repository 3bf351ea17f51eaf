import { modelRuntime } from './model-runtimes.ts';

/** Installs the runtimes that suites need: `.ci/run` calls it beside its checks. */
await modelRuntime('llama');
await modelRuntime('whisper');
