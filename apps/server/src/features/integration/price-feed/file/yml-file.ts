import {
  closingTag,
  node,
  openingTag,
  optional,
  xmlDeclaration,
  xmlPart,
  type XmlNode,
} from '../../../../xml/xml-writer'
import { moscowMinute } from '@snab/domain/time/moscow-time'
import type { FeedFile, FeedGoods, FeedHead } from './feed-content'
import { openTextFile } from './text-file'

/** Goods outside all visible sections. */
const otherSection = '0'
const mostPictures = 10

/** Sections come before offers, so all visible ones are listed. YML cannot contain goods without a price. */
export async function openYmlFile(path: string, head: FeedHead): Promise<FeedFile> {
  const file = openTextFile(path)
  const { madeAt, supplier, currency, sections, columns } = head
  await file.write(
    [
      xmlDeclaration,
      openingTag('yml_catalog', { date: `${moscowMinute(new Date(madeAt))}+03:00` }),
      openingTag('shop'),
      xmlPart(node('name', supplier.name)),
      xmlPart(node('company', supplier.name)),
      xmlPart(node('url', supplier.address)),
      xmlPart(node('currencies', [node('currency', [], { id: currency, rate: '1' })])),
      xmlPart(
        node('categories', [
          ...sections.map(({ id, parentId, name }) =>
            node('category', name, { id: String(id), ...(parentId !== null && { parentId: String(parentId) }) }),
          ),
          node('category', 'Прочее', { id: otherSection }),
        ]),
      ),
      openingTag('offers'),
    ].join(''),
  )
  const has = new Set(columns)
  return {
    ...file,
    write: (lines) => file.write(lines.map(({ goods }) => xmlPart(offer(goods, currency, has))).join('')),
    async end() {
      await file.write([closingTag('offers'), closingTag('shop'), closingTag('yml_catalog')].join(''))
      return file.end()
    },
  }
}

function offer(goods: FeedGoods, currency: string, has: ReadonlySet<FeedHead['columns'][number]>): XmlNode {
  const { priceGross: price, baseGross: base, stock, sectionId, weightKg } = goods
  if (price === null || price <= 0) return null
  return node(
    'offer',
    [
      has.has('address') ? optional('url', goods.address) : null,
      node('price', String(price)),
      has.has('base-price') && base !== null && base > price ? node('oldprice', String(base)) : null,
      node('currencyId', currency),
      node('categoryId', sectionId === null ? otherSection : String(sectionId)),
      ...(has.has('picture') ? goods.pictures.slice(0, mostPictures).map((picture) => node('picture', picture)) : []),
      node('name', goods.name),
      has.has('brand') ? optional('vendor', goods.brand) : null,
      has.has('manufacturer-code') || has.has('article')
        ? optional('vendorCode', (has.has('manufacturer-code') && goods.manufacturerCode) || goods.article)
        : null,
      ...(has.has('barcode') ? goods.barcodes.map((code) => node('barcode', code)) : []),
      ...paramsOf(goods, has),
      has.has('weight') && weightKg > 0 ? node('weight', String(weightKg)) : null,
      has.has('minimum') ? node('min-quantity', String(goods.minimum)) : null,
      has.has('multiplicity') ? node('step-quantity', String(goods.multiplicity)) : null,
      has.has('stock') && stock !== null ? node('count', String(stock)) : null,
    ],
    { id: String(goods.id), available: String(stock === null || stock > 0) },
  )
}

function paramsOf(goods: FeedGoods, has: ReadonlySet<FeedHead['columns'][number]>): XmlNode[] {
  const params = [
    ...(has.has('manufacturer-code') && has.has('article')
      ? [{ name: 'Артикул поставщика', unit: null, values: [goods.article] }]
      : []),
    ...(has.has('etim-class') && goods.etimClass !== null
      ? [{ name: 'Класс ETIM', unit: null, values: [goods.etimClass] }]
      : []),
    ...(has.has('features') ? goods.features : []),
  ]
  return params.map(({ name, unit, values }) =>
    node('param', values.join('–'), { name, ...(unit !== null && { unit }) }),
  )
}
