import { childOf, childrenOf, childText, textOf } from '../commerceml/element-access'
import { parseThousandths } from '../commerceml/parse-number'
import type { ProductRecord, Unit } from '../commerceml/catalogue-record'
import type { XmlElement } from '../commerceml/xml-elements'
import { isBarcode, vatFrom } from '../price-list/cell-values'
import { okeiCode, unitFrom } from '../load/okei-units'
import type { SupplierItem } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'
import { supplierNumber } from '../supplier-file/supplier-number'
import { productRecord } from '../supplier-file/product-record'
import type { BmecatHeader } from './bmecat-header'
import { featuresFrom } from './bmecat-features'
import type { Languages } from './languages'
import { pictureLinksFrom } from './bmecat-mime'
import { pricesFrom } from './bmecat-prices'
import { noteUnread } from './read-elements'

type Context = { header: BmecatHeader; languages: Languages; unclear: UnclearList; isOnlyPrices: boolean }

/** One PRODUCT (2005) or ARTICLE (1.2). Null without the supplier's number, which identifies it in later files. */
export function itemFrom(element: XmlElement, line: number, context: Context): SupplierItem | null {
  const { header, languages, unclear, isOnlyPrices } = context
  const written = childText(element, 'SUPPLIER_PID', 'SUPPLIER_AID')
  const externalId = supplierNumber(written)
  if (externalId === null) {
    unclear.ask('Товар без номера поставщика', 'Нет SUPPLIER_PID (SUPPLIER_AID), или он слишком длинный: не загружен', {
      line,
    })
    return null
  }
  const at = { line, product: externalId }
  noteUnread(element, unclear, at)
  const order = childOf(element, 'PRODUCT_ORDER_DETAILS') ?? childOf(element, 'ARTICLE_ORDER_DETAILS')
  const unit = unitOf(order, unclear, at)
  const priced = pricesFrom(element, header, unclear, at)
  const common = {
    kind: 'item',
    line,
    externalId,
    prices: priced.prices,
    priceProblem: priced.problem ?? (unit === null && order ? 'Единица неизвестна' : null),
    stock: null,
    facts: {
      per: childText(order, 'PRICE_QUANTITY'),
      orderUnit: childText(order, 'ORDER_UNIT')?.toUpperCase() ?? null,
      minimumBatch: parseThousandths(childText(order, 'QUANTITY_MIN')),
      vatRate: vatFrom(taxOf(element)),
    },
  } as const
  if (isOnlyPrices) return { ...common, product: null, features: null, pictureLinks: [] }
  const deleted = element.attributes['mode'] === 'delete'
  const features = featuresFrom(element, languages, unclear, at)
  return {
    ...common,
    product: {
      ...recordFrom(element, externalId, { ...context, order, unit, at }),
      group: features?.group ?? null,
      deleted,
    },
    features: features?.features ?? (deleted ? null : []),
    pictureLinks: deleted ? [] : pictureLinksFrom(element, header.mimeRoot, languages, unclear, at),
  }
}

type Around = Context & { order: XmlElement | undefined; unit: Unit | null; at: { line: number; product: string } }

function recordFrom(element: XmlElement, externalId: string, around: Around): ProductRecord {
  const { languages, unclear, order, unit, at } = around
  const details = childOf(element, 'PRODUCT_DETAILS') ?? childOf(element, 'ARTICLE_DETAILS')
  const extensions = childOf(element, 'USER_DEFINED_EXTENSIONS')
  const name =
    languages.textOf(details, 'DESCRIPTION_SHORT') ??
    languages.textOf(extensions, 'UDX.EDXF.DESCRIPTION_VERY_SHORT') ??
    languages.textOf(details, 'DESCRIPTION_LONG')?.slice(0, 250) ??
    childText(details, 'MANUFACTURER_TYPE_DESCR')
  if (name === null) unclear.note('Товар без наименования', 'Нет DESCRIPTION_SHORT: назван номером поставщика', at)
  const code = childText(details, 'MANUFACTURER_PID', 'MANUFACTURER_AID')
  const supplierCode = childText(element, 'SUPPLIER_PID', 'SUPPLIER_AID') ?? externalId
  const manufacturer = childText(details, 'MANUFACTURER_NAME')
  return productRecord({
    externalId,
    article: code ?? supplierCode,
    manufacturerCode: code,
    supplierCode,
    name: name ?? externalId,
    description: languages.textOf(details, 'DESCRIPTION_LONG'),
    keywords: [
      ...languages.allOf(details, 'KEYWORD'),
      ...childrenOf(details, 'SUPPLIER_ALT_PID').flatMap((one) => textOf(one) ?? []),
      ...childrenOf(details, 'SUPPLIER_ALT_AID').flatMap((one) => textOf(one) ?? []),
      ...(childText(details, 'MANUFACTURER_TYPE_DESCR') === null
        ? []
        : [childText(details, 'MANUFACTURER_TYPE_DESCR') ?? '']),
    ],
    barcodes: barcodesOf(details, unclear, at),
    unit,
    ...packingOf(order, unclear, at),
    brand: languages.textOf(extensions, 'UDX.EDXF.BRAND_NAME') ?? manufacturer,
    manufacturer,
    ...logisticsOf(element, extensions),
    vatRate: vatFrom(taxOf(element)),
    analogues: childrenOf(element, 'PRODUCT_REFERENCE')
      .concat(childrenOf(element, 'ARTICLE_REFERENCE'))
      .filter(({ attributes }) => attributes['type'] === 'similar')
      .flatMap((one) => supplierNumber(childText(one, 'PROD_ID_TO', 'ART_ID_TO')) ?? []),
    components: componentsOf(element),
  })
}

function barcodesOf(details: XmlElement | undefined, unclear: UnclearList, at: Around['at']): string[] {
  const written = [
    ...childrenOf(details, 'EAN'),
    ...childrenOf(details, 'INTERNATIONAL_PID').filter(({ attributes }) =>
      /^(ean|gtin|upc)?$/i.test(attributes['type'] ?? ''),
    ),
    ...childrenOf(details, 'INTERNATIONAL_AID'),
  ].flatMap((one) => textOf(one) ?? [])
  const barcodes = written.filter(isBarcode)
  if (barcodes.length < written.length)
    unclear.note('Штрихкод', 'Неверная длина или контрольная цифра: не загружен', at)
  return [...new Set(barcodes)]
}

/** The order unit, which prices refer to. Null when unknown. */
function unitOf(order: XmlElement | undefined, unclear: UnclearList, at: Around['at']): Unit | null {
  const written = childText(order, 'ORDER_UNIT')
  if (written === null) {
    if (order) unclear.note('Единица заказа', 'Нет ORDER_UNIT: считаем штуками', at)
    return unitFrom('796')
  }
  const unit = unitFrom(null, written)
  if (unit && unit.okei !== '876') return unit
  unclear.ask(`Единица «${written}»`, 'Неизвестна: товар загружен без цены', at)
  return okeiCode(written) ? unit : null
}

function packingOf(order: XmlElement | undefined, unclear: UnclearList, at: Around['at']) {
  const positive = (name: string): number | null => {
    const written = childText(order, name)
    if (written === null) return null
    const amount = parseThousandths(written)
    if (amount !== null && amount > 0) return amount
    unclear.note(`${name} «${written.slice(0, 40)}»`, 'Не число больше нуля: не загружено', at)
    return null
  }
  const multiplicity = positive('QUANTITY_INTERVAL')
  return { multiplicity: multiplicity ?? (order ? 1000 : null), minimumBatch: positive('QUANTITY_MIN'), box: null }
}

const taxOf = (element: XmlElement): string | null => {
  for (const block of element.children)
    if (block.name.endsWith('_PRICE_DETAILS'))
      for (const price of block.children) {
        const tax = childText(price, 'TAX') ?? childText(childOf(price, 'TAX_DETAILS'), 'TAX')
        if (tax !== null) return tax
      }
  return null
}

function logisticsOf(element: XmlElement, extensions: XmlElement | undefined) {
  const standard = childOf(element, 'PRODUCT_LOGISTIC_DETAILS')
  const etim = childOf(extensions, 'UDX.EDXF.PRODUCT_LOGISTIC_DETAILS')
  // kilograms in the standard and in the guideline
  const weight = parseThousandths(
    childText(childOf(standard, 'PRODUCT_DIMENSIONS'), 'WEIGHT') ??
      childText(etim, 'UDX.EDXF.NETWEIGHT', 'UDX.EDXF.WEIGHT') ??
      childText(packingUnits(extensions)[0], 'UDX.EDXF.WEIGHT'),
  )
  return {
    weightGrams: weight !== null && weight > 0 ? weight : null,
    country: childText(standard, 'COUNTRY_OF_ORIGIN'),
    commodityCode: childText(childOf(standard, 'CUSTOMS_TARIFF_NUMBER'), 'CUSTOMS_NUMBER'),
  }
}

const packingUnits = (extensions: XmlElement | undefined): XmlElement[] =>
  childrenOf(childOf(extensions, 'UDX.EDXF.PACKING_UNITS'), 'UDX.EDXF.PACKING_UNIT').filter(
    (unit) => childText(unit, 'UDX.EDXF.QUANTITY_MIN') === '1',
  )

const componentsOf = (element: XmlElement): { externalId: string; amount: number }[] =>
  childrenOf(element, 'PRODUCT_REFERENCE')
    .concat(childrenOf(element, 'ARTICLE_REFERENCE'))
    .filter(({ attributes }) => attributes['type'] === 'consists_of')
    .flatMap((one) => {
      const to = supplierNumber(childText(one, 'PROD_ID_TO', 'ART_ID_TO'))
      return to === null ? [] : [{ externalId: to, amount: parseThousandths(one.attributes['quantity']) ?? 1000 }]
    })
