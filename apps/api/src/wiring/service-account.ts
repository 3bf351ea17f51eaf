import { readFile } from 'node:fs/promises';

/**
 * Validates the file named by GOOGLE_APPLICATION_CREDENTIALS at start-up.
 * @throws Error with one line for the operator that does not reveal the file's contents
 */
export async function checkServiceAccount(path: string): Promise<void> {
  const takes = "takes the path of a service account's JSON file";
  const refuse = (why: string) =>
    new Error(`GOOGLE_APPLICATION_CREDENTIALS: got ${JSON.stringify(path)}, ${takes}: ${why}`);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) throw refuse('it cannot be read');
  const content = parsed(text);
  const missing = ['project_id', 'client_email', 'private_key'].filter((name) => !content[name]);
  if (missing.length > 0) throw refuse(`it has no ${missing.join(', ')}`);
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}
