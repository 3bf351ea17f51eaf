import type { Operation, Telemetry } from '#core/ports/telemetry.js';

/** A method of a port with its calls in traces. */
export function observed<Port, Name extends keyof Port>(
  telemetry: Telemetry,
  operation: Operation,
  port: Port,
  name: Name,
): Port[Name] {
  const method = port[name] as (...args: unknown[]) => Promise<unknown>;
  const call = (...args: unknown[]) => telemetry.observe(operation, () => method.apply(port, args));
  return call as Port[Name];
}

/** A piece of work that no request waits for, as a trace of its own. */
export function task(name: string): Operation {
  return { name, kind: 'task', attributes: {} };
}

/** Work in a thread, its wait for one included. */
export function inThread(name: string): Operation {
  return { name, kind: 'internal', attributes: {} };
}
