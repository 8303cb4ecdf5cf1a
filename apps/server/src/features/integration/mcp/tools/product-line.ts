import type { Product } from '@snab/contract/catalogue/product'
import { ownStock, virtualStock } from '@snab/domain/catalogue/stock'
import { z } from 'zod'
import { Money, ProductId } from '../tool'

/** A product in answers of tools. */
export const ProductLine = z.object({
  id: ProductId,
  article: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  unit: z.string(),
  price: Money.nullable().describe('Цена компании за единицу; null — по запросу или скрыта'),
  priceSteps: z.array(z.object({ fromAmount: z.number(), price: Money })).describe('Цены от количества'),
  stock: z.number().nullable().describe('На складах продавца; null — остатки скрыты'),
  supplierStock: z.number().nullable().describe('У поставщиков'),
  deliveryDays: z.int().nullable().describe('Дней до наличия; null — срок назовёт менеджер'),
  multiplicity: z.number().describe('Заказывается кратно этому количеству'),
  minimumBatch: z.number().describe('Наименьшее количество'),
  isDiscontinued: z.boolean(),
  link: z.string(),
})

export function productLine(product: Product, origin: string): z.input<typeof ProductLine> {
  const { stocks } = product
  return {
    id: product.id,
    article: product.article,
    name: product.name,
    brand: product.brand?.name ?? null,
    unit: product.unit.name,
    price: product.currentPrice ?? product.price?.value ?? null,
    priceSteps: product.priceSteps,
    stock: stocks && ownStock(stocks),
    supplierStock: stocks && virtualStock(stocks),
    deliveryDays: product.deliveryTime,
    multiplicity: product.multiplicity,
    minimumBatch: product.minimumBatch,
    isDiscontinued: product.isDiscontinued,
    link: `${origin}/product/${String(product.id)}`,
  }
}
