/** A sample episode's link; it works without internet access. */
export interface SampleLink {
  readonly show: string;
  readonly title: string;
  readonly url: string;
}

/** The sample episodes shipped with the product. */
export interface SampleCatalog {
  list(): readonly SampleLink[];
}
