import { existsSync } from 'node:fs';
import type { Application } from './application.js';
import { type Env, EnvError, readEnv } from './env/env.js';
import { ShutdownSignal } from './http/signals.js';
import { type Logger, openLogger } from './observability/logger.js';
import { startupBanner } from './observability/startup-banner.js';
import type { ModelsByPurpose } from './wiring/purpose-models.js';

const MIN_NODE = 22;
/** Time that a load balancer has to notice that this process is no longer ready, in milliseconds. */
const DRAIN_TIMEOUT_MS = 1500;
/** Time that the start-up banner waits for the probe of the language model, in milliseconds. */
const PROBE_TIMEOUT_MS = 2000;
/** The process ends after this, whatever still runs; other workers take over unfinished jobs. In milliseconds. */
const SHUTDOWN_TIMEOUT_MS = 25_000;

// `npm start` brings a Node of its own. An older one lacks modules that the product loads from here on.
if (Number.parseInt(process.versions.node, 10) < MIN_NODE) {
  console.error(`Podgist needs Node ${MIN_NODE} or newer; this is ${process.versions.node}. Run npm start.`);
  process.exit(1);
}
// Stack traces name lines of the sources.
process.setSourceMapsEnabled(true);
if (existsSync('.env')) process.loadEnvFile('.env');
await main();

async function main(): Promise<void> {
  const env = environment();
  const log = openLogger(env.LOG_LEVEL);
  for (const warning of env.warnings) log.warn(warning);
  // Loaded once the variables are known to be valid: mistakes in them are reported at once.
  const [{ createApplication }, { createLanguageModel, reportLanguageModel }] = await Promise.all([
    import('./application.js'),
    import('./wiring/language-model.js'),
  ]);
  const model = createLanguageModel(env);
  const probe = model && reportLanguageModel(model, log);
  let product: Application | undefined;
  try {
    product = await createApplication(env, log, { model });
    if (env.listens) await product.app.listen(env.PORT, env.HOST);
    // Runs wait for the window, the start does not.
    void probe?.then(() => product?.app.get<ModelsByPurpose>('purposeModels').measureWindow());
  } catch (error) {
    log.fatal({ err: error }, 'start failed');
    console.error(`${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
  stopOnSignal(product, log);
  await announce(env, product, await probeResult(probe));
}

function environment(): Env {
  try {
    return readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    for (const problem of error.problems) console.error(problem);
    process.exit(1);
  }
}

/** The result of the probe, or a note that it is still running. */
function probeResult(llm: Promise<string> | undefined): Promise<string> | undefined {
  const timeout = new Promise<string>((resolve) => {
    setTimeout(resolve, PROBE_TIMEOUT_MS, 'has not answered yet').unref();
  });
  return llm && Promise.race([llm, timeout]);
}

async function announce(env: Env, { app, firstAdmin }: Application, llm: string | undefined): Promise<void> {
  const { kind, model } = app.get('summarizer').identity;
  const summarizer = kind === 'extractive' ? `built-in, extractive (${model})` : `${model}: ${llm}`;
  console.log(startupBanner(env, env.PUBLIC_URL, summarizer, firstAdmin));
  if (kind !== 'extractive' || !process.stdout.isTTY) return;
  const { localModelHint } = await import('./wiring/local-models.js');
  const hint = await localModelHint(env);
  if (hint) console.log(`  ${hint}\n`);
}

function stopOnSignal(product: Application, log: Logger): void {
  let stopping = false;
  const stop = async (signal: string, drainMs: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_TIMEOUT_MS).unref();
    product.app.get(ShutdownSignal).begin();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    try {
      await product.close();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'shutdown failed');
      process.exit(1);
    }
  };
  process.on('SIGTERM', () => void stop('SIGTERM', DRAIN_TIMEOUT_MS));
  process.on('SIGINT', () => void stop('SIGINT', 0));
}
