import { type ResponseBody, toRequest } from './routes.js';

describe('the address of a documented call', () => {
  it('has its values in the path and in the query, escaped', () => {
    const path = { id: '1/../2', analysisId: 7 };
    expect(toRequest('PUT /api/user/collections/{id}/summaries/{analysisId}', { path })).toEqual([
      '/api/user/collections/1%2F..%2F2/summaries/7',
      { method: 'PUT' },
    ]);
    const query = { limit: 5, q: 'a&b', cursor: undefined };
    expect(toRequest('GET /api/search', { query })).toEqual([
      '/api/search?limit=5&q=a%26b',
      { method: 'GET' },
    ]);
  });

  it('leaves body, headers and signal to the request', () => {
    const request = { body: { name: 'Ideas' }, headers: { 'if-match': '"1"' }, signal: AbortSignal.abort() };
    expect(toRequest('POST /api/user/collections', request)).toEqual([
      '/api/user/collections',
      { method: 'POST', ...request },
    ]);
  });
});

// Types: a call without a documented body answers with null, and one with two answers with either.
null satisfies ResponseBody<'DELETE /api/auth/user'>;
({ jobId: 'a' }) satisfies ResponseBody<'POST /api/analyze'>;
