/** Yields the `status` events of a response with server-sent events as they arrive, until it ends. */
export async function* statusEvents(response: Response): AsyncGenerator<Record<string, unknown>> {
  let text = '';
  for await (const piece of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const blocks = (text + piece).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const lines = block.split('\n');
      const data = lines.find((line) => line.startsWith('data: '))?.slice(6) ?? '{}';
      if (lines.includes('event: status')) yield JSON.parse(data);
    }
  }
}
