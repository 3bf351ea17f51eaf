/** A port of which a spec needs these methods only; a call of any other fails the test. */
export function stubPort<T extends object>(methods: Partial<T>): T {
  return new Proxy(methods, {
    get(target, name) {
      if (name in target || name === 'then') return Reflect.get(target, name);
      throw new Error(`The spec does not expect a use of ${String(name)}.`);
    },
  }) as T;
}
