/** All of the text that a model is sent. */
export function promptOf(body: Record<string, unknown>): string {
  const messages = (body.messages ?? body.input ?? []) as { content: unknown }[];
  return [body.instructions, ...messages.map(({ content }) => content)].filter(Boolean).join('\n');
}

/** About four characters each. */
export function tokens(text: string): number {
  return Math.ceil(text.length / 4);
}
