import { topicSlug } from '../analysis/topic.js';
import { tagSlug } from '../pages/slug.js';
import { encodedPath } from './address.js';

/** Path of a guest or topic page; absent for a name that has no page. */
export function tagPath(kind: 'guest' | 'topic', name: string): string | undefined {
  const slug = kind === 'topic' ? topicSlug(name) : tagSlug(name);
  return slug === '' ? undefined : encodedPath(`${kind}s/${slug}`);
}
