import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded by processes that tests start with an IPC channel: they stop as on Ctrl+C when their parent exits. Their own
 * children inherit the option that loads this, but not the variable.
 */
if (isMainThread && process.env.END_WITH_PARENT) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGINT'));
  process.channel?.unref();
}
