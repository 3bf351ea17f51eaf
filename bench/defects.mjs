import '../test/support/typescript.mjs';

const { runDefectiveDrafts } = await import('./truth/run-defective-drafts.ts');
const { CLAIM_SETS } = await import('./truth/claims.ts');
const { referenceCounts } = await import('./truth/reference-claims.ts');
const { heldOutVerdicts, verdictsByKind } = await import('./truth/held-out-claims.ts');
const { caughtByJudge } = await import('./truth/judged-claims.ts');
const { claimChecker } = await import('../core/analysis/claims/claim-checker.ts');

/** Largest share of true statements that the rules may remove, in percent. */
const MAX_REMOVED = 5;

/** Counts the defective drafts and statements that pass the checks, and the true statements that do not. */
export async function defects() {
  const results = await runDefectiveDrafts();
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const ofKind = results.filter((result) => result.kind === kind);
    const passed = ofKind.filter(({ outcome }) => outcome === 'passed').length;
    return {
      name: `defective drafts passed of ${ofKind.length}, ${kind}`,
      value: passed,
      unit: '',
      bound: 0,
    };
  });
  const honest = verdicts(({ honest: texts }) => texts);
  const wrong = verdicts(({ defective }) => defective.map(([, text]) => text));
  return [
    ...rows,
    ...(await referenceRows('tuned', referenceCounts(false))),
    ...(await referenceRows('held out', referenceCounts(true))),
    {
      name: `true statements removed of ${honest.length}`,
      value: (100 * removed(honest)) / honest.length,
      unit: '%',
      bound: MAX_REMOVED,
    },
    {
      name: `false statements passed of ${wrong.length}`,
      value: wrong.length - removed(wrong),
      unit: '',
      bound: 0,
    },
    ...heldOutRows(),
  ];
}

function removed(list) {
  return list.filter(({ problem }) => problem !== undefined).length;
}

function verdicts(textsOf) {
  return CLAIM_SETS.flatMap((set) => {
    const { check } = claimChecker(set.transcript, [set.title]);
    return textsOf(set).map((text) => check({ text, kind: 'statement' }));
  });
}

/** Statements on which no rule was tuned: what the rules remove of the true ones, and pass of the false ones. */
function heldOutRows() {
  const byKind = verdictsByKind();
  const kinds = [...new Set(byKind.map(({ name }) => name))];
  return [
    ...rowsOf('held out', heldOutVerdicts()),
    ...kinds.flatMap((kind) =>
      rowsOf(
        `held out, ${kind}`,
        byKind.filter(({ name }) => name === kind),
      ),
    ),
  ];
}

function rowsOf(name, all) {
  const honest = all.filter(({ isHonest }) => isHonest);
  const wrong = all.filter(({ isHonest }) => !isHonest);
  return [
    { name: `true statements removed of ${honest.length}, ${name}`, value: removed(honest), unit: '' },
    {
      name: `false statements passed of ${wrong.length}, ${name}`,
      value: wrong.length - removed(wrong),
      unit: '',
    },
  ];
}

/** Sentences of reference summaries, as they were written and made false, by rule and with a scripted judge. */
async function referenceRows(name, counts) {
  const { statements, corrupted } = counts;
  const judged = await caughtByJudge(counts);
  return [
    {
      name: `reference sentences removed of ${statements}, ${name}`,
      value: (100 * counts.removed) / statements,
      unit: '%',
      bound: MAX_REMOVED,
    },
    ...Object.entries(corrupted).flatMap(([kind, { made, caught }]) => [
      {
        name: `reference sentences with a wrong ${kind} caught of ${made}, ${name}`,
        value: (100 * caught) / made,
        unit: '%',
      },
      {
        name: `the same with a model that judges right, ${name}`,
        value: (100 * (caught + (judged[kind] ?? 0))) / made,
        unit: '%',
      },
    ]),
  ];
}
