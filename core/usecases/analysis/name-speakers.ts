import type { AdminActor } from '#core/admin/access-log-entry.js';
import type { Analysis } from '#core/analysis/analysis.js';
import type { SpeakerProposal } from '#core/analysis/propose-speakers.js';
import { DomainError } from '#core/errors.js';
import type { AccessLog } from '#core/ports/admin-area.js';
import type { Analyses } from '#core/ports/analyses.js';
import type { SpeakerNaming, Transcripts, TranscriptWork } from '#core/ports/transcripts.js';
import {
  isUnnamedSpeaker,
  labelsOf,
  parseSpeakerNames,
  type SpeakerNameChanges,
} from '#core/transcripts/speaker-names.js';
import type { Transcript } from '#core/transcripts/transcript.js';
import type { TranscriptSpeaker } from '#core/transcripts/transcript-speakers.js';
import { transcriptNotKept } from '../catalogue/read-transcript.js';

/** Labels of a change that the access log names. */
const MAX_LOGGED_LABELS = 20;

/** A speaker of an analysis (contract §11). */
export interface NamedSpeaker extends TranscriptSpeaker {
  /** Absent without a given name: the label is shown. */
  readonly name?: string;
  /** True for a label like `Speaker 1`, which names nobody. */
  readonly isUnnamed: boolean;
  /** Other labels with the same name, which are shown as one person. */
  readonly sameAs: readonly string[];
}

export interface SpeakersView {
  readonly analysisId: number;
  readonly speakers: readonly NamedSpeaker[];
  /** Names that nobody has yet, the surest first. */
  readonly proposals: readonly SpeakerProposal[];
}

/** Whoever names speakers: the owner ids of an owner, and the admin who is signed in. */
export interface NamingCaller {
  readonly viewers: readonly string[];
  readonly actor?: AdminActor;
}

interface Ports {
  readonly analyses: Analyses;
  readonly naming: SpeakerNaming;
  readonly transcripts: Transcripts;
  readonly work: TranscriptWork;
  readonly log: Pick<AccessLog, 'append'>;
}

/**
 * Lists the speakers of an analysis with their names and proposals.
 * @throws analysis_not_found, owner_needed (a public analysis), transcript_not_kept
 */
export function listSpeakers(ports: Ports) {
  return async (id: number, caller: NamingCaller): Promise<SpeakersView> => {
    const { analysis, actor } = await findNameable(ports, id, caller);
    const view = await viewOf(ports, analysis, await transcriptOf(ports, id));
    if (actor)
      await ports.log.append({ ...actor, action: 'view_summaries', details: { summaryId: String(id) } });
    return view;
  };
}

/**
 * Names speakers; null takes a name back. All texts of the analysis and its transcript have the names from then on.
 * @throws invalid_input (an unknown label, no name, too many names), and as `listSpeakers`
 */
export function nameSpeakers(ports: Ports) {
  return async (id: number, names: SpeakerNameChanges, caller: NamingCaller): Promise<SpeakersView> => {
    const { actor } = await findNameable(ports, id, caller);
    const transcript = await transcriptOf(ports, id);
    const changes = parseSpeakerNames(names, labelsOf(transcript));
    const labels = Object.keys(changes).slice(0, MAX_LOGGED_LABELS);
    const entry = actor && { ...actor, action: 'name_speakers' as const, details: { summaryId: id, labels } };
    const named = await ports.naming.change(id, changes, entry ? { entry } : caller);
    if (!named) throw notFound();
    return viewOf(ports, named, transcript);
  };
}

/** The analysis, and the admin where it is not the caller's own. */
async function findNameable(
  { analyses, naming }: Ports,
  id: number,
  { viewers, actor }: NamingCaller,
): Promise<{ readonly analysis: Analysis; readonly actor?: AdminActor }> {
  const own = await analyses.byId(id, viewers);
  if (own?.visibility === 'private') return { analysis: own };
  const analysis = actor && (await naming.find(id));
  if (analysis) return { analysis, actor };
  if (!own) throw notFound();
  throw new DomainError('owner_needed', 'Only an admin can name the speakers of a public summary.');
}

function notFound(): DomainError {
  return new DomainError('analysis_not_found', 'The requested analysis could not be found.');
}

/** The transcript with its labels. */
async function transcriptOf({ transcripts }: Ports, analysisId: number): Promise<Transcript> {
  const id = (await transcripts.idsOf([analysisId])).get(analysisId);
  const transcript = id === undefined ? undefined : await transcripts.byId(id);
  if (!transcript) throw transcriptNotKept();
  return transcript;
}

async function viewOf(
  { work }: Ports,
  { id, podcastMetadata, speakerNames = {} }: Analysis,
  transcript: Transcript,
): Promise<SpeakersView> {
  const { name, description, guest, hosts } = podcastMetadata;
  const found = await work.run('speakers', transcript, [{ name, description, guest, hosts }]);
  const names = new Map(Object.entries(speakerNames));
  const speakers = found.speakers.map((speaker): NamedSpeaker => {
    const given = names.get(speaker.label);
    const shown = given ?? speaker.label;
    return {
      ...speaker,
      ...(given !== undefined && { name: given }),
      isUnnamed: isUnnamedSpeaker(speaker.label),
      sameAs: found.speakers.flatMap(({ label }) =>
        label !== speaker.label && (names.get(label) ?? label) === shown ? label : [],
      ),
    };
  });
  const taken = new Set(speakers.map((speaker) => speaker.name ?? speaker.label));
  return {
    analysisId: id,
    speakers,
    proposals: found.proposals.filter((proposal) => !taken.has(proposal.name)),
  };
}
