/** Type of a section's content. Code that handles sections must switch on the kind, never on the key. */
export type SectionKind =
  | 'prose'
  | 'sentence'
  | 'topics'
  | 'titles'
  | 'insights'
  | 'points'
  | 'questions'
  | 'steps'
  | 'quotes'
  | 'figures'
  | 'mentions'
  | 'passages'
  | 'description'
  | 'custom'
  | 'claims';

/** Surfaces that list sections: the page (with the admin preview), the PDF and the Markdown export. */
export type Surface = 'page' | 'pdf' | 'markdown';

/** A list within a section of kind `steps`. */
export interface StepGroup {
  readonly key: string;
  readonly heading: string;
  /** Heading in documents; defaults to `heading`. */
  readonly documentHeading?: string;
  readonly maxItems: number;
}

export interface SectionDefinition {
  /** Field name in the model's output, in stored JSON and in the API. */
  readonly key: string;
  /** The stored JSON document that contains it. */
  readonly part: 'aiSummary' | 'businessInsights';
  readonly kind: SectionKind;
  /** Heading on the page. */
  readonly heading: string;
  /** Headings on other surfaces; default to `heading`. */
  readonly documentHeading?: string;
  readonly markdownHeading?: string;
  /** Element id on the page; absent when nothing links to it. */
  readonly anchor?: string;
  /** Prefix of item ids on the page, as in `insight-1`. */
  readonly itemAnchor?: string;
  /** Maximum number of stored items, also after merging drafts. */
  readonly maxItems?: number;
  /** Points without a verified quote are kept and marked only up to this total; absent: none are. */
  readonly minPoints?: number;
  /** The account of the episode: points keep the order of the talk, and stand without quotes unmarked. */
  readonly isAccount?: true;
  /** Points that go beyond what was said, and say from what they follow: nothing they say may be denied or made up. */
  readonly isConclusion?: true;
  /** Line below the heading, on every surface. */
  readonly note?: string;
  /** Titles name a subject, or what failed, is disputed or may happen: only their numbers and names are compared by rule. */
  readonly titlesAreLabels?: true;
  /** Lists of a section of kind `steps`, in order. */
  readonly groups?: readonly StepGroup[];
  /** May be absent from older rows and from drafts without content; surfaces then omit it. */
  readonly optional?: true;
  /**
   * Source that the content is copied from, so that a language model is never asked for it: the transcript, by the
   * built-in summarizer, or the publisher's description of the episode.
   */
  readonly copiedFrom?: 'transcript' | 'publisher';
  /**
   * Source of content that is computed on write and never requested from a model: the spec's alternative format
   * (spec §3), and where each claim was said.
   */
  readonly derivedFrom?: string;
  /** Written only where a member's template asks for it, in the sections that the template defines (contract §11). */
  readonly fromTemplate?: true;
  /** Field of the admin editor: points as JSON, and of passages and custom sections those that stay; absent when not editable. */
  readonly editField?: string;
  readonly surfaces: readonly Surface[];
  /** Shown before the other sections: the answer, and what to do next. */
  readonly opens?: true;
}
