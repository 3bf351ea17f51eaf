class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * Ports of a process that dies as by `kill -9`: the call of that number, counted from 1, and all after it have no effect. A
 * process that dies between the effect of a call and its answer is one that dies before the next.
 * @param ports objects of asynchronous methods
 * @param diesAt absent: it lives
 * @param uncounted names of calls, `port.method`, that are not counted
 */
export function mortal<Ports extends object>(
  ports: Ports,
  diesAt = Number.POSITIVE_INFINITY,
  uncounted?: RegExp,
) {
  const calls: string[] = [];
  const isDead = () => calls.length >= diesAt;
  const invoke = async (name: string, call: () => unknown) => {
    if (!uncounted?.test(name)) calls.push(name);
    if (isDead()) throw new Killed(name);
    const result = await call();
    if (isDead()) throw new Killed(name);
    return result;
  };
  const wrap = (port: string, target: object) =>
    new Proxy(target, {
      get(object, key) {
        const value: unknown = Reflect.get(object, key);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => invoke(`${port}.${String(key)}`, () => value.apply(object, args));
      },
    });
  const wrapped = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, wrap(name, port)]));
  return { ports: wrapped as Ports, calls: calls as readonly string[], isDead };
}
