import type { Product } from '@snab/contract/product'
import { toRoubles } from '@snab/domain/money'
import type { Selectable } from 'kysely'
import type { Database } from '../../db/tables'

/** A user's own product in the shape of all others; null stands for one that is gone. */
export function presentCustomProduct(custom: Selectable<Database['customProducts']> | null, regionId: number): Product {
  const price = custom?.price ?? null
  return {
    id: custom?.id ?? 0,
    type: 'custom',
    name: custom?.name ?? 'Товар удалён',
    article: custom?.article ?? '',
    brand: custom?.brandName ? { id: 0, name: custom.brandName } : null,
    section: null, category: null, series: null, manufacturerCode: '', manufacturer: null, seller: null, sellers: [],
    unit: { name: custom?.unitName ?? 'шт' },
    image: custom?.picture ? `/files/${custom.picture}` : null,
    price: price === null ? null : { value: toRoubles(price) },
    contractPrice: null,
    currentPrice: price === null ? null : toRoubles(price),
    minimumBatch: 1, multiplicity: 1, quantityInBox: null, quantityInBlock: null, deliveryTime: 0, stocks: null, numberOfAnalogues: 0,
    analog: false, isRelated: false, recommended: false, isDiscontinued: false, favorite: false, regionId,
  }
}
