/** A refusal of the portal. `message` is Russian and can be shown; `fields` describes the invalid fields. */
export class PortalError extends Error {
  readonly status: number
  /** Stable, for programs: `key-may-not`, `not-found`, … */
  readonly code: string | undefined
  readonly fields: Readonly<Record<string, unknown>>

  constructor(status: number, answer: unknown) {
    const { message, code, errors } = isObject(answer) ? answer : {}
    super(typeof message === 'string' ? message : `HTTP ${status}`)
    this.name = 'PortalError'
    this.status = status
    this.code = typeof code === 'string' ? code : undefined
    this.fields = isObject(errors) ? errors : {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
