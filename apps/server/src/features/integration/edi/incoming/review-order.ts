import { isSamePrice, netPrice } from '@snab/domain/integration/edi'
import { isUnitOf } from '@snab/domain/integration/unit-codes'
import { toAmount } from '@snab/domain/money/amounts'
import { formatMoney } from '@snab/domain/money/money'
import { ownValue } from '@snab/domain/own-value'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import type { Db, Trx } from '../../../../db/database'
import type {
  StoredEdiDecisions,
  StoredEdiLine,
  StoredEdiMessage,
  StoredEdiOrder,
  StoredEdiQuestion,
} from '../../../../db/tables/integration/edi-tables'
import { orderableAmount } from '../../../buying/lines/amounts'
import { productOf, readGoods, type Goods } from '../../../buying/lines/goods'
import type { ListedLine } from '../../../buying/lines/line-kind'
import { priceLine, type PricedLine } from '../../../buying/lines/price-lines'
import type { Viewer } from '../../../catalogue/goods/present-product'
import type { ProductRow } from '../../../catalogue/goods/product-rows'
import type { Connection } from '../transport/open-transport'
import { agreedProduct, findProducts } from './find-products'
import { findPlaces, type Places } from './places'

/** An order with everything known about it; while it has questions it must not be placed. */
export type ReviewedOrder = {
  message: StoredEdiMessage
  places: Places
  /** Lines without rejected ones. */
  lines: PricedLine[]
  /** The product found for every line, or null if a person has rejected it. */
  stored: StoredEdiOrder
  questions: StoredEdiQuestion[]
}

type Review = {
  connection: Connection
  message: StoredEdiMessage
  decisions: StoredEdiDecisions
  viewer: Viewer
  currencySign: string
  now: Date
  /** Prices of an order that is being changed: its lines keep theirs. Kopecks, by product. */
  keptPrices?: ReadonlyMap<number, number>
}

export async function reviewOrder(db: Db | Trx, review: Review): Promise<ReviewedOrder> {
  const { connection, message, decisions } = review
  const places = await findPlaces(db, connection, message)
  const found = await findProducts(db, connection.companyId, message.lines)
  const chosen = message.lines.map((line) => {
    const decision = ownValue(decisions.lines ?? {}, line.number)
    return { line, decision, product: decision?.productId ?? agreedProduct(found(line)) }
  })
  const goods = await readGoods(
    db,
    chosen.map(({ product }) => ({ productId: typeof product === 'number' ? product : null })),
  )
  const questions = questionsOfMessage(message, places)
  const lines: PricedLine[] = []
  const stored: StoredEdiOrder['lines'] = []
  for (const [at, { line, decision, product }] of chosen.entries()) {
    if (decision?.isRejected || line.amount === 0) {
      stored.push({ ...line, productId: null })
      continue
    }
    const reviewed = reviewLine(line, { at, product, decision, goods, review })
    questions.push(...reviewed.questions)
    if (reviewed.priced) lines.push(reviewed.priced)
    stored.push({ ...line, productId: typeof product === 'number' ? product : null })
  }
  if (questions.length === 0 && lines.length === 0)
    questions.push({ line: '', code: 'no-lines', text: 'Все строки отклонены: отклоните заказ целиком' })
  return { message, places, lines, stored: { ...message, lines: stored }, questions }
}

function questionsOfMessage(message: StoredEdiMessage, { delivery, legalEntityId }: Places): StoredEdiQuestion[] {
  const questions: StoredEdiQuestion[] = []
  if (message.currency !== '' && !['RUB', 'RUR', '643'].includes(message.currency))
    questions.push({ line: '', code: 'currency', text: `Заказ в другой валюте: ${message.currency}` })
  if (!delivery) {
    const gln = message.delivery === '' ? message.buyer : message.delivery
    questions.push({
      line: '',
      code: 'delivery',
      text: gln === '' ? 'В заказе не назван получатель (NAD+DP)' : `Неизвестное место доставки: GLN ${gln}`,
    })
  }
  if (legalEntityId === undefined)
    questions.push({
      line: '',
      code: 'payer',
      text: `Неизвестный плательщик: GLN ${message.payer === '' ? message.buyer : message.payer}`,
    })
  return questions
}

type Decision = NonNullable<StoredEdiDecisions['lines']>[string] | undefined
type Given = {
  at: number
  product: number | 'unknown-product' | 'ambiguous'
  decision: Decision
  goods: Goods
  review: Review
}

function reviewLine(
  line: StoredEdiLine,
  { at, product, decision, goods, review }: Given,
): { priced: PricedLine | null; questions: StoredEdiQuestion[] } {
  const ask = (code: string, text: string, more: Partial<StoredEdiQuestion> = {}): StoredEdiQuestion => ({
    line: line.number,
    code,
    text,
    ...more,
  })
  if (typeof product === 'string') return { priced: null, questions: [ask(product, codesInWords(line, product))] }
  const row = productOf(goods, { productId: product })
  if (!row?.isActive) return { priced: null, questions: [ask('not-sold', 'Товар больше не продаётся')] }
  const questions: StoredEdiQuestion[] = []
  const of = { productId: product }
  const isSettled = (code: string) => decision?.seen?.includes(code) === true
  // an amount entered by a person is in our unit
  if (!isSettled('unit') && decision?.amount === undefined && !isUnitOf(line.unit, row.unitOkei))
    questions.push(ask('unit', `Единица в заказе — ${line.unit}, а товар продаётся в «${row.unitName}»`, of))
  const amount = decision?.amount ?? line.amount
  const rounded = orderableAmount(amount, row).amount
  if (rounded !== amount)
    questions.push(
      ask(
        'step',
        `Количество ${shownNumber(toAmount(amount))} не кратно упаковке или меньше партии: можно ${shownNumber(toAmount(rounded))} ${row.unitName}`,
        { ...of, amount: toAmount(rounded) },
      ),
    )
  const priced = priceLine(listed(row, { at, amount, now: review.now }), goods, review.viewer)
  if (priced.price === null)
    return { priced: null, questions: [...questions, ask('not-sold', 'У товара нет цены', of)] }
  if (!isSettled('price') && !agreesOnPrice(line, priced, review))
    questions.push(priceQuestion(line, priced, review, ask))
  return { priced, questions }
}

const codesInWords = ({ gtin, supplierCode, buyerCode, name }: StoredEdiLine, why: 'unknown-product' | 'ambiguous') => {
  const codes = [
    ...(gtin === '' ? [] : [`штрихкод ${gtin}`]),
    ...(supplierCode === '' ? [] : [`артикул ${supplierCode}`]),
    ...(buyerCode === '' ? [] : [`номер покупателя ${buyerCode}`]),
  ].join(', ')
  const what = [codes, name === '' ? '' : `«${name}»`].filter((part) => part !== '').join(', ')
  const said = what === '' ? 'в строке нет ни одного номера' : what
  return why === 'unknown-product' ? `Товар не найден: ${said}` : `Номера подходят к разным товарам: ${said}`
}

function agreesOnPrice(line: StoredEdiLine, { price, vatRate, item }: PricedLine, review: Review): boolean {
  const ours = [price, review.keptPrices?.get(item.productId ?? 0)].filter((one) => one != null)
  const { priceTolerance } = review.connection
  return ours.some(
    (kopecks) =>
      (line.netPrice === null || isSamePrice(line.netPrice, netPrice(kopecks, vatRate), priceTolerance)) &&
      (line.grossPrice === null || isSamePrice(line.grossPrice, kopecks * 100, priceTolerance)),
  )
}

function priceQuestion(
  line: StoredEdiLine,
  { price, vatRate, item }: PricedLine,
  { currencySign }: Review,
  ask: (code: string, text: string, more: Partial<StoredEdiQuestion>) => StoredEdiQuestion,
): StoredEdiQuestion {
  const money = (hundredths: number) => formatMoney(Math.round(hundredths / 100), currencySign)
  const theirs = line.grossPrice === null ? `${money(line.netPrice ?? 0)} без НДС` : `${money(line.grossPrice)} с НДС`
  const ours =
    line.grossPrice === null ? `${money(netPrice(price ?? 0, vatRate))} без НДС` : `${money((price ?? 0) * 100)} с НДС`
  return ask('price', `Цена в заказе ${theirs}, наша — ${ours}`, {
    productId: item.productId ?? 0,
    price: (price ?? 0) / 100,
  })
}

/** A line as a list would hold it, bought from the product's own seller. */
const listed = (
  { id: productId, sellerId }: ProductRow,
  { at, amount, now }: { at: number; amount: number; now: Date },
): ListedLine => ({
  id: at + 1,
  productId,
  customProductId: null,
  sellerId,
  amount,
  pieces: null,
  position: at + 1,
  note: '',
  createdAt: now,
  additionalFields: {},
  priceWhenAdded: null,
  stockWhenAdded: null,
  seenAt: now,
})
