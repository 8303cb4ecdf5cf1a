/** The server has no page: nothing of the browser's globals is declared. */
export type NoPage = never
