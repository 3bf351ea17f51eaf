/** Nested form fields or JSON. */
export interface Params {
  [name: string]: string | Params;
}

/** Parses fields such as `items[0][price]=x` into nested objects. */
export function paramsOf(fields: URLSearchParams): Params {
  const params: Params = Object.create(null);
  for (const [name, value] of fields) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop() ?? '';
    let target = params;
    for (const part of path) {
      const found = target[part];
      const inner = typeof found === 'object' ? found : Object.create(null);
      target[part] = inner;
      target = inner;
    }
    target[last] = value;
  }
  return params;
}

export function nested(value: string | Params | undefined): Params {
  return typeof value === 'object' ? value : {};
}

export function text(value: string | Params | undefined): string {
  return typeof value === 'string' ? value : '';
}

export function texts(value: string | Params | undefined): Record<string, string> {
  return Object.fromEntries(Object.entries(nested(value)).map(([name, one]) => [name, text(one)]));
}
