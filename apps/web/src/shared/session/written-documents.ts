/** Published documents, known from the start of the application; forms read them outside components. */
let written: ReadonlySet<string> = new Set()

export const setWrittenDocuments = (slugs: readonly string[]): void => {
  written = new Set(slugs)
}

/** Whether consent to this document can be requested. */
export const isWritten = (slug: string): boolean => written.has(slug)
