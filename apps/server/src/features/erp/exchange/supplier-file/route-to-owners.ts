import type { Db } from '../../../../db/database'
import type { CatalogueRecord, OfferRecord, ProductRecord } from '../commerceml/catalogue-record'
import { openGoodsMatcher, type KnownGoods, type Match, type Named } from '../price-list/match-goods'
import type { UnclearList } from './unclear'

/** A product of another owner that a supplier also sends. */
export type SupplierMatch = { externalId: string; productId: number }

type Options = {
  catalogueExternalId: string
  unclear: UnclearList
  /** Goods of other owners that earlier files of this supplier named. */
  known: ReadonlyMap<string, number>
  onMatch: (match: SupplierMatch) => void
}
type Pending = { product: ProductRecord | null; offer: OfferRecord }

const perBatch = 500

/**
 * Goods that 1C or staff own are not created twice: of such a product a supplier's file only sets prices. Goods of
 * other suppliers are never touched.
 */
export async function* routeToOwners(
  db: Db,
  records: AsyncIterable<CatalogueRecord>,
  options: Options,
): AsyncGenerator<CatalogueRecord> {
  let pending: Pending[] = []
  let product: ProductRecord | null = null
  for await (const record of records) {
    if (record.kind === 'product') product = record
    else if (record.kind === 'offer') {
      pending.push({ product, offer: record })
      product = null
      if (pending.length >= perBatch) {
        yield* route(db, pending, options)
        pending = []
      }
    } else yield record
  }
  yield* route(db, pending, options)
}

async function* route(db: Db, pending: readonly Pending[], options: Options): AsyncGenerator<CatalogueRecord> {
  const { catalogueExternalId, unclear, onMatch } = options
  const find = await openMatches(db, pending, options)
  const foreign = new Map<string, { offer: OfferRecord; externalId: string }[]>()
  for (const one of pending) {
    const { product, offer } = one
    const match = find(one)
    const at = { product: offer.productExternalId }
    if (match && 'goods' in match && !match.goods.isOwn) {
      const { goods } = match
      if (goods.externalId === null) continue
      onMatch({ externalId: offer.productExternalId, productId: goods.id })
      const isOtherUnit = product?.unit != null && product.unit.okei !== goods.unitOkei
      if (isOtherUnit)
        unclear.ask(
          'Товар уже есть на портале',
          `Единица другая: в файле «${product?.unit?.name}», на портале «${goods.unitName}». Цена не загружена`,
          at,
        )
      else unclear.note('Товар уже есть на портале', 'Описание ведёт 1С или сотрудник: из файла взяты только цены', at)
      const offers = foreign.get(goods.catalogue) ?? []
      offers.push({ offer: isOtherUnit ? { ...offer, prices: null } : offer, externalId: goods.externalId })
      foreign.set(goods.catalogue, offers)
      continue
    }
    if (match && 'problem' in match) unclear.ask('Товар похож на другой', `${match.problem}. Загружен отдельно`, at)
    if (product) yield product
    yield offer
  }
  for (const [catalogue, offers] of foreign) {
    yield packageOf(catalogue, catalogueExternalId)
    // a product that the supplier takes back stays: only its prices go
    for (const { offer, externalId } of offers)
      yield { ...offer, productExternalId: externalId, deleted: false, prices: offer.deleted ? [] : offer.prices }
  }
  if (foreign.size > 0) yield packageOf(catalogueExternalId, catalogueExternalId)
}

const packageOf = (catalogue: string, classifier: string): CatalogueRecord => ({
  kind: 'offer-package',
  catalogueExternalId: catalogue,
  classifierExternalId: classifier,
  full: false,
  owner: null,
})

async function openMatches(
  db: Db,
  pending: readonly Pending[],
  { catalogueExternalId, known }: Options,
): Promise<(one: Pending) => Match> {
  const ids = pending.flatMap(({ offer }) => known.get(offer.productExternalId) ?? [])
  const isCandidate = ({ isOwn, catalogue }: KnownGoods) => isOwn || !catalogue.includes('price-list:')
  return db.transaction().execute(async (trx) => {
    const remembered = new Map(
      ids.length === 0
        ? []
        : (
            await trx
              .selectFrom('products as p')
              .innerJoin('catalogues as c', 'c.id', 'p.catalogueId')
              .select(['p.id', 'p.externalId', 'p.article', 'p.articleFolded', 'p.manufacturerCode', 'p.name'])
              .select([
                'p.isActive',
                'p.unitOkei',
                'p.unitName',
                'p.quantityInBox',
                'p.vatRate',
                'c.externalId as catalogue',
              ])
              .where('p.id', 'in', ids)
              .execute()
          ).map((goods): [number, KnownGoods] => [goods.id, { ...goods, brandNames: [], isOwn: false }]),
    )
    const named = pending.map(({ product, offer }) => namedOf(product, offer))
    const find = await openGoodsMatcher(trx, named, catalogueExternalId, isCandidate)
    return ({ product, offer }) => {
      const goods = remembered.get(known.get(offer.productExternalId) ?? 0)
      return goods ? { goods } : find(namedOf(product, offer))
    }
  })
}

/** A number of the manufacturer only says something beside his name. */
function namedOf(product: ProductRecord | null, { productExternalId }: OfferRecord): Named {
  const brand = product?.brand ?? product?.manufacturer ?? null
  const code = product?.requisites.find(({ name }) => name === 'Артикул производителя')?.value ?? ''
  const isSure = brand !== null && code !== ''
  return {
    externalId: productExternalId,
    code: '',
    article: isSure ? code : '',
    manufacturerCode: isSure ? code : '',
    barcodes: product?.barcodes ?? [],
    brand,
  }
}
