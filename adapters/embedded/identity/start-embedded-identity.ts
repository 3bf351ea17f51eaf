import { chmod, mkdir, realpath } from 'node:fs/promises';
import type { EmbeddedIdentity, EmbeddedIdentityOptions, EmbeddedMail } from './embedded-identity.js';
import { startEmulator } from './emulator-process.js';
import { requestForwarder } from './request-forwarder.js';
import { openTokenSigner } from './token-signer.js';

/**
 * Starts the development identity service on a folder: Firebase's emulator in a child process that ends with this one.
 * Accounts, sessions and codes persist between starts; not for production.
 * @throws Error with instructions when it is not installed, the folder is in use or it does not start
 */
export async function startEmbeddedIdentity(options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> {
  const { log, onMail, execArgv } = options;
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const dataDir = await realpath(options.dataDir);
  await chmod(dataDir, 0o700);
  const sending = new Set<Promise<void>>();
  // Responses never wait for an email: their timing would reveal whether the account exists.
  const mail = (wanted: EmbeddedMail) => {
    const sent: Promise<void> = onMail(wanted)
      .catch((error) => log(`a mail could not be sent: ${String(error)}`))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };
  const emulator = await startEmulator({ dataDir, log, onMail: mail, execArgv });
  try {
    const signer = await openTokenSigner(dataDir, log);
    return {
      projectId: 'demo-podgist',
      apiKey: 'embedded',
      host: emulator.host,
      get pid() {
        return emulator.pid;
      },
      verifyToken: (token) => signer.verify(token),
      forward: requestForwarder(emulator, signer),
      async stop() {
        await emulator.stop();
        await Promise.all(sending);
      },
    };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}
