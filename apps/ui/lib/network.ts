/** The subset of `EventSource` that the front ends use. */
export interface EventStream {
  addEventListener(name: string, react: (event: MessageEvent<string>) => void): void;
  close(): void;
}

/** Access to the server. Tests pass a fake. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  /** @param fetch `fetch` with the credentials of the signed-in user */
  readonly openEvents: (path: string, fetch: typeof globalThis.fetch) => EventStream;
}
