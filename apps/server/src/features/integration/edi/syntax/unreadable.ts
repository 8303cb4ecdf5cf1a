/** `syntax` names the error for CONTRL where the code list of UN/EDIFACT has one. */
type Details = { code: 'no-header' | 'charset' | 'syntax' | 'counts' | 'incomplete' | 'too-large' | 'content' }

/** Why a file or a message cannot be read, as a Russian sentence. */
export class Unreadable extends Error {
  override name = 'Unreadable'
  readonly code: Details['code']

  constructor(message: string, { code }: Details) {
    super(message)
    this.code = code
  }
}
