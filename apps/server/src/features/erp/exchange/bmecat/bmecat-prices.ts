import { currencyCodeOf } from '../commerceml/currency-code'
import { childOf, childrenOf, childText, isTrue, textOf } from '../commerceml/element-access'
import type { XmlElement } from '../commerceml/xml-elements'
import type { SupplierPrice } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import { isoDay } from '../supplier-file/iso-day'
import type { BmecatHeader } from './bmecat-header'
import { parseThousandths } from '../commerceml/parse-number'
import { vatFrom } from '../price-list/cell-values'

type Place = { line: number; product: string }

/** Kinds of the standard that include VAT. */
const withVat = new Set(['gross_list', 'nrp'])

/** The prices of a product; null when it has no block of prices. */
export function pricesFrom(
  product: XmlElement,
  header: BmecatHeader,
  unclear: UnclearList,
  at: Place,
): { prices: SupplierPrice[] | null; problem: string | null } {
  const blocks = product.children.filter(({ name }) => /^(ARTICLE|PRODUCT)_PRICE_DETAILS$/.test(name))
  if (blocks.length === 0) return { prices: null, problem: null }
  const order = childOf(product, 'PRODUCT_ORDER_DETAILS') ?? childOf(product, 'ARTICLE_ORDER_DETAILS')
  const per = perOf(order, unclear, at)
  const orderUnit = childText(order, 'ORDER_UNIT')?.toUpperCase() ?? null
  const isDaily = blocks.some((block) => isTrue(childText(block, 'DAILY_PRICE')))
  if (isDaily) unclear.ask('Цена дня (DAILY_PRICE)', 'Цену узнают в день заказа, поэтому она не загружена', at)
  const prices = blocks.flatMap((block) => {
    const days = daysOf(block, unclear, at)
    return block.children
      .filter(({ name }) => name === 'ARTICLE_PRICE' || name === 'PRODUCT_PRICE')
      .map((price) => priceFrom(price, { header, days, per, orderUnit, hasOrder: order !== undefined }, unclear, at))
  })
  const problem = surchargeProblem(product)
  if (problem !== null) unclear.ask('Надбавки к цене', problem, at)
  return { prices, problem: problem ?? (isDaily ? 'Цена дня' : null) }
}

type Around = { header: BmecatHeader; days: Days; per: string | null; orderUnit: string | null; hasOrder: boolean }
type Days = Pick<SupplierPrice, 'startsOn' | 'endsOn'> & { isUnread: boolean }

function priceFrom(
  price: XmlElement,
  { header, days: { startsOn, endsOn, isUnread }, per, orderUnit, hasOrder }: Around,
  unclear: UnclearList,
  at: Place,
): SupplierPrice {
  const kind = (price.attributes['price_type'] ?? '').trim().slice(0, 200) || 'other'
  const amount = childText(price, 'PRICE_AMOUNT')
  if (amount === null) unclear.ask(`Цена ${kind}`, 'Нет суммы (PRICE_AMOUNT)', at)
  const base = childOf(price, 'PRICE_BASE')
  const baseUnit = childText(base, 'PRICE_UNIT')?.toUpperCase() ?? null
  const factor = parseThousandths(childText(base, 'PRICE_UNIT_FACTOR') ?? '1')
  const isOther = base !== undefined && (factor !== 1000 || (hasOrder && (baseUnit ?? orderUnit) !== orderUnit))
  if (isOther)
    unclear.ask(
      `Цена ${kind}`,
      'Цена за другую единицу, чем заказ (PRICE_BASE): как её пересчитать, неизвестно, цена не загружена',
      at,
    )
  const isAdjusted = childOf(price, 'ALLOWANCE_OR_CHARGES_LIST') !== undefined
  if (isAdjusted)
    unclear.ask(`Цена ${kind}`, 'К ней прибавляются надбавки и скидки, которых портал не считает: не загружена', at)
  const tax = childText(price, 'TAX') ?? childText(childOf(price, 'TAX_DETAILS'), 'TAX')
  return {
    priceKind: kind,
    amount: amount ?? '',
    factor: childText(price, 'PRICE_FACTOR'),
    currency: currencyCodeOf(childText(price, 'PRICE_CURRENCY')) ?? header.currency,
    per,
    from: childText(price, 'LOWER_BOUND'),
    startsOn,
    endsOn,
    vatIncluded: withVat.has(kind),
    territories: childrenOf(price, 'TERRITORY').flatMap((one) => textOf(one)?.toUpperCase() ?? []),
    isRefused: amount === null || isOther || isAdjusted || isUnread,
    isVatUnclear: tax !== null && vatFrom(tax) === null,
    pricedUnit: hasOrder ? null : baseUnit,
  }
}

function perOf(order: XmlElement | undefined, unclear: UnclearList, at: Place): string | null {
  const written = childText(order, 'PRICE_QUANTITY')
  if (written === null) return null
  const amount = parseThousandths(written)
  if (amount !== null && amount > 0) return written
  unclear.ask(`PRICE_QUANTITY «${written}»`, 'За сколько единиц цена, неизвестно: цены товара не загружены', at)
  return written
}

/** An unreadable date makes the price unclear: otherwise it could apply too early or too long. */
function daysOf(block: XmlElement, unclear: UnclearList, at: Place): Days {
  const dated = (type: string, own: string) =>
    childText(
      childrenOf(block, 'DATETIME').find(({ attributes }) => attributes['type'] === type),
      'DATE',
    ) ?? childText(block, own)
  const [starts, ends] = [dated('valid_start_date', 'VALID_START_DATE'), dated('valid_end_date', 'VALID_END_DATE')]
  const [startsOn, endsOn] = [isoDay(starts), isoDay(ends)]
  const unread = starts !== null && startsOn === null ? starts : endsOn === null ? ends : null
  if (unread !== null) unclear.ask(`Дата цены «${unread.slice(0, 40)}»`, 'Такой даты нет: цена не загружена', at)
  return { startsOn, endsOn, isUnread: unread !== null }
}

/** A price without its metal surcharge would be too low. */
function surchargeProblem(product: XmlElement): string | null {
  const has = (element: XmlElement): boolean =>
    element.children.some(
      (child) => child.name === 'UDX.EDXF.SURCHARGE' || child.name === 'UDX.EDXF.MATERIAL_BASIS' || has(child),
    )
  return product.children.some((child) => child.name === 'USER_DEFINED_EXTENSIONS' && has(child))
    ? 'К цене прибавляется надбавка (за металл и другие): портал её не считает, поэтому цены товара не загружены'
    : null
}
