/** The server has no page, so no browser globals are declared. */
export type NoPage = never
