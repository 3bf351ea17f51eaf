import { type ScriptedPrompt, scriptedAnswer } from './scripted-model.ts';

/** A quote and an evidence number that no material contains. */
export const INVENTED_QUOTE = 'our flywheel of synergies never slept a single night in seven years';
export const INVENTED_ID = 9999;

interface EvidenceLine {
  readonly id: number;
  readonly episode: number;
  readonly point: string;
}

/**
 * Answers the requests of a briefing from their own material, with invented quotes and numbers among them; the requests of
 * other tasks as a scripted model does.
 */
export function briefingAnswer(prompt: ScriptedPrompt): string {
  const fields = prompt.schema.properties ?? {};
  if (fields.points) return JSON.stringify({ points: pointsIn(prompt.material) });
  if (fields.agreement) return JSON.stringify(briefingOf(evidenceIn(prompt.material)));
  if (fields.verdicts && prompt.material.includes('"kind"')) {
    const ids = [...prompt.material.matchAll(/"id":(\d+),"kind"/g)].map(([, id]) => Number(id));
    return JSON.stringify({ verdicts: ids.map((id) => ({ id, verdict: 'supported' })) });
  }
  return scriptedAnswer(undefined, prompt);
}

function pointsIn(material: string) {
  const turns = material.slice(material.lastIndexOf('<<<'));
  const said = turns
    .split('\n')
    .slice(1, -1)
    .map((line) => line.replace(/^(?:\[[\d:.]+\] ?)?(?:[^:]{1,40}: )?/, ''))
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((sentence) => sentence.split(' ').length >= 6);
  const points = said.slice(0, 6).map((sentence) => ({ point: sentence, quotes: [sentence] }));
  return [...points, { point: 'They never slept.', quotes: [INVENTED_QUOTE] }];
}

function evidenceIn(material: string): EvidenceLine[] {
  return material
    .split('\n')
    .filter((line) => line.startsWith('{"id":'))
    .map((line) => JSON.parse(line) as EvidenceLine);
}

function briefingOf(evidence: readonly EvidenceLine[]) {
  const [first] = evidence;
  const other = evidence.find(({ episode }) => episode !== first?.episode);
  const both = [first?.id ?? 0, other?.id ?? 0];
  const pair = evidence.flatMap((one) => {
    const twin = evidence.find(({ point, episode }) => point === one.point && episode > one.episode);
    return twin ? [[one, twin] as const] : [];
  });
  return {
    title: 'What the episodes say',
    agreement: [
      ...pair.slice(0, 2).map(([one, twin]) => ({ text: one.point, evidence: [one.id, twin.id] })),
      { text: first?.point ?? '', evidence: [first?.id ?? 0, INVENTED_ID] },
    ],
    disagreement: [{ text: `${first?.point} ${other?.point}`, evidence: both }],
    open: [{ text: 'What does it cost?', evidence: both }],
    statements: [
      ...evidence.slice(0, 4).map(({ id, point }) => ({ text: point, evidence: [id] })),
      { text: 'They made 123456 dollars in Atlantis.', evidence: both },
    ],
  };
}
