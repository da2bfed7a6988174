/** How the rules are being read. */
export interface Reading {
  /** They stand on a page of their own: with contents, addresses and everything for paper. */
  page?: boolean;
  /** What is looked for; "" where nothing is. */
  query?: string;
  /** The ruling ("S17") or the section ("turn") that is gone to. */
  at?: string | null;
}

/** What becomes of a section while something is looked for. */
export interface Hit {
  /** It is in the section's own words; else in some of its rulings. */
  whole: boolean;
  rulings: ReadonlySet<string>;
}
