/** Polling interval in milliseconds. */
const ASK_MS = 20;
const DEADLINE_MS = 90_000;

/** Signs up a member with All Access by demo payment; returns the request headers. */
export async function allAccessMember(url) {
  const signUp = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any';
  const person = { email: 'bench@example.com', password: 'a long enough password', returnSecureToken: true };
  const { idToken } = await answered(await send(url + signUp, person));
  const headers = { authorization: `Bearer ${idToken}` };
  await answered(await send(`${url}/api/payment-success`, { plan: 'all_access' }, headers));
  return headers;
}

export function send(url, body, headers = {}) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

export async function answered(response) {
  if (!response.ok) throw new Error(`${response.url} ${response.status} ${await response.text()}`);
  return response.json();
}

/** Status of a job, by its address and the headers of its submitter. */
export async function statusOf({ url, headers }) {
  return (await answered(await fetch(url, { headers }))).status;
}

export const begins = (job) => waitFor(job, (status) => status !== 'queued');
export const ended = (job) => waitFor(job, (status) => status === 'done' || status === 'failed');

/** Returns the time at which the job's status was first observed as `wanted`. */
async function waitFor(job, wanted) {
  const deadline = performance.now() + DEADLINE_MS;
  while (performance.now() < deadline) {
    if (wanted(await statusOf(job))) return performance.now();
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
  }
  throw new Error('the analysis did not get there');
}
