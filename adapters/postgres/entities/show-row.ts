import { defineEntity, p } from '@mikro-orm/core';

/** A show with public analyses, and what is kept about them. */
export const ShowRow = defineEntity({
  name: 'ShowRow',
  tableName: 'shows',
  properties: {
    slug: p.text().primary(),
    name: p.text(),
    /** The name as lists sort by it. */
    sortName: p.text().collation('C'),
    image: p.text().nullable(),
    episodeCount: p.integer(),
    latestAt: p.datetime(),
  },
});
