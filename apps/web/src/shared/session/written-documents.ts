/** Documents that exist, known from the start of the application; forms read it outside of components. */
let written: ReadonlySet<string> = new Set()

export const setWrittenDocuments = (slugs: readonly string[]): void => {
  written = new Set(slugs)
}

/** Whether people may be asked to accept this document. */
export const isWritten = (slug: string): boolean => written.has(slug)
