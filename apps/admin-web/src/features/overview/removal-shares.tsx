import { formatNumber } from '#admin-web/lib/format.js';
import { OVERVIEW_DAYS, OVERVIEW_SAMPLE, removalShares } from '#core/admin/overview-statistics.js';
import { REMOVAL_TEXTS, removedBy } from '#core/analysis/claims/removal-texts.js';
import type { Overview } from './charts.js';

/** Share of the statements that the checks removed, by reason (contract §11). */
export function RemovalShares({ statements }: Pick<Overview['charts'], 'statements'>) {
  const { checked, shares } = removalShares(statements);
  const count = shares.reduce((sum, one) => sum + one.count, 0);
  return (
    <section aria-labelledby="removal-shares" className="mt-8">
      <h2 id="removal-shares" className="text-ui">
        Statements removed by the checks
      </h2>
      <p className="text-muted text-note">
        {`Last ${OVERVIEW_DAYS} days, UTC; at most the newest ${formatNumber(OVERVIEW_SAMPLE)} analyses; quotes are not counted`}
      </p>
      {shares.length === 0 ? (
        <p className="py-3 text-muted">
          {checked === 0 ? 'Nothing has been checked yet.' : `None of ${formatNumber(checked)} statements.`}
        </p>
      ) : (
        <table className="rows mt-2 max-w-prose">
          <caption className="pb-2 text-left">
            {`${formatNumber(count)} of ${formatNumber(checked)} statements: ${percent(count / checked)}`}
          </caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col">Found by</th>
              <th scope="col" className="figure">
                Statements
              </th>
              <th scope="col" className="figure">
                Share
              </th>
            </tr>
          </thead>
          <tbody>
            {shares.map(({ reason, count: ofReason, share }) => (
              <tr key={reason}>
                <th scope="row">{REMOVAL_TEXTS[reason].label}</th>
                <td>{removedBy(reason) === 'rule' ? 'Rule' : 'Model'}</td>
                <td className="figure">{formatNumber(ofReason)}</td>
                <td className="figure">{percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function percent(share: number): string {
  return share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 });
}
