/** Vite's manifest of the web app: the output of each source file. */
export type ViteManifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] }>
>;

export const ENTRY_FILE = 'index.html';
/** The list of all screens. */
export const SCREENS_FILE = 'src/app/screens.ts';
/** Records early events and loads the other scripts. */
export const BEFORE_HYDRATION_FILE = 'src/app/before-hydration.ts';

/**
 * The built scripts of a source file and of its imports, its own first.
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
