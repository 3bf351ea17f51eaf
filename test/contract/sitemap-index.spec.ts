import { sitemapIndexContract } from './sitemap-index.contract.js';
import { postgresStorage } from './storage-under-test.js';

sitemapIndexContract('Postgres', postgresStorage());
