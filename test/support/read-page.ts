/** What a browser and a search engine take from a page's HTML. */
export interface ReadPage {
  readonly title: string;
  /** By name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical?: string;
  /** JSON-LD. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** API answers of the dehydrated queries, by their paths. */
  readonly preload: Readonly<Record<string, unknown>>;
  /** The opening tags of all script elements. */
  readonly scripts: readonly string[];
  /** Comments, which would hide what follows them. */
  readonly comments: number;
}

/** Reads a page as HTML says: a script element ends at the first `</script`, whatever stands in it. */
export function readPage(html: string): ReadPage {
  const elements = [...html.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script/gi)];
  const scripts = elements.map(([, tag = '']) => tag);
  const json = (mark: string) => {
    const found = elements.find(([, tag = '']) => tag.includes(mark));
    return found && JSON.parse(found[2] ?? '');
  };
  const markup = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '');
  const meta = [...markup.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)];
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(markup) ?? [];
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(markup) ?? [];
  return {
    title: unescaped(title),
    meta: Object.fromEntries(meta.map(([, name = '', content = '']) => [name, unescaped(content)])),
    canonical: canonical && unescaped(canonical),
    structured: json('application/ld+json'),
    preload: answersOf(json('id="dehydrated-state"')),
    scripts,
    comments: html.split('<!--').length - 1,
  };
}

interface Dehydrated {
  readonly queries: readonly { readonly queryHash: string; readonly state: { readonly data?: unknown } }[];
}

function answersOf(state: Dehydrated = { queries: [] }): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    state.queries.flatMap(({ queryHash, state: { data } }) =>
      data === undefined ? [] : [[queryHash, data] as const],
    ),
  );
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(lt|gt|quot|amp|#39);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
