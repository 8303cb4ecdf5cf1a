import type { ResponseOf } from '@snab/contract/endpoint'
import type {
  proposeSubstitution,
  Substitution,
  SubstitutedRow,
  SubstituteOffer,
} from '@snab/contract/buying/substitution'
import { toAmount } from '@snab/domain/money/amounts'
import { lineTotal, toRoubles } from '@snab/domain/money/money'
import { isHeld, offersOf, termOf, type SubstitutionMode } from '@snab/domain/catalogue/substitution'
import { Rejected } from '../../../http/rejected'
import { mappedInParts } from '../../../process/in-turns'
import type { Services } from '../../../services'
import type { PricedLine } from '../lines/price-lines'
import type { Analogue } from '../../catalogue/goods/analogues'
import { ownWarehouses } from '../../catalogue/goods/dictionary'
import { presentAnalogue } from '../../catalogue/goods/present-analogue'
import { pictureAddress } from '../../catalogue/goods/present-product'
import type { ProductRow } from '../../catalogue/goods/product-rows'
import type { VisitorView } from '../../catalogue/goods/visitor-view'
import { findSubstitutes, keyOf, type Sought, type Substitutes } from './find-substitutes'
import { substituteFacts, supplyOf } from './substitute-facts'

const mostOffers = 5
const nothing: Substitutes = { analogues: [], demands: [] }

/** Substitutes for each selected row, in a fixed number of statements. */
export async function proposeFor(
  services: Services,
  view: VisitorView,
  lines: readonly PricedLine[],
  substitution: Substitution,
): Promise<ResponseOf<typeof proposeSubstitution>> {
  if ((substitution.kind === 'stock' && !view.sees.stocks) || (substitution.kind === 'cheapest' && !view.sees.prices))
    throw new Rejected('not-signed-in')
  const isMeant = (line: PricedLine) => isSelected(line, view, substitution)
  const wanted = lines.filter(isMeant)
  const sought = (line: PricedLine) => soughtFor(line, view, substitution)
  const found = await findSubstitutes(
    services,
    view.dictionary,
    wanted.flatMap((line) => sought(line) ?? []),
  )
  const goods = await services.rows.get([
    ...new Set([...found.values()].flatMap(({ analogues }) => analogues.map(({ id }) => id))),
  ])
  const rest = lines.filter((line) => !isMeant(line))
  return {
    items: await mappedInParts(wanted, (line) => {
      const request = sought(line)
      return proposedRow(line, (request && found.get(keyOf(request))) ?? nothing, goods, view, substitution)
    }),
    rest: {
      count: rest.length,
      days: Math.max(0, ...rest.map(({ item, row }) => (row && termOf(supplyOf(row, view), item.amount)) ?? 0)),
    },
  }
}

/** Custom products have no class or analogues; they are reported when every row is selected. */
function isSelected({ item, row }: PricedLine, view: VisitorView, substitution: Substitution): boolean {
  switch (substitution.kind) {
    case 'brand':
      return row?.brandId === substitution.fromBrandId
    case 'stock':
      return !row || !row.isActive || !isHeld(supplyOf(row, view), item.amount)
    case 'cheapest':
      return true
  }
}

function soughtFor({ item, row }: PricedLine, view: VisitorView, substitution: Substitution): Sought | null {
  if (!row) return null
  const plain = {
    sort: { by: 'popularity' as const, descending: true },
    profile: view.prices.profile,
    warehouseIds: view.warehouseIds,
  }
  switch (substitution.kind) {
    case 'brand':
      return { productId: row.id, narrowed: { brandIds: [substitution.toBrandId] }, order: plain }
    case 'stock':
      return {
        productId: row.id,
        narrowed: {
          instock: {
            warehouseIds: ownWarehouses(view.dictionary, view.regionId).map(({ id }) => id),
            amount: item.amount,
          },
        },
        order: plain,
      }
    case 'cheapest':
      return { productId: row.id, narrowed: {}, order: { ...plain, sort: { by: 'price', descending: false } } }
  }
}

const modeOf = (substitution: Substitution): SubstitutionMode =>
  substitution.kind === 'brand' ? { kind: 'brand', brandId: substitution.toBrandId } : substitution

function proposedRow(
  line: PricedLine,
  { analogues, demands }: Substitutes,
  goods: ReadonlyMap<number, ProductRow>,
  view: VisitorView,
  substitution: Substitution,
): SubstitutedRow {
  const { item, row, custom } = line
  const price = view.sees.prices ? line.shownPrice : null
  const total = price === null ? null : lineTotal(price, item.amount)
  const byId = new Map(analogues.map((analogue) => [analogue.id, analogue]))
  const candidates = analogues.flatMap((analogue) => {
    const other = goods.get(analogue.id)
    // amounts are comparable only in the same unit
    return row && other && other.id !== row.id && other.unitOkei === row.unitOkei && other.unitName === row.unitName
      ? [substituteFacts(other, analogue, view)]
      : []
  })
  const offers = offersOf({ amount: item.amount, total }, candidates, modeOf(substitution)).slice(0, mostOffers)
  return {
    id: item.id,
    product: row ? presentGoods(row, view) : null,
    name: row?.name ?? custom?.name ?? '',
    article: row?.article ?? custom?.article ?? '',
    amount: toAmount(item.amount),
    price: inRoubles(price),
    total: inRoubles(total),
    days: row ? termOf(supplyOf(row, view), item.amount) : null,
    reason: offers.length > 0 ? null : reasonOf(line, analogues, demands, substitution),
    demands: offers.length > 0 ? [] : demands,
    offers: offers.flatMap(({ id, amount, price: each, total: sum, totalChange, days, isEqual }): SubstituteOffer[] => {
      const [other, analogue] = [goods.get(id), byId.get(id)]
      if (!other || !analogue) return []
      const {
        source,
        matched,
        total: features,
        differences,
        because,
        check,
      } = presentAnalogue(analogue, view.dictionary)
      return [
        {
          product: presentGoods(other, view),
          source,
          matched,
          features,
          differences,
          because,
          check,
          amount: toAmount(amount),
          price: inRoubles(each),
          total: inRoubles(sum),
          totalChange: inRoubles(totalChange),
          days,
          isEqual,
        },
      ]
    }),
  }
}

const inRoubles = (kopecks: number | null) => (kopecks === null ? null : toRoubles(kopecks))

function reasonOf(
  { row, custom, price }: PricedLine,
  analogues: readonly Analogue[],
  demands: readonly string[],
  substitution: Substitution,
): SubstitutedRow['reason'] {
  if (!row) return custom ? 'own-product' : 'no-features'
  if (substitution.kind === 'cheapest' && price === null) return 'no-price'
  if (substitution.kind === 'cheapest' && analogues.length === 0 && demands.length > 0) return 'no-fit'
  if (analogues.length === 0 && (row.groupId === null || substitution.kind === 'cheapest')) return 'no-features'
  return substitution.kind === 'brand' ? 'no-brand' : substitution.kind === 'stock' ? 'no-stock' : 'not-cheaper'
}

function presentGoods(
  { id, article, name, brandId, unitName, pictures, sellerId }: ProductRow,
  { dictionary }: VisitorView,
) {
  const brand = brandId === null ? undefined : dictionary.brands.get(brandId)
  return {
    id,
    article,
    name,
    brand: brand ? { id: brand.id, name: brand.name } : null,
    unit: unitName,
    image: pictures[0] ? pictureAddress(pictures[0]) : null,
    sellerId,
  }
}
