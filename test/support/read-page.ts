/** Content of a page's HTML that browsers and search engines use. */
export interface ReadPage {
  readonly title: string;
  /** Meta tags by name or property. */
  readonly meta: Readonly<Record<string, string>>;
  readonly canonical?: string;
  /** JSON-LD. */
  readonly structured?: Readonly<Record<string, unknown>>;
  /** API responses in the dehydrated queries, by path. */
  readonly preload: Readonly<Record<string, unknown>>;
  /** Opening tags of all script elements. */
  readonly scripts: readonly string[];
  /** Number of comments, which could hide the markup that follows them. */
  readonly comments: number;
}

/** Parses a page by the HTML rules: a script element ends at the first `</script`, regardless of its content. */
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
