import { currencyCodeOf } from '../commerceml/currency-code'
import { childOf, childrenOf, childText, isTrue, textOf } from '../commerceml/element-access'
import type { XmlElement } from '../commerceml/xml-elements'
import type { SupplierPrice } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import { isoDay } from '../supplier-file/iso-day'
import type { BmecatHeader } from './bmecat-header'
import { parseThousandths } from '../commerceml/parse-number'

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
  const prices = blocks.flatMap((block) => {
    if (isTrue(childText(block, 'DAILY_PRICE'))) {
      unclear.ask('Цена дня (DAILY_PRICE)', 'Цену узнают в день заказа, поэтому она не загружена', at)
      return []
    }
    const days = daysOf(block)
    return block.children
      .filter(({ name }) => name === 'ARTICLE_PRICE' || name === 'PRODUCT_PRICE')
      .flatMap((price) => priceFrom(price, { header, days, per, orderUnit }, unclear, at) ?? [])
  })
  const problem = surchargeProblem(product)
  if (problem !== null) unclear.ask('Надбавки к цене', problem, at)
  return { prices, problem }
}

type Around = {
  header: BmecatHeader
  days: Pick<SupplierPrice, 'startsOn' | 'endsOn'>
  per: string | null
  orderUnit: string | null
}

function priceFrom(
  price: XmlElement,
  { header, days, per, orderUnit }: Around,
  unclear: UnclearList,
  at: Place,
): SupplierPrice | null {
  const kind = (price.attributes['price_type'] ?? '').trim().slice(0, 200) || 'other'
  const amount = childText(price, 'PRICE_AMOUNT')
  if (amount === null) {
    unclear.ask(`Цена ${kind}`, 'Нет суммы (PRICE_AMOUNT)', at)
    return null
  }
  const base = childOf(price, 'PRICE_BASE')
  const pricedUnit = childText(base, 'PRICE_UNIT')?.toUpperCase() ?? orderUnit
  const factor = parseThousandths(childText(base, 'PRICE_UNIT_FACTOR') ?? '1')
  if (base && (factor !== 1000 || pricedUnit !== orderUnit)) {
    unclear.ask(
      `Цена ${kind}`,
      'Цена за другую единицу, чем заказ (PRICE_BASE): как её пересчитать, неизвестно, цена не загружена',
      at,
    )
    return null
  }
  if (childOf(price, 'ALLOWANCE_OR_CHARGES_LIST')) {
    unclear.ask(`Цена ${kind}`, 'К ней прибавляются надбавки и скидки, которых портал не считает: не загружена', at)
    return null
  }
  return {
    priceKind: kind,
    amount,
    factor: childText(price, 'PRICE_FACTOR'),
    currency: currencyCodeOf(childText(price, 'PRICE_CURRENCY')) ?? header.currency,
    per,
    from: childText(price, 'LOWER_BOUND'),
    ...days,
    vatIncluded: withVat.has(kind),
    territories: childrenOf(price, 'TERRITORY').flatMap((one) => textOf(one)?.toUpperCase() ?? []),
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

function daysOf(block: XmlElement): Pick<SupplierPrice, 'startsOn' | 'endsOn'> {
  const dated = (type: string, own: string) =>
    isoDay(
      childText(
        childrenOf(block, 'DATETIME').find(({ attributes }) => attributes['type'] === type),
        'DATE',
      ) ?? childText(block, own),
    )
  return { startsOn: dated('valid_start_date', 'VALID_START_DATE'), endsOn: dated('valid_end_date', 'VALID_END_DATE') }
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
