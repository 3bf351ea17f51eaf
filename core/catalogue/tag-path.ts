import { encodedPath } from './address.js';
import { tagSlug } from './slug.js';
import { topicSlug } from './topic.js';

/** The path of a guest's or a topic's page, by its name; absent for a name without a page. */
export function tagPath(kind: 'guest' | 'topic', name: string): string | undefined {
  const slug = kind === 'topic' ? topicSlug(name) : tagSlug(name);
  return slug === '' ? undefined : encodedPath(`${kind}s/${slug}`);
}
