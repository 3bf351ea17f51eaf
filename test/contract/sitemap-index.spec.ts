import { sitemapIndexContract } from './sitemap-index.contract.js';
import { openMemoryStorage, postgresStorage } from './storage-under-test.js';

sitemapIndexContract('memory', openMemoryStorage);
sitemapIndexContract('Postgres', postgresStorage());
