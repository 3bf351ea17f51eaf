/** Days within which an update is in service, by severity (docs/protection.md). */
export const TIME_FRAME_DAYS = { critical: 2, high: 7, moderate: 30, low: 90, info: 90 };

const DAY_MS = 24 * 3600 * 1000;

/**
 * Judges the report of `npm audit --json`: a line for each advisory, and how many fail. One fails that is not listed in
 * `known`, so that somebody sees it on its first day, and one whose time frame is over.
 */
export function judgeAdvisories(report, known, now) {
  const advisories = new Map();
  for (const { via } of Object.values(report.vulnerabilities)) {
    for (const advisory of via) {
      // A name stands for the vulnerability of another package, which has an entry of its own.
      if (typeof advisory !== 'string') advisories.set(idOf(advisory), advisory);
    }
  }
  let failures = 0;
  const lines = [...advisories].map(([id, { name, severity, title, range }]) => {
    const since = known.find((entry) => entry.id === id)?.since;
    const daysLeft =
      since === undefined
        ? undefined
        : TIME_FRAME_DAYS[severity] - Math.floor((now.getTime() - Date.parse(since)) / DAY_MS);
    // A date that cannot be read leaves no days.
    const isFailing = !(daysLeft >= 0);
    if (isFailing) failures += 1;
    const state =
      since === undefined
        ? 'NEW: update, or enter it in scripts/audit/known-advisories.mjs'
        : isFailing
          ? `OVERDUE since ${since} + ${TIME_FRAME_DAYS[severity]} days`
          : `${daysLeft} days left`;
    return `${severity}: ${name} ${range}, ${id} (${title}): ${state}`;
  });
  return { lines, failures };
}

function idOf({ url = '', source }) {
  return /GHSA-[\w-]+$/.exec(url)?.[0] ?? String(source);
}
