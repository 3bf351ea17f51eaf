import { parseTraceContext } from './parse-trace-context.js';

const TRACEPARENT = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('the trace of a queue job', () => {
  it('is kept with its state', () => {
    const trace = { traceparent: TRACEPARENT, tracestate: 'vendor=1,other=2' };
    expect(parseTraceContext({ ...trace, more: 'dropped' })).toEqual(trace);
    expect(parseTraceContext({ traceparent: TRACEPARENT })).toEqual({ traceparent: TRACEPARENT });
  });

  it.each([
    undefined,
    null,
    'text',
    [],
    {},
    { traceparent: 7 },
    { traceparent: [TRACEPARENT] },
    { traceparent: TRACEPARENT.toUpperCase() },
    { traceparent: `${TRACEPARENT}-more` },
    { traceparent: `${TRACEPARENT}\n` },
    { traceparent: TRACEPARENT.replace(/^00/, 'ff') },
    { traceparent: TRACEPARENT.replace(/-.{32}-/, `-${'0'.repeat(32)}-`) },
    { traceparent: TRACEPARENT.replace(/-.{16}-/, `-${'0'.repeat(16)}-`) },
  ])('is none where it is not well-formed: %j', (stored) => {
    expect(parseTraceContext(stored)).toBeUndefined();
  });

  it.each([7, '', 'a\r\nb', 'x'.repeat(513), 'ä=1'])(
    'loses a state that is not well-formed: %j',
    (tracestate) => {
      expect(parseTraceContext({ traceparent: TRACEPARENT, tracestate })).toEqual({
        traceparent: TRACEPARENT,
      });
    },
  );
});
