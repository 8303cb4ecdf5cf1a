import { storable } from '@snab/domain/text/storable-text'

export interface ExchangeQuery {
  type?: string
  mode?: string
  filename?: string
  sessid?: string
  version?: string
}
/**
 * Fields may be missing; each is checked where it is used. Of a repeated field the last one counts; non-texts are
 * dropped.
 */
export const readQuery = (query: unknown): ExchangeQuery =>
  Object.fromEntries(
    Object.entries(query ?? {}).flatMap(([name, value]: [string, unknown]) => {
      const last: unknown = Array.isArray(value) ? value.at(-1) : value
      return typeof last === 'string' ? [[name, storable(last)]] : []
    }),
  )
