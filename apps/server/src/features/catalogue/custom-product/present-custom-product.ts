import type { CustomProduct } from '@snab/contract/catalogue/custom-product'
import type { Product } from '@snab/contract/catalogue/product'
import { toRoubles } from '@snab/domain/money/money'
import { shownPrice, type PriceBasis } from '@snab/domain/money/shown-price'
import type { Selectable } from 'kysely'
import type { Database } from '../../../db/tables'
import type { SignedAddresses } from '../../../files/signed-addresses'
import { reachOf } from '../../../http/rights'
import type { Session } from '../../../http/visitor'
import type { OwnProductRow } from './custom-product.queries'

/**
 * An own product in the shape of all products; null stands for a deleted one. `price` is as typed by its author, with
 * VAT, `currentPrice` as the portal shows it.
 */
export function presentCustomProduct(
  custom: Selectable<Database['customProducts']> | null,
  regionId: number,
  basis: PriceBasis,
  signed: SignedAddresses,
): Product {
  const price = custom?.price ?? null
  return {
    id: custom?.id ?? 0,
    type: 'custom',
    name: custom?.name ?? 'Товар удалён',
    article: custom?.article ?? '',
    brand: custom?.brandName ? { id: 0, name: custom.brandName } : null,
    section: null,
    category: null,
    series: null,
    manufacturerCode: '',
    manufacturer: null,
    seller: null,
    sellers: [],
    unit: { name: custom?.unitName ?? 'шт' },
    image: custom?.picture ? signed.of(custom.picture) : null,
    price: price === null ? null : { value: toRoubles(price) },
    contractPrice: null,
    currentPrice:
      price === null
        ? null
        : toRoubles(shownPrice(price, { vatIncluded: true, vatRate: basis.generalRate, sellerId: null }, basis)),
    minimumBatch: 1,
    multiplicity: 1,
    quantityInBox: null,
    quantityInBlock: null,
    deliveryTime: null,
    stocks: null,
    numberOfAnalogues: 0,
    analog: false,
    isRelated: false,
    recommended: false,
    isDiscontinued: false,
    favorite: false,
    bought: false,
    priceSteps: [],
    regionId,
  }
}

export function presentOwnProduct(
  row: OwnProductRow,
  session: Session,
  regionId: number,
  basis: PriceBasis,
  signed: SignedAddresses,
): CustomProduct {
  return {
    ...presentCustomProduct(row, regionId, basis, signed),
    type: 'custom',
    description: row.description,
    author: row.author,
    created: row.createdAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    mayEdit: mayEdit(row, session),
  }
}

/** The author, and people who manage own products of its company. */
export const mayEdit = (row: Pick<OwnProductRow, 'userId' | 'companyId'>, session: Session): boolean =>
  row.userId === session.userId ||
  (row.companyId !== null &&
    row.companyId === session.company?.id &&
    reachOf(session, 'keep-custom-products') === 'company')
