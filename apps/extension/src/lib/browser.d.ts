/** The parts of the extension API that are used here, alike in Chromium and Firefox. */
interface ExtensionPort {
  readonly name: string;
  readonly sender?: { readonly tab?: { readonly id?: number } };
  readonly onMessage: ExtensionEvent<[message: unknown]>;
  readonly onDisconnect: ExtensionEvent<[]>;
  postMessage(message: unknown): void;
  disconnect(): void;
}

interface ExtensionEvent<Args extends unknown[]> {
  addListener(listener: (...args: Args) => unknown): void;
}

interface ExtensionTab {
  readonly id?: number;
  readonly url?: string;
}

interface InjectionTarget {
  readonly target: { readonly tabId: number };
}

declare const chrome: {
  readonly runtime: {
    connect(options: { name: string }): ExtensionPort;
    getManifest(): { readonly homepage_url: string };
    openOptionsPage(): Promise<void>;
    readonly onConnect: ExtensionEvent<[port: ExtensionPort]>;
  };
  readonly storage: {
    readonly local: {
      get(keys: string[]): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
    };
  };
  readonly tabs: {
    query(query: { active: boolean; currentWindow: boolean }): Promise<ExtensionTab[]>;
    create(tab: { url: string }): Promise<unknown>;
  };
  readonly permissions: {
    request(permissions: { origins: string[] }): Promise<boolean>;
  };
  readonly scripting: {
    executeScript<Args extends unknown[], Result>(
      injection: InjectionTarget & {
        readonly world?: 'MAIN' | 'ISOLATED';
        readonly func: (...args: Args) => Result;
        readonly args?: Args;
      },
    ): Promise<{ readonly result?: Awaited<Result> }[]>;
  };
};
