import { z } from 'zod'
import { Keyword } from '../parts'

/** A comma list or a repeated parameter of ids; other values are dropped. */
export const Ids = z
  .preprocess(
    (value) =>
      Array.isArray(value)
        ? value.flatMap((part) => String(part).split(','))
        : typeof value === 'string' || typeof value === 'number'
          ? String(value).split(',')
          : value,
    z.array(z.string()).max(1000),
  )
  .transform((parts) => [...new Set(parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))])
  .optional()
  .catch(undefined)

const Words = z.preprocess(
  (value) => (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : value),
  z.array(z.string().max(255)).max(1000),
)

export const Flag = z
  .preprocess((value) => value === true || value === 'true' || value === '1', z.boolean())
  .optional()
  .catch(undefined)
const Rouble = z.coerce.number().min(0).max(1e10).optional().catch(undefined)

/** `isPair`: exactly two values that came as `features[id][]=a&features[id][]=b`, the bounds of a numeric feature. */
export type FeatureCriterion = {
  id: number
  values?: string[]
  isPair?: boolean
  from?: number | undefined
  to?: number | undefined
  flag?: true
}

/**
 * Accepts `id:value`, `id:from,to` (repeated), and the nested form `features[id]=true`, `features[id][]=value`,
 * `features[id][from]=…`, `features[id][]=from&features[id][]=to`. Whether `a,b` is a range or two values depends on
 * the feature and is decided by the server.
 */
const Features = z
  .unknown()
  .optional()
  .transform((value) => {
    const { criteria } = readFeatures(value)
    return criteria.length > 0 ? criteria : undefined
  })

/** The criteria (several of one feature are alternatives), and the invalid entries. */
function readFeatures(features: unknown): { criteria: FeatureCriterion[]; ignored: string[] } {
  const criteria: FeatureCriterion[] = []
  const ignored: string[] = []
  const add = (
    name: string,
    id: number,
    { values = [], from, to, isPair = false }: Omit<FeatureCriterion, 'id' | 'flag'>,
  ) => {
    const isKnown = Number.isSafeInteger(id) && id > 0 && criteria.length < 100
    const listed = values.filter((value) => value !== '' && value !== 'true')
    const isFlag = values.includes('true')
    const isRange = from !== undefined || to !== undefined
    if (!isKnown || (listed.length === 0 && !isFlag && !isRange)) {
      if (values.some((value) => value !== '') || values.length === 0) ignored.push(name)
      return
    }
    if (isFlag) criteria.push({ id, flag: true })
    if (isRange) criteria.push({ id, from, to })
    const same = listed.length > 0 ? criteria.find((other) => other.id === id && other.values) : undefined
    if (same?.values) {
      same.values.push(...listed)
      delete same.isPair
    } else if (listed.length > 0)
      criteria.push({ id, values: listed, ...(isPair && listed.length === 2 && { isPair }) })
  }
  // query strings parse small ids as indexes of a sparse array; its entries work like an object's
  const entries =
    typeof features === 'string'
      ? [['', features]]
      : typeof features === 'object' && features !== null
        ? Object.entries(features)
        : []
  for (const [key, value] of entries) {
    const name = key === '' ? String(value) : String(key)
    if (typeof value === 'string' && value.includes(':')) {
      const colon = value.indexOf(':')
      add(value, Number(value.slice(0, colon)), { values: [value.slice(colon + 1)] })
    } else if (Array.isArray(value)) add(name, Number(key), { values: value.map(String), isPair: value.length === 2 })
    else if (typeof value === 'object' && value !== null) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- values of a parsed query string are always text
      const { from, to } = value as { from?: unknown; to?: unknown }
      const bound = (text: unknown) =>
        text === undefined || text === '' || !Number.isFinite(Number(text)) ? undefined : Number(text)
      if ((from ?? '') !== '' || (to ?? '') !== '' || !('from' in value || 'to' in value))
        add(name, Number(key), { from: bound(from), to: bound(to) })
    } else add(name, Number(key), { values: [String(value)] })
  }
  return { criteria, ignored }
}

/** Filters of a list; `custom-{property}` arrives among them under its own name. */
const filterFields = {
  section: Ids,
  /** `true` or `1`, or ids of several warehouses. */
  instock: z
    .union([z.literal(['true', '1']).transform(() => true as const), Ids])
    .optional()
    .catch(undefined),
  recommended: Flag,
  brands: Ids,
  series: Ids,
  manufacturer: Ids,
  sellerId: Ids,
  type: Ids,
  priceMin: Rouble,
  priceMax: Rouble,
  infavorite: Flag,
  /** Ordered by the buyer's company before. */
  bought: Flag,
  keyword: Keyword,
  set: Ids,
}

const customs = (filters: Record<string, unknown>) => {
  const criteria = new Map<string, string[]>()
  for (const [key, value] of Object.entries(filters)) {
    if (!key.startsWith('custom-')) continue
    const words = Words.safeParse(value)
    if (words.success && words.data.length > 0) criteria.set(key.slice('custom-'.length), words.data)
  }
  return Object.fromEntries(criteria)
}

/** Keeps the raw values beside the parsed ones, to report ignored filters. */
const withSent = (value: unknown) => (typeof value === 'object' && value !== null ? { ...value, sent: value } : value)

/** Names of filters that had no effect: unknown ones, and those with unreadable values. */
function ignoredNames(sent: unknown, read: Record<string, unknown>, featuresName: string): string[] {
  return Object.entries(typeof sent === 'object' && sent !== null ? sent : {}).flatMap(([name, value]) => {
    if (value === '' || value === undefined || value === null) return []
    if (name === featuresName) return readFeatures(value).ignored.map((entry) => `${name}[${entry}]`)
    if (name.startsWith('custom-')) return Words.safeParse(value).success ? [] : [name]
    if (!Object.hasOwn(filterFields, name)) return [name]
    const known = read[name]
    const isRead = Array.isArray(known)
      ? known.length > 0
      : known === false
        ? ['false', '0', false].includes(value)
        : known !== undefined
    return isRead ? [] : [name]
  })
}

export const FiltersV1 = z
  .preprocess(withSent, z.looseObject({ ...filterFields, features: Features, sent: z.unknown().optional() }))
  .transform(({ sent, ...filters }) => ({
    ...filters,
    custom: customs(filters),
    ignored: ignoredNames(sent, filters, 'features'),
  }))
export const CriteriaV2 = z
  .preprocess(withSent, z.looseObject({ ...filterFields, properties: Features, sent: z.unknown().optional() }))
  .transform(({ sent, properties, ...filters }) => ({
    ...filters,
    features: properties,
    custom: customs(filters),
    ignored: ignoredNames(sent, filters, 'properties'),
  }))
export type CatalogueFilters = z.output<typeof FiltersV1>
