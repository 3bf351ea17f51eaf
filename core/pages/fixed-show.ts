/** The fixed show with a simpler page of its own (spec §2). Its path matches before those of other shows. */
export const FIXED_SHOW = {
  slug: 'the-tim-ferriss-show',
  name: 'The Tim Ferriss Show',
} as const;
