import { search } from '@snab/contract/catalogue/catalogue'
import { getProduct, getProductByArticle, listAnalogues, type ProductCard } from '@snab/contract/catalogue/product'
import { z } from 'zod'
import { Money, ProductId, tool, type Around } from '../tool'
import { productLine, ProductLine } from './product-line'

const Ids = z.array(z.int().positive()).max(100)

const searchProducts = tool({
  name: 'search_products',
  title: 'Поиск товаров',
  description:
    'Находит товары по словам, артикулу или описанию потребности. Цены и остатки — те, что видит эта компания. with_filters добавляет фильтры с их номерами для уточнения.',
  scopes: ['catalogue'],
  isForGuests: true,
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({
    need: z.string().trim().min(1).max(500).describe('Что нужно: слова, артикул, характеристики'),
    page: z.int().min(1).max(1000).default(1),
    per_page: z.int().min(1).max(50).default(10),
    brands: Ids.optional().describe('Номера брендов'),
    sections: Ids.optional().describe('Номера разделов'),
    features: z
      .array(z.strictObject({ id: z.int().positive(), value: z.string().min(1).max(255) }))
      .max(20)
      .optional()
      .describe('Характеристики: номер фильтра и значение'),
    in_stock: z.boolean().default(false),
    price_from: z.number().min(0).max(1e10).optional(),
    price_to: z.number().min(0).max(1e10).optional(),
    with_filters: z.boolean().default(false),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    pages: z.int(),
    items: z.array(ProductLine),
    understood: z.string().nullable().describe('Как понят запрос, если он исправлен'),
    left_out: z.array(z.string()).describe('Слова, без которых найдены товары'),
    filters: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          unit: z.string().nullable(),
          values: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
        }),
      )
      .nullable(),
  }),
  run: async (input, { ask, origin }) => {
    const { items, meta, filters } = await ask(search, {
      query: {
        page: input.page,
        perPage: input.per_page,
        ...(input.with_filters && { with: 'filters' as const }),
        criteria: {
          keyword: input.need,
          ...(input.brands && { brands: input.brands }),
          ...(input.sections && { section: input.sections }),
          ...(input.features && { properties: input.features.map(({ id, value }) => `${String(id)}:${value}`) }),
          ...(input.in_stock && { instock: 'true' }),
          ...(input.price_from !== undefined && { priceMin: input.price_from }),
          ...(input.price_to !== undefined && { priceMax: input.price_to }),
        },
      },
    })
    return {
      total: meta.totalCount,
      page: meta.currentPage,
      pages: meta.pageCount,
      items: items.map((item) => productLine(item, origin)),
      understood: meta.understanding?.shown ?? null,
      left_out: meta.leftOut ?? [],
      filters:
        filters?.items.map(({ id, name, unit, values }) => ({
          id,
          name,
          unit,
          values: values.slice(0, 30).map((value) => ({ id: value.id, name: value.name, count: value.count })),
        })) ?? null,
    }
  },
})

const Feature = z.object({ name: z.string(), unit: z.string().nullable(), value: z.string() })
const Card = ProductLine.extend({
  description: z.string(),
  section: z.string().nullable(),
  manufacturer: z.string().nullable(),
  features: z.array(Feature),
  warehouses: z.array(z.object({ name: z.string(), city: z.string(), amount: z.number(), days: z.int() })),
  certificates: z.array(z.object({ name: z.string(), number: z.string(), valid_to: z.string().nullable() })),
  analogues: z.array(ProductLine).describe('Замены: из таблицы продавца и по равным свойствам'),
})

const cardOf = (card: ProductCard, origin: string) => ({
  ...productLine(card, origin),
  description: card.description,
  section: card.section?.name ?? null,
  manufacturer: card.manufacturer?.name ?? null,
  features: card.features.map(({ name, unit, value }) => ({ name, unit, value })),
  warehouses: card.warehouses.map(({ name, city, amount, deliveryTime }) => ({
    name,
    city,
    amount,
    days: deliveryTime,
  })),
  certificates: card.certificates.map(({ name, number, validTo }) => ({ name, number, valid_to: validTo })),
})

const getProductTool = tool({
  name: 'get_product',
  title: 'Карточка товара',
  description: 'Товар по номеру (id) или артикулу: цена, остатки по складам, характеристики, сертификаты, замены.',
  scopes: ['catalogue'],
  isForGuests: true,
  effect: 'read',
  isIdempotent: true,
  input: z
    .strictObject({
      id: ProductId.optional(),
      article: z.string().trim().min(1).max(255).optional(),
      with_analogues: z.boolean().default(false),
    })
    .refine(({ id, article }) => (id === undefined) !== (article === undefined), 'Назовите id или article'),
  output: Card,
  run: async ({ id, article, with_analogues: withAnalogues }, { ask, origin }) => {
    const card =
      id === undefined
        ? await ask(getProductByArticle, { params: { article: article ?? '' } })
        : await ask(getProduct, { params: { id }, query: {} })
    const analogues = withAnalogues ? (await ask(listAnalogues, { params: { id: card.id } })).items : []
    return { ...cardOf(card, origin), analogues: analogues.map(({ product }) => productLine(product, origin)) }
  },
})

const compareProducts = tool({
  name: 'compare_products',
  title: 'Сравнение товаров',
  description: 'Сравнивает товары построчно: цены, остатки и каждую характеристику, с отметкой различий.',
  scopes: ['catalogue'],
  isForGuests: true,
  effect: 'read',
  isIdempotent: true,
  input: z.strictObject({ ids: z.array(ProductId).min(2).max(10) }),
  output: z.object({
    products: z.array(ProductLine),
    features: z.array(
      z.object({
        name: z.string(),
        unit: z.string().nullable(),
        differs: z.boolean(),
        values: z.array(z.string().nullable()).describe('В порядке товаров; null — не указано'),
      }),
    ),
    cheapest: z.object({ id: ProductId, price: Money }).nullable(),
  }),
  run: async ({ ids }, { ask, origin }) => {
    const cards = await Promise.all([...new Set(ids)].map((id) => ask(getProduct, { params: { id }, query: {} })))
    const products = cards.map((card) => productLine(card, origin))
    const [cheapest] = products
      .flatMap(({ id, price }) => (price == null ? [] : [{ id, price }]))
      .toSorted((one, other) => one.price - other.price)
    return { products, features: comparedFeatures(cards), cheapest: cheapest ?? null }
  },
})

function comparedFeatures(cards: readonly ProductCard[]) {
  const names = new Map(cards.flatMap(({ features }) => features.map((feature) => [feature.id, feature] as const)))
  return [...names.values()].map(({ id, name, unit }) => {
    const values = cards.map(({ features }) => features.find((feature) => feature.id === id)?.value ?? null)
    return { name, unit, values, differs: new Set(values).size > 1 }
  })
}

/** Several products of one request, each read once. */
export async function readCards(
  ids: readonly number[],
  { ask }: Pick<Around, 'ask'>,
): Promise<Map<number, ProductCard>> {
  const cards = new Map<number, ProductCard>()
  for (const id of new Set(ids)) cards.set(id, await ask(getProduct, { params: { id }, query: {} }))
  return cards
}

export const goodsTools = [searchProducts, getProductTool, compareProducts]
