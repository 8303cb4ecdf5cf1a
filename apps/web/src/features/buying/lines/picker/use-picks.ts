import { suggest } from '@snab/contract/catalogue/catalogue'
import { listCustomProducts } from '@snab/contract/catalogue/custom-product'
import { readingsOf, readQuickEntry, type Offered } from '@snab/domain/buying/quick-entry'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import type { Packing } from '../../../../shared/amounts/amounts'
import { useUser } from '../../../../shared/session/startup'

/** A product of the catalogue, or one of the person's own. */
export type PickedProduct = Packing & {
  id: number
  isOwn: boolean
  article: string
  manufacturerCode: string
  name: string
  unit: string
  price: number | null
}

/** A product with the typed amount; null where none was typed. */
export type Pick = Offered<PickedProduct>

const mostOwn = 5

export const keyOfPick = ({ product: { id, isOwn }, amount }: Pick) =>
  `${isOwn ? 'own' : 'catalogue'}:${String(id)}:${String(amount)}`

/** While typing continues, the goods of the text so far stay; a click must not take goods of another text. */
export const isTypedOn = (keyword: string, before = ''): boolean =>
  before !== '' && (keyword.startsWith(before) || before.startsWith(keyword))

/** Goods of the catalogue, then one's own, for a text. */
function useFound(keyword: string, withoutOwn: boolean) {
  const enabled = keyword.length > 0
  const suggestions = useQuery({
    ...queryOf(suggest, { query: { keyword } }),
    enabled,
    placeholderData: (found, former) => (isTypedOn(keyword, former?.queryKey[1].query?.keyword) ? found : undefined),
  })
  const own = useQuery({
    ...queryOf(listCustomProducts, { query: { keyword, 'per-page': mostOwn } }),
    enabled: enabled && !withoutOwn,
    placeholderData: (found, former) => (isTypedOn(keyword, former?.queryKey[1].query?.keyword) ? found : undefined),
  })
  const products: PickedProduct[] =
    keyword === ''
      ? []
      : [
          ...(suggestions.data?.products ?? []).map((product) => ({ ...product, isOwn: false })),
          ...(withoutOwn ? [] : (own.data?.items ?? [])).map(({ unit, currentPrice, ...product }) => ({
            ...product,
            unit: unit.name,
            price: currentPrice,
            isOwn: true,
          })),
        ]
  return {
    products,
    isAnswered: (withoutOwn ? [suggestions] : [suggestions, own]).every(
      ({ data, isFetching }) => data !== undefined && !isFetching,
    ),
    error: suggestions.error ?? (withoutOwn ? null : own.error),
  }
}

/** The suggestions for a text of the field; with amounts, if the field takes «код количество». */
export function usePicks(keyword: string, takesAmount: boolean, isCatalogueOnly: boolean) {
  // guests have no own goods, and may not ask for them
  const withoutOwn = useUser() === null || isCatalogueOnly
  const read = readQuickEntry(keyword)
  const entry = takesAmount ? read : { ...read, split: null }
  const code = entry.split?.code ?? ''
  const ofWhole = useFound(keyword, withoutOwn)
  const ofCode = useFound(code, withoutOwn)
  const { offered, isAsked } = readingsOf(entry, ofWhole.products, ofCode.products)
  const isAnswered = keyword !== '' && ofWhole.isAnswered && (code === '' || ofCode.isAnswered)
  return { offered, isAsked, isAnswered, error: offered.length === 0 ? (ofWhole.error ?? ofCode.error) : null }
}
