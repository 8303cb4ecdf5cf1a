import { ownValue } from '@snab/domain/own-value'
import { currencyCodeOf } from '../commerceml/currency-code'
import { childrenOf, childText, isTrue, textOf } from '../commerceml/element-access'
import { parseThousandths } from '../commerceml/parse-number'
import type { XmlElement } from '../commerceml/xml-elements'
import { featureUnit } from '../etim/feature-units'
import { unitFrom } from '../load/okei-units'
import { isBarcode, vatFrom } from '../price-list/cell-values'
import { supplierNumber } from '../supplier-file/supplier-number'
import { productRecord } from '../supplier-file/product-record'
import type { SupplierFeature, SupplierItem, SupplierPlacement, SupplierPrice } from '../supplier-file/supplier-item'
import type { UnclearList } from '../supplier-file/unclear'

type Place = { line: number; product: string }
type Context = { currency: string | null; unclear: UnclearList; onRefused: () => void }

/** Parts of an offer that are read. */
const read = new Set(
  'price purchase_price currencyId categoryId picture name model typePrefix vendor vendorCode barcode description param weight country_of_origin vat min-quantity step-quantity count quantity stock outlets title artist author unit dimensions'.split(
    ' ',
  ),
)
/** Parts for shops and their advertising. */
const silent = new Set(
  'url delivery delivery-options pickup pickup-options local_delivery_cost store sales_notes manufacturer_warranty seller_warranty cpa age adult downloadable bid cbid fee oldprice old_price enable_auto_discounts condition rec expiry credit-template group_id promos gifts'.split(
    ' ',
  ),
)

/** An offer with its places. Null without an id. */
export function* offerFrom(
  element: XmlElement,
  line: number,
  context: Context,
): Generator<SupplierItem | SupplierPlacement> {
  const { unclear } = context
  const supplierCode = (element.attributes['id'] ?? '').trim()
  const externalId = supplierNumber(supplierCode)
  if (externalId === null) {
    unclear.ask('Предложение без номера', 'Нет атрибута id, или он слишком длинный: не загружено', { line })
    context.onRefused()
    return
  }
  const at = { line, product: externalId }
  noteUnread(element, unclear, at)
  const name = nameOf(element)
  if (name === null) unclear.note('Предложение без названия', 'Названо своим номером', at)
  const vendor = childText(element, 'vendor')
  const code = childText(element, 'vendorCode')
  const deleted = isTrue(element.attributes['deleted']) || isTrue(childText(element, 'deleted', 'archived', 'disabled'))
  const written = childText(element, 'unit')
  const unit = written === null ? unitFrom('796') : unitFrom(null, written)
  if (unit?.okei === '876') unclear.ask(`Единица «${written}»`, 'Неизвестна: товар загружен без цены', at)
  const record = productRecord({
    externalId,
    article: code ?? supplierCode,
    manufacturerCode: code,
    supplierCode,
    name: name ?? externalId,
    description: childText(element, 'description'),
    keywords: [],
    barcodes: barcodesOf(element, unclear, at),
    unit,
    multiplicity: amountOf(element, 'step-quantity', unclear, at) ?? 1000,
    minimumBatch: amountOf(element, 'min-quantity', unclear, at),
    box: null,
    brand: vendor,
    manufacturer: vendor,
    // kilograms
    weightGrams: amountOf(element, 'weight', unclear, at),
    country: childText(element, 'country_of_origin'),
    commodityCode: null,
    vatRate: vatOf(childText(element, 'vat')),
    analogues: (childText(element, 'rec') ?? '').split(',').flatMap((id) => supplierNumber(id) ?? []),
    components: [],
  })
  yield {
    kind: 'item',
    line,
    externalId,
    product: { ...record, deleted },
    features: deleted ? null : featuresOf(element, unclear, at),
    prices: pricesOf(element, context, at),
    facts: null,
    priceProblem: unit?.okei === '876' ? 'Единица неизвестна' : null,
    pictureLinks: deleted ? [] : picturesOf(element, unclear, at),
    stock: stockOf(element),
  }
  for (const category of childrenOf(element, 'categoryId')) {
    const sectionExternalId = supplierNumber(textOf(category))
    if (sectionExternalId) yield { kind: 'placement', productExternalId: externalId, sectionExternalId, deleted: false }
  }
}

/** The name of a typed offer is put together from its parts. */
function nameOf(element: XmlElement): string | null {
  const whole = childText(element, 'name', 'title')
  if (whole !== null) return whole
  const parts = ['typePrefix', 'vendor', 'model'].flatMap((name) => childText(element, name) ?? [])
  return parts.length > 0 ? parts.join(' ') : null
}

function noteUnread(element: XmlElement, unclear: UnclearList, at: Place): void {
  for (const { name } of element.children)
    if (!read.has(name) && !silent.has(name)) unclear.note(`Элемент ${name}`, 'Для него нет места на портале', at)
  if (element.children.some(({ name }) => name === 'group_id') || element.attributes['group_id'] !== undefined)
    unclear.note('Варианты одного товара (group_id)', 'Загружены отдельными товарами', at)
}

function pricesOf(element: XmlElement, { currency, unclear }: Context, at: Place): SupplierPrice[] {
  const own = currencyCodeOf(childText(element, 'currencyId')) ?? currency
  const vat = childText(element, 'vat')
  const of = (name: string): SupplierPrice[] => {
    const amount = childText(element, name)
    if (amount === null) return []
    const isFrom = element.children.some((child) => child.name === name && isTrue(child.attributes['from']))
    if (isFrom) unclear.ask('Цена «от»', 'Настоящая цена неизвестна: не загружена', at)
    return [
      {
        priceKind: name,
        amount,
        factor: null,
        currency: own,
        per: null,
        from: null,
        startsOn: null,
        endsOn: null,
        vatIncluded: true,
        territories: [],
        isRefused: isFrom,
        isVatUnclear: vat !== null && vatOf(vat) === null,
        pricedUnit: null,
      },
    ]
  }
  return [...of('price'), ...of('purchase_price')]
}

function featuresOf(element: XmlElement, unclear: UnclearList, at: Place): SupplierFeature[] {
  const byId = new Map<string, SupplierFeature>()
  for (const param of childrenOf(element, 'param')) {
    const name = (param.attributes['name'] ?? '').trim().slice(0, 250)
    const value = textOf(param)
    if (name === '' || value === null) {
      unclear.note('Параметр без названия или значения', 'Не загружен', at)
      continue
    }
    const written = (param.attributes['unit'] ?? '').trim().slice(0, 30)
    const unit = written === '' ? null : (featureUnit(written) ?? written)
    const id = name.toLowerCase()
    const known = byId.get(id)
    if (known && known.unit === unit) known.values = [...new Set([...known.values, value.slice(0, 500)])]
    else if (!known) byId.set(id, { id, name, code: null, unit, kind: null, values: [value.slice(0, 500)] })
    else unclear.note(`Параметр «${name}»`, 'Повторён с другой единицей: взят первый', at)
  }
  return [...byId.values()]
}

function picturesOf(element: XmlElement, unclear: UnclearList, at: Place): string[] {
  const written = childrenOf(element, 'picture').flatMap((one) => textOf(one) ?? [])
  const links = written.filter((link) => /^https?:\/\//i.test(link) && URL.canParse(link))
  if (links.length < written.length) unclear.note('Картинки товара', 'Это не ссылки: не загружены', at)
  return [...new Set(links)]
}

function barcodesOf(element: XmlElement, unclear: UnclearList, at: Place): string[] {
  const written = childrenOf(element, 'barcode').flatMap((one) =>
    (textOf(one) ?? '').split(/[\s,;]+/).filter((code) => code !== ''),
  )
  const barcodes = written.filter(isBarcode)
  if (barcodes.length < written.length)
    unclear.note('Штрихкод', 'Неверная длина или контрольная цифра: не загружен', at)
  return [...new Set(barcodes)]
}

function amountOf(element: XmlElement, name: string, unclear: UnclearList, at: Place): number | null {
  const written = childText(element, name)
  if (written === null) return null
  const amount = parseThousandths(written)
  if (amount !== null && amount > 0) return amount
  unclear.note(`${name} «${written.slice(0, 40)}»`, 'Не число больше нуля: не загружено', at)
  return null
}

/** The supplier's stock in thousandths: the sum of its outlets, or a total. Null when no amount is stated. */
function stockOf(element: XmlElement): number | null {
  const outlets = element.children
    .filter(({ name }) => name === 'outlets')
    .flatMap((one) => childrenOf(one, 'outlet'))
    .flatMap(({ attributes }) => parseThousandths(attributes['instock']) ?? [])
  if (outlets.length > 0) return outlets.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  const total = parseThousandths(childText(element, 'count', 'quantity', 'stock'))
  return total === null ? null : Math.max(0, total)
}

/** VAT rates by the format's number or name. */
const rates: Readonly<Record<string, number | 'none'>> = {
  1: 1800,
  2: 1000,
  5: 0,
  6: 'none',
  7: 2000,
  8: 500,
  9: 700,
  NO_VAT: 'none',
  VAT_0: 0,
  VAT_5: 500,
  VAT_7: 700,
  VAT_10: 1000,
  VAT_10_110: 1000,
  VAT_18: 1800,
  VAT_20: 2000,
  VAT_22: 2200,
}
function vatOf(written: string | null): number | 'none' | null {
  if (written === null) return null
  const known = ownValue(rates, written.toUpperCase())
  return known === undefined ? vatFrom(written) : known
}
