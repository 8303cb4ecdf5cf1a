/** Published documents, known from the start of the application; forms read them outside components. */
let written: ReadonlySet<string> = new Set()

export const setWrittenDocuments = (slugs: readonly string[]): void => {
  written = new Set(slugs)
}

/** Whether a consent to this document can be asked for. */
export const isWritten = (slug: string): boolean => written.has(slug)
