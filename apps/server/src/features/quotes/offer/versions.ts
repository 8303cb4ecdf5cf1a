import { shownDay } from '@snab/domain/text/shown-day'
import { toAmount } from '@snab/domain/money/amounts'
import { formatMoney, toRoubles } from '@snab/domain/money/money'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../db/database'
import type { VersionActions, VersionBodies } from '../../../db/tables/history-tables'
import type { OfferVersionHead, OfferVersionRow } from '../../../db/tables/offer-tables'
import { actionOf, bodyOf, noteVersion as noteNewest, versionsOf } from '../../../db/versions'
import { productOf } from '../../buying/lines/goods'
import { movedAmong } from './moved-rows'
import { unitOf } from './read-offer'
import type { LoadedOffer } from './offer-pricing'

export type OfferVersionAction = VersionActions['offer']

/** Stores the current offer as its newest version, or replaces that while its author continues editing. */
export async function noteVersion(
  trx: Trx,
  { offer, rows, goods }: LoadedOffer,
  userId: number,
  now: Date,
  action: OfferVersionAction,
): Promise<void> {
  const kept: OfferVersionRow[] = rows.map((row) => {
    const custom = row.customProductId === null ? undefined : goods.customs.get(row.customProductId)
    const product = productOf(goods, row)
    const { id: _id, offerId: _offer, position: _position, clientKey: _key, keptState: _kept, ...values } = row
    return {
      ...values,
      shownName: row.name || product?.name || custom?.name || '',
      article: product?.article ?? custom?.article ?? '',
      unit: unitOf(row, goods),
    }
  })
  const body: VersionBodies['offer'] = { head: headOf(offer), rows: kept }
  const author = { userId, now, action }
  await noteNewest(trx, { kind: 'offer', owner: offer.id }, sql`${JSON.stringify(body)}::jsonb`, author)
}

const headOf = (offer: LoadedOffer['offer']): OfferVersionHead => ({
  name: offer.name,
  description: offer.description,
  client: offer.client,
  day: offer.day,
  validUntil: offer.validUntil,
  markup: offer.markup,
  targetKind: offer.targetKind,
  targetValue: offer.targetValue,
  floorMargin: offer.floorMargin,
  rounding: offer.rounding,
  vat: offer.vat,
  discount: offer.discount,
  templateId: offer.templateId,
  total: offer.total,
})

const versions = (db: Db | Trx, offerId: number) =>
  versionsOf(db, { kind: 'offer', owner: offerId }).select([
    actionOf('offer'),
    sql<number>`jsonb_array_length(v.body -> 'rows')`.as('positions'),
    sql<number>`(v.body #>> '{head,total}')::bigint`.as('total'),
  ])

export const listVersions = (db: Db, offerId: number) => versions(db, offerId).orderBy('v.number', 'desc').execute()

export async function findVersion(db: Db | Trx, offerId: number, number: number) {
  const row = await versions(db, offerId).select(bodyOf('offer')).where('v.number', '=', number).executeTakeFirst()
  if (!row) return undefined
  const { body, ...version } = row
  return { ...version, ...body }
}

export type OfferVersion = NonNullable<Awaited<ReturnType<typeof findVersion>>>
type Placed = { row: OfferVersionRow; place: number }
type Side = Pick<OfferVersion, 'head' | 'rows'>

export const presentVersion = ({
  number,
  at,
  author,
  action,
  positions,
  total,
}: Omit<OfferVersion, 'head' | 'rows'>) => ({
  number,
  at: at.toISOString(),
  author,
  action,
  positions,
  total: toRoubles(total),
})

const keyOf = (row: OfferVersionRow) =>
  `${row.kind}:${row.productId}:${row.customProductId}:${row.productId === null && row.customProductId === null ? row.name : ''}`

/** The changes since `was`: rows of the same goods are compared in order. */
export function difference(was: Side, now: Side, currencySign: string, templates: ReadonlyMap<number, string>) {
  const shown = (row: OfferVersionRow) => ({
    article: row.article,
    name: row.shownName || row.name,
    unit: row.unit,
    amount: toAmount(row.amount),
    pricing: pricingWords(row, currencySign),
    purchase: row.purchase === null ? '' : formatMoney(row.purchase, currencySign),
    term: row.term,
    note: row.note,
  })
  const left = new Map<string, Placed[]>()
  for (const [place, row] of was.rows.entries()) left.set(keyOf(row), [...(left.get(keyOf(row)) ?? []), { row, place }])
  const pairs: { was: number; now: number; name: string }[] = []
  const added: OfferVersionRow[] = []
  const changed: { was: ReturnType<typeof shown>; now: ReturnType<typeof shown> }[] = []
  for (const [place, row] of now.rows.entries()) {
    const before = left.get(keyOf(row))?.shift()
    if (!before) {
      added.push(row)
      continue
    }
    pairs.push({ was: before.place, now: place, name: row.shownName || row.name })
    const [then, today] = [shown(before.row), shown(row)]
    if (JSON.stringify(then) !== JSON.stringify(today)) changed.push({ was: then, now: today })
  }
  const moved = movedAmong(pairs.map((pair) => pair.was)).flatMap((at) => pairs[at] ?? [])
  return {
    facts: factsOf(was.head, now.head, currencySign, templates),
    removed: [...left.values()].flat().map(({ row }) => shown(row)),
    // counted from one for people
    moved: moved.map(({ name, was: from, now: to }) => ({ name, was: from + 1, now: to + 1 })),
    added: added.map(shown),
    changed,
  }
}

const percent = (points: number) => `${shownNumber(points / 100)} %`

function pricingWords(row: OfferVersionRow, sign: string): string {
  const { kind, pricingBy, pricingValue, sectionMarkup, choice, isChosen } = row
  if (kind === 'section') return sectionMarkup === null ? '' : `наценка ${percent(sectionMarkup)}`
  const isTicked = choice !== 'included' && isChosen
  const options = `${{ included: '', optional: ', по желанию', alternative: ', замена' }[choice]}${isTicked ? ', выбрано' : ''}`
  if (pricingBy === 'percent') return `наценка ${percent(pricingValue)}${options}`
  if (pricingBy === 'sum') return `наценка ${formatMoney(pricingValue, sign)}${options}`
  if (pricingBy === 'price') return `цена ${formatMoney(pricingValue, sign)}${options}`
  return options.replace(', ', '')
}

const vatWords = { inside: 'в цене', top: 'сверху', none: 'без НДС' }

function factsOf(was: OfferVersionHead, now: OfferVersionHead, sign: string, templates: ReadonlyMap<number, string>) {
  // versions from before templates have none
  const knowsTemplate = was.templateId !== undefined && now.templateId !== undefined
  const templateOf = ({ templateId = null }: OfferVersionHead) =>
    templateId === null ? 'обычный' : (templates.get(templateId) ?? 'удалённый')
  const target = ({ targetKind, targetValue }: OfferVersionHead) =>
    targetKind === null || targetValue === null
      ? 'нет'
      : targetKind === 'total'
        ? formatMoney(targetValue, sign)
        : `маржа ${percent(targetValue)}`
  const words: [string, (head: OfferVersionHead) => string][] = [
    ['Название', ({ name }) => name],
    ['Описание', ({ description }) => description],
    ['Клиент', ({ client }) => client.name],
    ['Контактное лицо', ({ client }) => client.person],
    ['Почта клиента', ({ client }) => client.email],
    ['Телефон клиента', ({ client }) => client.phone],
    ...(knowsTemplate ? ([['Шаблон', templateOf]] satisfies [string, (head: OfferVersionHead) => string][]) : []),
    ['Дата', ({ day }) => shownDay(day)],
    ['Действует до', ({ validUntil }) => (validUntil === null ? 'без срока' : shownDay(validUntil))],
    ['Наценка', ({ markup }) => percent(markup)],
    ['Задан итог', target],
    ['Минимальная маржа', ({ floorMargin }) => (floorMargin === null ? 'нет' : percent(floorMargin))],
    ['Округление цен', ({ rounding }) => formatMoney(rounding, sign)],
    ['НДС', ({ vat }) => vatWords[vat]],
    ['Скидка', ({ discount }) => percent(discount)],
    ['Итого', ({ total }) => formatMoney(total, sign)],
  ]
  return words.map(([name, of]) => ({ name, was: of(was), now: of(now) })).filter((fact) => fact.was !== fact.now)
}
