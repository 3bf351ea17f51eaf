/** Credentials of the benchmark's first admin. */
export const BENCH_ADMIN = {
  ADMIN_EMAIL: 'bench@podgist.local',
  ADMIN_PASSWORD: 'correct horse battery staple',
};

/** Signs in as the first admin; returns the session cookie. */
export async function logInAdmin(url) {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = BENCH_ADMIN;
  const response = await fetch(`${url}/api/podmin/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  if (!response.ok) throw new Error(`login: ${response.status}`);
  return response.headers.getSetCookie()[0].split(';')[0];
}
