/** The answers that the server put into the page, by path; empty when there are none. */
export function readPreloaded(page: Document): Readonly<Record<string, unknown>> {
  const text = page.getElementById('preload')?.textContent;
  if (!text) return {};
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
