/** Vite's manifest of the built web app: what became of each source file. */
export type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

export const ENTRY_FILE = 'index.html';
/** Keeps presses that come before the other scripts, and loads those. */
export const BEFORE_HYDRATION_FILE = 'src/app/before-hydration.ts';

/**
 * The built scripts that a source file runs on, its own first.
 * @throws when the build has no such file
 */
export function chunkFiles(built: ViteManifest, source: string): readonly string[] {
  const files = new Set<string>();
  const add = (name: string) => {
    const chunk = built[name];
    if (!chunk) throw new Error(`The built web app lacks ${name}: run npm run build.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const other of chunk.imports ?? []) add(other);
  };
  add(source);
  return [...files];
}
