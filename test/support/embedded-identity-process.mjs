import './typescript.mjs';

/**
 * Process that runs an embedded identity service and prints the service's process id. It runs until it is killed or its
 * parent exits.
 */
const { startEmbeddedIdentity } = await import('../../adapters/embedded/identity/start-embedded-identity.ts');
const [, , dataDir] = process.argv;
const service = await startEmbeddedIdentity({
  dataDir,
  log: () => undefined,
  onMail: async () => undefined,
  execArgv: ['--import', new URL('./typescript.mjs', import.meta.url).href],
});
process.stdout.write(`${service.pid}\n`);
process.stdin.resume().on('end', () => process.exit());
