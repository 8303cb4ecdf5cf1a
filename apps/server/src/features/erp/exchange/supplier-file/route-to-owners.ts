import type { Db } from '../../../../db/database'
import type { CatalogueRecord, OfferRecord, ProductRecord } from '../commerceml/catalogue-record'
import { openGoodsMatcher, type KnownGoods, type Match, type Named } from '../price-list/match-goods'
import type { UnclearList } from './unclear'

/** A product of another owner that a supplier also sends. */
export type SupplierMatch = { externalId: string; productId: number; unitOkei: string | null }

type Options = {
  catalogueExternalId: string
  unclear: UnclearList
  /** Goods of other owners that earlier files of this supplier named. */
  known: ReadonlyMap<string, SupplierMatch>
  onMatch: (match: SupplierMatch) => void
}
type Pending = { product: ProductRecord | null; offer: OfferRecord }

const perBatch = 500
/** Marks a product named by several numbers; a real number is never empty. */
const severalNumbers = ''

/**
 * Goods of 1C or staff are not created again: for them a supplier's file only sets prices. Goods of other suppliers are
 * never touched.
 */
export async function* routeToOwners(
  db: Db,
  records: AsyncIterable<CatalogueRecord>,
  options: Options,
): AsyncGenerator<CatalogueRecord> {
  let pending: Pending[] = []
  let product: ProductRecord | null = null
  const named = new Map<number, string>()
  for await (const record of records) {
    if (record.kind === 'product') product = record
    else if (record.kind === 'offer') {
      pending.push({ product, offer: record })
      product = null
      if (pending.length >= perBatch) {
        yield* route(db, pending, named, options)
        pending = []
      }
    } else yield record
  }
  yield* route(db, pending, named, options)
}

/** `named`: the supplier's number of each product of another owner seen so far in the file. */
async function* route(
  db: Db,
  pending: readonly Pending[],
  named: Map<number, string>,
  options: Options,
): AsyncGenerator<CatalogueRecord> {
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
      const earlier = options.known.get(offer.productExternalId)
      const unitOkei = product ? (product.unit?.okei ?? null) : (earlier?.unitOkei ?? null)
      onMatch({ externalId: offer.productExternalId, productId: goods.id, unitOkei })
      const sameAs = named.get(goods.id) ?? offer.productExternalId
      const isTwice = sameAs !== offer.productExternalId
      // a withdrawn number may have been replaced by another one
      if (!offer.deleted) named.set(goods.id, isTwice ? severalNumbers : sameAs)
      const isOtherUnit = !offer.deleted && unitOkei !== goods.unitOkei
      if (isTwice)
        unclear.ask(
          'Товар уже есть на портале',
          'На него похожи несколько номеров поставщика: какой из них верен, неясно. Цены не загружены',
          at,
        )
      else if (isOtherUnit)
        unclear.ask(
          'Товар уже есть на портале',
          `Единица другая: в файле «${product?.unit?.name ?? unitOkei ?? 'неизвестна'}», на портале «${goods.unitName}». Цена не загружена`,
          at,
        )
      else unclear.note('Товар уже есть на портале', 'Описание ведёт 1С или сотрудник: из файла взяты только цены', at)
      const offers = foreign.get(goods.catalogue) ?? []
      // the last offer for a product counts: once there are two numbers, prices are left unchanged
      const isSilent = isTwice || isOtherUnit
      offers.push({
        offer: isSilent ? { ...offer, prices: null, deleted: false } : offer,
        externalId: goods.externalId,
      })
      foreign.set(goods.catalogue, offers)
      continue
    }
    if (match && 'problem' in match) unclear.ask('Товар похож на другой', `${match.problem}. Загружен отдельно`, at)
    if (product) yield product
    yield offer
  }
  for (const [catalogue, offers] of foreign) {
    yield packageOf(catalogue, catalogueExternalId)
    // a product that the supplier withdraws stays: only its prices are removed
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
  const ids = pending.flatMap(({ offer }) => known.get(offer.productExternalId)?.productId ?? [])
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
      const goods = remembered.get(known.get(offer.productExternalId)?.productId ?? 0)
      if (goods) return { goods }
      const one = namedOf(product, offer)
      const match = find(one)
      if (!match || 'problem' in match || match.goods.isOwn || match.goods.brandNames.length > 0) return match
      const byBarcode = find({ ...one, article: '', manufacturerCode: '' })
      return byBarcode && 'goods' in byBarcode && byBarcode.goods.id === match.goods.id
        ? match
        : { problem: `Такой же артикул у товара «${match.goods.name}», но его бренд на портале не указан` }
    }
  })
}

/** A manufacturer's number identifies a product only together with the brand. */
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
