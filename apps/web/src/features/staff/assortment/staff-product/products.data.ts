import {
  changeGoods,
  getGoods,
  goodsOptions,
  listGoods,
  type StaffGoodsCard,
} from '@snab/contract/assortment/staff-product'
import { changeLinks, getLinks, type StaffLinks } from '@snab/contract/assortment/product-link'
import type { RequestOf, ResponseOf } from '@snab/contract/endpoint'
import type { LinkKind } from '@snab/domain/product/own-fields'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { editingTexts } from '../../editing/editing.texts'
import type { ProductsSearch } from './products-search'
import { productsTexts } from './products.texts'

const perPage = 50

export const useGoodsList = ({ page = 1, own, ...filters }: ProductsSearch) =>
  useQuery({
    ...queryOf(listGoods, { query: { ...filters, page, 'per-page': perPage, ...(own && { own: 'true' }) } }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })

export const useGoodsOptions = () => useQuery(queryOf(goodsOptions, {}))

/** Names of sections, brands and classes, for values of a product that are their ids. */
export function usePlaceNames(): PlaceName {
  const { data } = useGoodsOptions()
  return (field, id) => placesOf(data, field).find((one) => one.id === id)?.name ?? `№ ${id}`
}
/** Fields that contain an id of a dictionary. */
export const placeFields = ['sectionId', 'brandId', 'groupId'] as const
export type PlaceField = (typeof placeFields)[number]
export type PlaceName = (field: PlaceField, id: number) => string
export const isPlace = (field: string): field is PlaceField => placeFields.some((one) => one === field)

/** «006 м» without its code. */
export const unitName = (unit: string): string => unit.slice(unit.indexOf(' ') + 1)

type Options = ResponseOf<typeof goodsOptions>
const optionsOf = { sectionId: 'sections', brandId: 'brands', groupId: 'groups' } as const
export const placesOf = (options: Options | undefined, field: PlaceField): Options['sections'] =>
  options?.[optionsOf[field]] ?? []

const cardQuery = (id: number) => queryOf(getGoods, { params: { id } })
export const useGoodsCard = (id: number) => useQuery({ ...cardQuery(id), enabled: id > 0, ...alwaysStale })

export type OwnChanges = RequestOf<typeof changeGoods>['body']['values']

/** The card in the answer of a save. */
export function useKeepGoods() {
  const queryClient = useQueryClient()
  return (card: StaffGoodsCard) => {
    queryClient.setQueryData(cardQuery(card.id).queryKey, card)
    void queryClient.invalidateQueries({ queryKey: [listGoods.path] })
  }
}

export function useReloadGoods(id: number) {
  const queryClient = useQueryClient()
  return () => {
    for (const { queryKey } of [cardQuery(id), linksQuery(id)]) void queryClient.invalidateQueries({ queryKey })
  }
}

const linksQuery = (id: number) => queryOf(getLinks, { params: { id } })

/** Null is the list of 1C. Offers to undo it. */
export function useSaveLinks(id: number, kind: LinkKind, links: StaffLinks) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const keep = (saved: StaffLinks) => {
    queryClient.setQueryData(linksQuery(id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: cardQuery(id).queryKey })
  }
  const send = (version: number, ids: number[] | null) =>
    call(changeLinks, { params: { id, kind }, body: { version, ids } })
  return useMutation({
    mutationFn: (ids: number[] | null) => send(links.version, ids),
    onSuccess: (saved) => {
      keep(saved)
      const before = links[kind]
      const undo = async () => {
        try {
          keep(await send(saved.version, before.isOwn ? before.shown.map((goods) => goods.id) : null))
        } catch (error) {
          showError(error)
        }
      }
      showUndo(editing('editing.saved'), { text: t('product.undo'), run: () => void undo() })
    },
  })
}

/** Saves own values and offers to undo them. */
export function useSaveGoods(card: StaffGoodsCard) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const keep = useKeepGoods()
  const send = (version: number, values: OwnChanges) =>
    call(changeGoods, { params: { id: card.id }, body: { version, values } })
  return useMutation({
    mutationFn: (values: OwnChanges) => send(card.version, values),
    onSuccess: (saved, values) => {
      keep(saved)
      const undo = async () => {
        try {
          keep(await send(saved.version, ownBefore(card, values)))
        } catch (error) {
          showError(error)
        }
      }
      showUndo(editing('editing.saved'), { text: t('product.undo'), run: () => void undo() })
    },
  })
}

/** The own values that a change has replaced. */
function ownBefore({ fields }: StaffGoodsCard, values: OwnChanges): OwnChanges {
  const {
    name,
    description,
    keywords,
    pictures,
    isActive,
    isDiscontinued,
    isRecommended,
    popularity,
    sectionId,
    brandId,
    groupId,
    country,
    customsDeclaration,
    commodityCode,
    markingRequired,
    unit,
    multiplicity,
    minimumBatch,
    deliveryDays,
  } = fields
  return {
    ...(values.name !== undefined && { name: name.own }),
    ...(values.description !== undefined && { description: description.own }),
    ...(values.keywords !== undefined && { keywords: keywords.own }),
    ...(values.pictures !== undefined && { pictures: pictures.own }),
    ...(values.isActive !== undefined && { isActive: isActive.own === false ? (false as const) : null }),
    ...(values.isDiscontinued !== undefined && { isDiscontinued: isDiscontinued.own }),
    ...(values.isRecommended !== undefined && { isRecommended: isRecommended.own }),
    ...(values.popularity !== undefined && { popularity: popularity.own }),
    ...(values.sectionId !== undefined && { sectionId: sectionId.own }),
    ...(values.brandId !== undefined && { brandId: brandId.own }),
    ...(values.groupId !== undefined && { groupId: groupId.own }),
    ...(values.country !== undefined && { country: country.own }),
    ...(values.customsDeclaration !== undefined && { customsDeclaration: customsDeclaration.own }),
    ...(values.commodityCode !== undefined && { commodityCode: commodityCode.own }),
    ...(values.markingRequired !== undefined && { markingRequired: markingRequired.own }),
    ...(values.unit !== undefined && { unit: unit.own }),
    ...(values.multiplicity !== undefined && { multiplicity: multiplicity.own }),
    ...(values.minimumBatch !== undefined && { minimumBatch: minimumBatch.own }),
    ...(values.deliveryDays !== undefined && { deliveryDays: deliveryDays.own }),
  }
}
