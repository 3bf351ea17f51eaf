/** Link of a sample episode, which works without internet access. */
export interface SampleLink {
  readonly show: string;
  readonly title: string;
  readonly url: string;
}

/** Sample episodes shipped with the product. */
export interface SampleCatalog {
  list(): readonly SampleLink[];
}
