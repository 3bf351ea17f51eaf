import { showsContract } from './catalogue-shows.contract.js';
import { sitemapIndexContract } from './catalogue-sitemap.contract.js';
import { tagsContract } from './catalogue-tags.contract.js';
import { postgresStorage } from './storage-under-test.js';

const open = postgresStorage();

showsContract('Postgres', open);
tagsContract('Postgres', open);
sitemapIndexContract('Postgres', open);
