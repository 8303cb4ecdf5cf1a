import type { TemplateContent } from '@snab/contract/offer-template'
import { roundToPack } from '@snab/domain/money/packs'
import { addDays, moscowDay } from '@snab/domain/moscow-time'
import type { Trx } from '../db/database'
import type { Dictionary } from '../features/goods/dictionary'
import type { Viewer } from '../features/goods/present-product'
import type { ProductRow } from '../features/goods/product-rows'
import { readGoods } from '../features/lines/goods'
import { plainRow, type NewOfferRow } from '../features/offer/insert-rows'
import { loadOffer } from '../features/offer/offer-pricing'
import { seenNow } from '../features/offer/seen-row'
import { usualTemplate } from '../features/offer/template/template-content'
import { noteVersion } from '../features/offer/versions'
import { demoViewer, popular } from './load-specifications'

const author = { userId: 2, companyId: 1 }
const day = 24 * 3_600_000

const withPictures: TemplateContent = {
  ...usualTemplate,
  title: 'Предложение для {клиент}',
  header: '{компания}, предложение № {номер}',
  columns: [
    { key: 'number', width: 5 },
    { key: 'image', width: 10 },
    { key: 'name', width: 40 },
    { key: 'amount', width: 9 },
    { key: 'unit', width: 6 },
    { key: 'vat', width: 8 },
    { key: 'total', width: 16 },
  ],
}

const offers = [
  {
    name: 'Электроснабжение склада, весь объём',
    client: 'ООО «СкладСтрой»',
    goods: 116,
    seed: 0,
    daysAgo: 2,
    target: null,
    vat: 'top',
  },
  {
    name: 'Освещение офиса на третьем этаже',
    client: 'ООО «Деловой квартал»',
    goods: 14,
    seed: 40,
    daysAgo: 6,
    target: 250_000_00,
    vat: 'inside',
  },
  { name: 'Щит учёта для коттеджа', client: 'Иванов Пётр', goods: 6, seed: 90, daysAgo: 1, target: null, vat: 'none' },
] as const

/** Offers of the first company's buyer, one of them long, and its two templates. */
export async function loadDemoOffers(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const viewer = await demoViewer(trx, dictionary, now)
  const [templateId, withPicturesId] = [
    await addTemplate(trx, 'Обычный с логотипом', usualTemplate, true, now),
    await addTemplate(trx, 'С фотографиями', withPictures, false, now),
  ]
  for (const [place, { name, client, goods, seed, daysAgo, target, vat }] of offers.entries()) {
    const at = new Date(now.getTime() - daysAgo * day)
    const { id } = await trx
      .insertInto('offers')
      .values({
        ...author,
        number: place + 1,
        name,
        description: '',
        client: JSON.stringify({ name: client, person: '', email: 'client@example.com', phone: '' }),
        sourceSpecificationId: null,
        templateId: place === 1 ? withPicturesId : templateId,
        day: moscowDay(at),
        validUntil: addDays(moscowDay(at), 14),
        markup: 2000,
        targetKind: target === null ? null : 'total',
        targetValue: target,
        floorMargin: target === null ? 500 : null,
        rounding: 1,
        vat,
        discount: place === 2 ? 500 : 0,
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addRows(trx, id, await popular(trx, seed, goods), viewer)
    await keepTotal(trx, id, at)
  }
}

async function addTemplate(trx: Trx, name: string, content: TemplateContent, isDefault: boolean, now: Date) {
  const { id } = await trx
    .insertInto('offerTemplates')
    .values({ ...author, name, isDefault, content: JSON.stringify(content), createdAt: now, updatedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Goods in one section, works in another. */
async function addRows(trx: Trx, offerId: number, products: readonly ProductRow[], viewer: Viewer): Promise<void> {
  const goods = await readGoods(
    trx,
    products.map(({ id }) => ({ productId: id })),
  )
  const rows: NewOfferRow[] = [
    { ...plainRow, kind: 'section', amount: 0, name: 'Оборудование и материалы' },
    ...products.map((product, at): NewOfferRow => {
      const amount = roundToPack((1 + ((at * 3) % 10)) * 1000, product)
      const row = { ...plainRow, kind: 'product' as const, productId: product.id, sellerId: product.sellerId, amount }
      const { keptState: _kept, ...seen } = seenNow(
        { ...row, productId: product.id, customProductId: null, sellerId: product.sellerId },
        goods,
        viewer,
      )
      return { ...row, ...seen, choice: at % 12 === 5 ? 'optional' : 'included' }
    }),
    { ...plainRow, kind: 'section', amount: 0, name: 'Работы' },
    {
      ...plainRow,
      kind: 'work',
      amount: 1000,
      name: 'Доставка до объекта',
      unit: 'рейс',
      purchase: 3500_00,
      pricingBy: 'percent',
      pricingValue: 3000,
    },
    {
      ...plainRow,
      kind: 'work',
      amount: 1000,
      name: 'Монтаж и наладка',
      unit: 'усл.',
      purchase: 18_000_00,
      choice: 'optional',
    },
  ]
  await trx
    .insertInto('offerRows')
    .values(rows.map((row, position) => ({ ...row, offerId, position })))
    .execute()
}

async function keepTotal(trx: Trx, id: number, at: Date): Promise<void> {
  const offer = await trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const loaded = await loadOffer(trx, offer)
  const total = loaded.priced.totals.gross
  await trx.updateTable('offers').set({ total }).where('id', '=', id).execute()
  await noteVersion(trx, { ...loaded, offer: { ...offer, total } }, author.userId, at, 'created')
}
