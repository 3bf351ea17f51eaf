import type { Analysis, Visibility } from '../analysis/analysis.js';
import type { TranscriptionUsage } from '../analysis/provenance/model-usage.js';
import {
  DRAFT_SECTIONS,
  type DraftSection,
  EDITABLE_POINT_SECTIONS,
  type EditablePointSection,
} from '../analysis/sections/sections.js';
import type {
  ActionableInsight,
  CustomSection,
  Passage,
  SectionContent,
  SectionFields,
} from '../analysis/summary.js';

/** An analysis in the admin list. */
export interface ListedSummary {
  readonly id: number;
  readonly title: string;
  readonly showName: string;
  /** Type of the source. */
  readonly contentType: 'podcast' | 'video';
  /** An ISO time in UTC. */
  readonly createdAt: string;
  readonly urlSlug?: string;
  readonly visibility: Visibility;
  /** Statements that were removed because nothing supports them; absent where none were checked. */
  readonly removedStatements?: number;
}

type EditField = EditablePointSection['editField'];
/** A section that is shown but not editable. */
type ReadOnlySection = Exclude<DraftSection, { readonly editField: string }>;

/** Editable lists of points, by the editor's field. An optional list is absent when empty. */
export type EditablePoints = {
  readonly [Field in Extract<
    EditablePointSection,
    { readonly optional?: undefined }
  >['editField']]: readonly ActionableInsight[];
} & Partial<Record<EditField, readonly ActionableInsight[]>>;

/** The sections that are shown but not editable. */
export type ReadOnlySections = SectionFields<ReadOnlySection, SectionContent>;

export const READ_ONLY_SECTIONS = DRAFT_SECTIONS.filter(
  (section): section is ReadOnlySection => !('editField' in section),
);

interface EditableParts {
  readonly overview: string;
  /** Absent where the publisher's words are not shown. */
  readonly publisherDescription?: string;
  /** Can be removed, not changed: they are quotes. */
  readonly passages?: readonly Passage[];
  /** Sections of a member's template. They and their items can be removed, not changed: each was checked as it is. */
  readonly custom?: readonly CustomSection[];
  readonly unedited: ReadOnlySections;
}

/** An analysis in the admin editor. */
export type AdminSummary = ListedSummary &
  EditableParts &
  EditablePoints & {
    /** Model cost in US dollars, where known. */
    readonly costUsd?: number;
    /** Absent when no recording was transcribed. */
    readonly transcription?: TranscriptionUsage;
    /** Changes with every edit; used for optimistic locking. */
    readonly version: string;
  };

/** Editable and read-only parts of an analysis. */
export function editedParts({
  aiSummary,
  businessInsights,
}: Pick<Analysis, 'aiSummary' | 'businessInsights'>): EditableParts & EditablePoints {
  const contents: Readonly<Record<string, unknown>> = { ...businessInsights, ...aiSummary };
  const { publisherDescription } = aiSummary;
  const { keyPassages: passages = [], custom = [] } = businessInsights;
  const points = EDITABLE_POINT_SECTIONS.map(({ key, editField }) => [editField, businessInsights[key]]);
  const unedited = READ_ONLY_SECTIONS.map(({ key }) => [key, contents[key]]);
  return {
    overview: aiSummary.overview,
    ...(publisherDescription && { publisherDescription }),
    ...(passages.length > 0 && { passages }),
    ...(custom.length > 0 && { custom }),
    ...(Object.fromEntries(points.filter(([, list]) => list !== undefined)) as EditablePoints),
    unedited: Object.fromEntries(unedited) as ReadOnlySections,
  };
}
