import Fastify from 'fastify';
import pg from 'pg';

/** Reference for reads by slug: Fastify and one prepared query. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const server = Fastify();
server.get('/health/ready', () => ({ status: 'ok' }));
server.get('/api/analysis/slug/*', async (request, reply) => {
  const { rows } = await pool.query({
    name: 'by-slug',
    text: `select id, url_slug, title, created_at, visibility, ai_summary, business_insights, podcast_metadata, provenance, links
      from analyses where url_slug = $1`,
    values: [request.params['*']],
  });
  if (!rows[0]) reply.status(404);
  return rows[0] ?? { message: 'Not Found' };
});
process.on('SIGINT', () => process.exit(0));
await server.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
