/** A link that works without internet. */
export interface SampleLink {
  readonly show: string;
  readonly title: string;
  readonly url: string;
}

/** The samples that come with the product. */
export interface SampleCatalog {
  list(): readonly SampleLink[];
}
