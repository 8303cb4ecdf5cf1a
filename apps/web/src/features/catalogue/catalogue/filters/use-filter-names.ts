import {
  getBrand,
  getGroup,
  getManufacturer,
  getProperty,
  getPropertyByCode,
  getPropertyValue,
  getSection,
  getSeller,
  getSeries,
  getSet,
} from '@snab/contract/catalogue/catalogue-reference'
import { getProduct } from '@snab/contract/catalogue/product'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { call } from '../../../../lib/api/api'
import { statusOf } from '../../../../lib/api/api-error'
import { shownValue, type LookUp, type NameKey } from './chosen-filters'

type Named = { name: string }
type ById = { params: { id: number } }

/** The endpoint that looks up a name, by the prefix of its key. */
function ask(key: NameKey, signal: AbortSignal): Promise<string> {
  const [kind = '', first = '', second = ''] = key.split('/')
  const request: ById = { params: { id: Number(first) } }
  const name = async (answer: Promise<Named>) => (await answer).name
  switch (kind) {
    case 'brands':
      return name(call(getBrand, request, { signal }))
    case 'series':
      return name(call(getSeries, request, { signal }))
    case 'manufacturer':
      return name(call(getManufacturer, request, { signal }))
    case 'sellerId':
      return name(call(getSeller, request, { signal }))
    case 'type':
      return name(call(getGroup, request, { signal }))
    case 'set':
      return name(call(getSet, request, { signal }))
    case 'section':
      return name(call(getSection, request, { signal }))
    case 'feature-name':
      return call(getProperty, request, { signal }).then(titleOf)
    case 'feature-value':
      return valueName(Number(first), second, signal)
    case 'custom':
      return call(getPropertyByCode, { params: { code: key.slice('custom/'.length) } }, { signal }).then(titleOf)
    default:
      return call(getProduct, { ...request, query: {} }, { signal }).then(({ article, name }) => article || name)
  }
}

/** Only lists have values with names: others are numbers. */
async function valueName(id: number, value: string, signal: AbortSignal): Promise<string> {
  const { kind } = await call(getProperty, { params: { id } }, { signal })
  if (kind !== 'list') return shownValue(value)
  return (await call(getPropertyValue, { params: { id, valueId: Number(value) } }, { signal })).name
}

const titleOf = ({ name, unit }: { name: string; unit: string | null }) => [name, unit].filter(Boolean).join(', ')
/** Words of an address that cannot be an id are refused as invalid, which means the same here. */
const unknown = new Set([400, 404, 422])

const nameQuery = (key: NameKey) => ({
  queryKey: ['filter-name', key] as const,
  // looked up once for each id
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<string | null> => {
    try {
      return await ask(key, signal)
    } catch (error) {
      if (unknown.has(statusOf(error) ?? 0)) return null
      throw error
    }
  },
})

/** Looks up the names missing in the list's answer; keys without an endpoint are unknown. */
export function useFilterNames(keys: readonly NameKey[]): LookUp {
  const results = useQueries({ queries: keys.map(nameQuery) })
  // only answered ones are kept; the results are new objects at every render, so the map is rebuilt only when its texts
  // change
  const json = JSON.stringify(
    keys.flatMap((key, at) => (results[at]?.isPending ? [] : [[key, results[at]?.data ?? null]])),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- serialised above
  const names = useMemo(() => new Map(JSON.parse(json) as [NameKey, string | null][]), [json])
  return useCallback((key) => names.get(key), [names])
}
