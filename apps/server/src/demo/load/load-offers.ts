import { randomBytes } from 'node:crypto'
import type { OfferAnswer } from '@snab/contract/quotes/offer-parts'
import type { TemplateContent } from '@snab/contract/quotes/offer-template'
import { toRoubles } from '@snab/domain/money/money'
import { roundToPack } from '@snab/domain/money/packs'
import { addDays, moscowDay } from '@snab/domain/time/moscow-time'
import { countedRows } from '@snab/domain/offer/offer-row'
import type { Trx } from '../../db/database'
import type { Dictionary } from '../../features/catalogue/goods/dictionary'
import type { Viewer } from '../../features/catalogue/goods/present-product'
import type { ProductRow } from '../../features/catalogue/goods/product-rows'
import { readGoods } from '../../features/buying/lines/goods'
import { findAuthor, publishedOffer } from '../../features/quotes/offer/client/published-offer'
import { keepSent } from '../../features/quotes/offer/client/sent-offer'
import { plainRow, type NewOfferRow } from '../../features/quotes/offer/insert-rows'
import { loadOffer } from '../../features/quotes/offer/offer-pricing'
import { seenNow } from '../../features/quotes/offer/seen-row'
import { usualTemplate } from '../../features/quotes/offer/template/template-content'
import { noteVersion } from '../../features/quotes/offer/versions'
import { hashOf } from '../../http/visitor'
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
    hasRoundTotal: false,
    vat: 'top',
    reached: 'draft',
  },
  {
    name: 'Освещение офиса на третьем этаже',
    client: 'ООО «Деловой квартал»',
    goods: 14,
    seed: 40,
    daysAgo: 6,
    hasRoundTotal: true,
    vat: 'inside',
    reached: 'seen',
  },
  {
    name: 'Щит учёта для коттеджа',
    client: 'Иванов Пётр',
    goods: 6,
    seed: 90,
    daysAgo: 3,
    hasRoundTotal: false,
    vat: 'none',
    reached: 'accepted',
  },
] as const

/** Offers of the first company's buyer, from a long draft to an accepted one, with two templates. */
export async function loadDemoOffers(trx: Trx, dictionary: Dictionary, now: Date): Promise<void> {
  const viewer = await demoViewer(trx, dictionary, now)
  const [templateId, withPicturesId] = [
    await addTemplate(trx, 'Обычный с логотипом', usualTemplate, true, now),
    await addTemplate(trx, 'С фотографиями', withPictures, false, now),
  ]
  for (const [place, { name, client, goods, seed, daysAgo, hasRoundTotal, vat, reached }] of offers.entries()) {
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
        targetKind: null,
        targetValue: null,
        floorMargin: hasRoundTotal ? null : 500,
        rounding: 1,
        vat,
        discount: place === 2 ? 500 : 0,
        createdAt: at,
        updatedAt: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await addRows(trx, id, await popular(trx, seed, goods), viewer)
    if (hasRoundTotal) await roundTotal(trx, id)
    await keepTotal(trx, id, at)
    if (reached !== 'draft') await send(trx, id, viewer, reached, at)
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
      // some goods of the long draft have become dearer since
      const purchase =
        products.length > 100 && at % 40 === 7 && seen.purchase !== null ? cheaper(seen.purchase) : seen.purchase
      return { ...row, ...seen, purchase, choice: at % 12 === 5 ? 'optional' : 'included' }
    }),
    { ...plainRow, kind: 'section', amount: 0, name: 'Работы' },
    {
      ...plainRow,
      kind: 'work',
      amount: 1000,
      name: 'Доставка до объекта',
      unit: 'рейс',
      purchase: 1500_00,
      pricingBy: 'percent',
      pricingValue: 3000,
    },
    {
      ...plainRow,
      kind: 'work',
      amount: 1000,
      name: 'Монтаж и наладка',
      unit: 'усл.',
      purchase: 4000_00,
      choice: 'optional',
    },
  ]
  await trx
    .insertInto('offerRows')
    .values(rows.map((row, position) => ({ ...row, offerId, position })))
    .execute()
}

const cheaper = (price: number): number => Math.round(price * 0.94)

/** Uses a round thousand as target: slightly more than the markup gives. */
async function roundTotal(trx: Trx, id: number): Promise<void> {
  const offer = await trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { gross } = (await loadOffer(trx, offer)).priced.totals
  const targetValue = Math.ceil(gross / 1000_00) * 1000_00
  await trx.updateTable('offers').set({ targetKind: 'total', targetValue }).where('id', '=', id).execute()
}

/** Sent by link some hours after writing; opened the next day, and possibly accepted with every option. */
async function send(trx: Trx, id: number, viewer: Viewer, reached: 'seen' | 'accepted', written: Date): Promise<void> {
  const [sentAt, seenAt, answeredAt] = [3, 26, 27].map((hours) => new Date(written.getTime() + hours * 3_600_000))
  if (!sentAt || !seenAt || !answeredAt) return
  const offer = await trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const loaded = await loadOffer(trx, offer)
  const published = publishedOffer(loaded, await findAuthor(trx, offer), viewer, '₽')
  const ticked = countedRows(published.rows.map((row) => ({ ...row, isChosen: row.choice === 'optional' })))
  const total = published.rows.reduce((sum, row) => sum + (ticked.has(row.id) ? row.gross : 0), 0)
  const [commented] = published.rows.filter(({ choice }) => choice === 'optional')
  const answer: OfferAnswer | null =
    reached === 'seen'
      ? null
      : {
          decision: 'accepted',
          name: offer.client.name,
          comment: 'Согласен, жду счёт.',
          at: answeredAt.toISOString(),
          total: toRoubles(total),
          rowIds: [...ticked],
          comments: commented ? [{ rowId: commented.id, text: 'Можно в конце недели', name: commented.name }] : [],
        }
  const key = randomBytes(24).toString('base64url')
  await keepSent(trx, loaded)
  await noteVersion(trx, loaded, author.userId, sentAt, 'sent')
  await trx
    .updateTable('offers')
    .set({
      published: JSON.stringify(published),
      publishedAt: sentAt,
      publishedVersion: offer.version,
      linkKey: key,
      linkHash: hashOf(key),
      state: reached,
      updatedAt: answer ? answeredAt : sentAt,
      ...(answer && { answer: JSON.stringify(answer), answeredAt }),
    })
    .where('id', '=', id)
    .execute()
  const views = [
    { at: seenAt, lastAt: new Date(seenAt.getTime() + 9 * 60_000), device: 'Safari, iPhone' },
    { at: answeredAt, lastAt: new Date(answeredAt.getTime() + 4 * 60_000), device: 'Chrome, Windows' },
  ]
  await trx
    .insertInto('offerViews')
    .values(views.map((view) => ({ ...view, offerId: id })))
    .execute()
  if (answer)
    await trx
      .insertInto('offerAnswers')
      .values({ offerId: id, at: answeredAt, answer: JSON.stringify(answer) })
      .execute()
}

async function keepTotal(trx: Trx, id: number, at: Date): Promise<void> {
  const offer = await trx.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const loaded = await loadOffer(trx, offer)
  const total = loaded.priced.totals.gross
  await trx.updateTable('offers').set({ total }).where('id', '=', id).execute()
  await noteVersion(trx, { ...loaded, offer: { ...offer, total } }, author.userId, at, 'created')
}
