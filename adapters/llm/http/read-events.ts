/** Yields the JSON objects of a response's server-sent events. Other data, such as `[DONE]`, is left out. */
export async function* readEvents(response: Response): AsyncGenerator<object> {
  if (!response.body) return;
  let rest = '';
  for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield* objectIn(line);
  }
  yield* objectIn(rest);
}

const DATA = /^data: ?(?=\{)/;

/** The object of one line: none of the services splits its JSON over several. */
function objectIn(line: string): object[] {
  return DATA.test(line) ? [JSON.parse(line.replace(DATA, '')) as object] : [];
}

/** True when a service streams its answer; some answer at once although they were asked to. */
export function isEventStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
}
