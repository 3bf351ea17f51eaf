import type { Operation, Telemetry } from '#core/ports/telemetry.js';

/** The operations of a port's methods. */
type OperationsOf<Port> = {
  readonly [Method in keyof Port as Port[Method] extends (...args: never[]) => Promise<unknown>
    ? Method
    : never]?: Operation;
};

/** A port, as a plain object, with its calls in traces; the port itself where none are recorded. */
export function observeCalls<Port extends object>(
  port: Port,
  operations: OperationsOf<Port>,
  telemetry: Telemetry,
): Port {
  if (!telemetry.isTracing) return port;
  const observed = Object.entries(operations as Readonly<Record<string, Operation>>).map(
    ([method, operation]) => {
      const call = port[method as keyof Port] as (...args: unknown[]) => Promise<unknown>;
      return [method, (...args: unknown[]) => telemetry.observe(operation, () => call.apply(port, args))];
    },
  );
  return { ...port, ...Object.fromEntries(observed) };
}

/** A piece of work that no request waits for, as a trace of its own. */
export function task(name: string): Operation {
  return { name, kind: 'task', attributes: {} };
}

/** Work in a thread, its wait for one included. */
export function inThread(name: string): Operation {
  return { name, kind: 'internal', attributes: {} };
}
