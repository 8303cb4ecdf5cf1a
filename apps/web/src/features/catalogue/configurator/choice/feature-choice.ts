import type { Facet } from '@snab/contract/catalogue/catalogue'

/** The selection of one feature. */
export type Chosen = { values: readonly string[]; from: number | undefined; to: number | undefined }

const prefixOf = (id: string) => `${id}:`
const rangePattern = /^(-?[\d.]*),(-?[\d.]*)$/
const bound = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text))

/** Reads the entries `id:value` and `id:from,to` of a feature. */
export function chosenOf({ id, kind }: Pick<Facet, 'id' | 'kind'>, features: readonly string[] = []): Chosen {
  const own = features.filter((entry) => entry.startsWith(prefixOf(id))).map((entry) => entry.slice(id.length + 1))
  const range = kind === 'range' ? own.map((entry) => rangePattern.exec(entry)).find((found) => found !== null) : null
  return {
    values: own.filter((entry) => kind !== 'range' || !rangePattern.test(entry)),
    from: bound(range?.[1]),
    to: bound(range?.[2]),
  }
}

export const isChosen = ({ values, from, to }: Chosen): boolean =>
  values.length > 0 || from !== undefined || to !== undefined

const without = (id: string, features: readonly string[]) => features.filter((entry) => !entry.startsWith(prefixOf(id)))

/** The feature is ignored again. */
export const forget = (id: string, features: readonly string[] = []): string[] => without(id, features)

export function withValue(
  facet: Pick<Facet, 'id' | 'kind'>,
  value: string,
  isOn: boolean,
  features: readonly string[] = [],
): string[] {
  const { values } = chosenOf(facet, features)
  // single numbers and a range of the same feature would widen each other
  const next = isOn ? [...new Set([...values, value])] : values.filter((known) => known !== value)
  return [...without(facet.id, features), ...next.map((one) => `${facet.id}:${one}`)]
}

export function withRange(
  id: string,
  { from, to }: Pick<Chosen, 'from' | 'to'>,
  features: readonly string[] = [],
): string[] {
  const rest = without(id, features)
  if (from === undefined && to === undefined) return rest
  const [low, high] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return [...rest, `${id}:${low ?? ''},${high ?? ''}`]
}
