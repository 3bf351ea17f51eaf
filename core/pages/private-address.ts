/** The fixed show with a simpler page of its own (spec §2). Its path matches before those of other shows. */
export const FIXED_SHOW = {
  slug: 'the-tim-ferriss-show',
  name: 'The Tim Ferriss Show',
} as const;

/**
 * Pattern of the page of a private analysis. Its folder is shorter than any show's slug, so that no public address is in it
 * and no show's name tells of a private one.
 */
export const PRIVATE_PAGE = '/my/:id';

const PRIVATE_PATH = /^\/my\/[\w-]+$/;

/** True when a normalized path is in the namespace of private analyses, whether or not one has it. */
export function isPrivatePath(path: string): boolean {
  return PRIVATE_PATH.test(path);
}

/** Slug of the private analysis that a job makes: as unguessable as the job's id. */
export function privateSlug(jobId: string): string {
  return PRIVATE_PAGE.slice(1).replace(':id', jobId.toLowerCase());
}

/**
 * Cookie of a browser in which a member is signed in. It names nobody and proves nothing: the page of an address that only
 * its owner may resolve is left to the browser.
 */
export const SIGNED_IN_COOKIE = 'podgist_signed_in';
