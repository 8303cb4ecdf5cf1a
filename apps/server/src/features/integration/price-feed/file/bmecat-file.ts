import { moscowClock, moscowDay } from '@snab/domain/time/moscow-time'
import {
  closingTag,
  node,
  openingTag,
  optional,
  xmlDeclaration,
  xmlPart,
  type XmlNode,
} from '../../../../xml/xml-writer'
import { featureUnitOf, orderUnitOf } from './bmecat-units'
import type { FeedFeature, FeedFile, FeedGoods, FeedHead, FeedLine } from './feed-content'
import { openTextFile } from './text-file'

/** The guideline of ETIM for BMEcat 2005. */
const namespace = 'http://www.etim-international.com/bmecat/31'
const guideline = '3.1'
const language = { lang: 'rus' }
const longest = { name: 50, short: 150, long: 64_000, feature: 60, catalogue: 100, id: 32, source: 255 }

const cut = (text: string, length: number): string => [...text.trim()].slice(0, length).join('')
type Columns = ReadonlySet<FeedHead['columns'][number]>

/** A full file is T_NEW_CATALOG; changes are T_UPDATE_PRICES when only prices changed, else T_UPDATE_PRODUCTS. */
export async function openBmecatFile(path: string, head: FeedHead): Promise<FeedFile> {
  const file = openTextFile(path)
  const transaction = head.isFull ? 'T_NEW_CATALOG' : head.onlyPrices ? 'T_UPDATE_PRICES' : 'T_UPDATE_PRODUCTS'
  await file.write(
    [
      xmlDeclaration,
      openingTag('BMECAT', { version: '2005', xmlns: namespace }),
      xmlPart(header(head)),
      openingTag(transaction, head.isFull ? {} : { prev_version: String(head.updates) }),
    ].join(''),
  )
  const columns: Columns = new Set(head.columns)
  const write = transaction === 'T_UPDATE_PRICES' ? pricesOnly : product
  return {
    ...file,
    write: (lines) => file.write(lines.map((line) => xmlPart(write(line, head, columns))).join('')),
    async end() {
      await file.write(closingTag(transaction) + closingTag('BMECAT'))
      return file.end()
    },
  }
}

/** A version has at most three digits on each side of its point. */
const versionOf = ({ catalogue }: FeedHead): string => `${String(((catalogue - 1) % 999) + 1)}.0`

function header(head: FeedHead): XmlNode {
  const at = new Date(head.madeAt)
  return node('HEADER', [
    // the standard's list of currencies is older than RUB, so a currency element would make the file invalid
    node('GENERATOR_INFO', `Snab; prices in ${head.currency}`),
    node('CATALOG', [
      node('LANGUAGE', 'rus', { default: 'true' }),
      node('CATALOG_ID', 'snab'),
      node('CATALOG_VERSION', versionOf(head)),
      node('CATALOG_NAME', cut(head.title, longest.catalogue), language),
      node('DATETIME', moment(at), { type: 'generation_date' }),
      node('TERRITORY', 'RU'),
    ]),
    node('BUYER', [node('BUYER_NAME', cut(head.buyer, longest.name))]),
    node('SUPPLIER', [node('SUPPLIER_NAME', cut(head.supplier.name, longest.name))]),
    node('USER_DEFINED_EXTENSIONS', [node('UDX.EDXF.VERSION', guideline)]),
  ])
}

const moment = (at: Date): XmlNode[] => [
  node('DATE', moscowDay(at)),
  node('TIME', moscowClock(at)),
  node('TIMEZONE', '+03:00'),
]

/**
 * Articles may repeat or be too long for this element, so goods are identified by id and the article is an additional
 * number.
 */
const pid = ({ id }: FeedGoods) => node('SUPPLIER_PID', String(id))

const pricesOnly = ({ goods }: FeedLine, head: FeedHead): XmlNode =>
  node('PRODUCT', [pid(goods), prices(goods, head)], { mode: 'update' })

function product({ change, goods }: FeedLine, head: FeedHead, columns: Columns): XmlNode {
  const isGone = change === 'delete'
  return node(
    'PRODUCT',
    [
      pid(goods),
      details(goods, columns),
      ...(isGone ? [] : features(goods, columns)),
      orderDetails(goods, columns),
      prices(goods, head),
      columns.has('picture') && !isGone ? pictures(goods) : null,
      node('USER_DEFINED_EXTENSIONS', [
        columns.has('brand') ? optional('UDX.EDXF.BRAND_NAME', goods.brand && cut(goods.brand, longest.name)) : null,
        columns.has('weight') && goods.weightKg > 0
          ? node('UDX.EDXF.PRODUCT_LOGISTIC_DETAILS', [node('UDX.EDXF.NETWEIGHT', String(goods.weightKg))])
          : null,
      ]),
    ],
    { mode: change ?? 'new' },
  )
}

function details(goods: FeedGoods, columns: Columns): XmlNode {
  const { name, article, manufacturerCode, brand, barcodes } = goods
  return node('PRODUCT_DETAILS', [
    node('DESCRIPTION_SHORT', cut(name, longest.short) || String(goods.id), language),
    [...name].length > longest.short ? node('DESCRIPTION_LONG', cut(name, longest.long), language) : null,
    ...(columns.has('barcode') ? barcodes.map((code) => node('INTERNATIONAL_PID', code, { type: 'gtin' })) : []),
    columns.has('article') ? optional('SUPPLIER_ALT_PID', cut(article, longest.name)) : null,
    columns.has('manufacturer-code') ? optional('MANUFACTURER_PID', cut(manufacturerCode, longest.name)) : null,
    columns.has('brand') ? optional('MANUFACTURER_NAME', brand && cut(brand, longest.name)) : null,
  ])
}

/** The schema requires a feature for every product: those without any get their unit. */
function features(goods: FeedGoods, columns: Columns): XmlNode[] {
  const chosen = columns.has('features') ? goods.features : []
  const ofClass = goods.etimClass !== null && columns.has('etim-class')
  const coded = ofClass ? chosen.filter(({ code }) => code !== null) : []
  const rest = chosen.filter((feature) => !coded.includes(feature))
  const own = [...rest, { code: null, name: 'Единица', unit: null, values: [goods.unit] }]
  return [
    // the schema forbids a class without features, so the unit is added
    ...(ofClass ? [featureGroup('ETIM', goods.etimClass, coded.length > 0 ? coded : own)] : []),
    ...(ofClass && coded.length === 0 ? [] : [featureGroup('Snab', String(goods.sectionId ?? 0), own)]),
  ]
}

const featureGroup = (system: string, group: string | null, list: readonly FeedFeature[]): XmlNode =>
  node('PRODUCT_FEATURES', [
    node('REFERENCE_FEATURE_SYSTEM_NAME', system),
    node('REFERENCE_FEATURE_GROUP_ID', group ?? '0'),
    ...list.map(({ code, name, unit, values }) =>
      node('FEATURE', [
        node('FNAME', code ?? (cut(name, longest.feature) || '-')),
        ...values.map((value) => node('FVALUE', cut(value, longest.feature) || '-')),
        unit === null || unit.trim() === '' ? null : node('FUNIT', featureUnitOf(unit)),
      ]),
    ),
  ])

function orderDetails({ okei, multiplicity, minimum }: FeedGoods, columns: Columns): XmlNode {
  const unit = orderUnitOf(okei)
  return node('PRODUCT_ORDER_DETAILS', [
    node('ORDER_UNIT', unit),
    node('CONTENT_UNIT', unit),
    node('NO_CU_PER_OU', '1'),
    node('PRICE_QUANTITY', '1'),
    columns.has('minimum') ? node('QUANTITY_MIN', String(minimum)) : null,
    columns.has('multiplicity') ? node('QUANTITY_INTERVAL', String(multiplicity)) : null,
  ])
}

/** Prices in BMEcat are net, with the tax beside them. */
function prices({ priceNet, baseNet, steps, vatRate }: FeedGoods, head: FeedHead): XmlNode {
  const price = (type: string, amount: number, from?: number): XmlNode =>
    node(
      'PRODUCT_PRICE',
      [
        node('PRICE_AMOUNT', String(amount)),
        vatRate === null ? null : node('TAX', String(vatRate / 10_000)),
        from === undefined ? null : node('LOWER_BOUND', String(from)),
      ],
      { price_type: type },
    )
  return node('PRODUCT_PRICE_DETAILS', [
    node('DATETIME', [node('DATE', moscowDay(new Date(head.madeAt)))], { type: 'valid_start_date' }),
    ...(priceNet === null
      ? [price('on_request', 0)]
      : [
          price('net_customer', priceNet),
          ...steps.map(({ from, net }) => price('net_customer', net, from)),
          ...(baseNet === null || baseNet === priceNet ? [] : [price('net_list', baseNet)]),
        ]),
  ])
}

function pictures({ pictures: sources }: FeedGoods): XmlNode {
  const kept = sources.filter((source) => source.length <= longest.source)
  return kept.length === 0
    ? null
    : node(
        'MIME_INFO',
        kept.map((source, at) =>
          node('MIME', [
            node('MIME_TYPE', 'url'),
            node('MIME_SOURCE', source),
            node('MIME_PURPOSE', at === 0 ? 'normal' : 'others'),
          ]),
        ),
      )
}
