/** A file that cannot be loaded. `reason` is Russian, for the log of 1C and for staff. */
export class CatalogueFileError extends Error {
  readonly reason: string
  readonly line: number | null
  readonly column: number | null
  /** The file ends early: its next part may complete it. */
  readonly isCutShort: boolean

  constructor(reason: string, at: { line: number; column: number } | null = null, { isCutShort = false } = {}) {
    super(at ? `Строка ${at.line}, столбец ${at.column}: ${reason}` : reason)
    this.name = 'CatalogueFileError'
    this.reason = reason
    this.line = at?.line ?? null
    this.column = at?.column ?? null
    this.isCutShort = isCutShort
  }
}
