import type { XmlElement } from '../commerceml/xml-elements'
import type { UnclearList } from '../supplier-file/unclear'

/** Parts of a product that are read. */
const read = new Set([
  'SUPPLIER_PID',
  'SUPPLIER_AID',
  'PRODUCT_DETAILS',
  'ARTICLE_DETAILS',
  'PRODUCT_FEATURES',
  'ARTICLE_FEATURES',
  'PRODUCT_ORDER_DETAILS',
  'ARTICLE_ORDER_DETAILS',
  'PRODUCT_PRICE_DETAILS',
  'ARTICLE_PRICE_DETAILS',
  'PRODUCT_LOGISTIC_DETAILS',
  'MIME_INFO',
])
const readExtensions = new Set([
  'UDX.EDXF.MIME_INFO',
  'UDX.EDXF.BRAND_NAME',
  'UDX.EDXF.DESCRIPTION_VERY_SHORT',
  'UDX.EDXF.PRODUCT_LOGISTIC_DETAILS',
  'UDX.EDXF.PACKING_UNITS',
  'UDX.EDXF.SURCHARGE_LIST',
])
const readReferences = new Set(['similar', 'consists_of'])

/** Reports parts of a product that the portal cannot store. */
export function noteUnread(product: XmlElement, unclear: UnclearList, at: { line: number; product: string }): void {
  for (const child of product.children) {
    if (child.name === 'USER_DEFINED_EXTENSIONS') {
      for (const { name } of child.children)
        if (!readExtensions.has(name)) unclear.note(`Расширение ${name}`, 'Для него нет места на портале', at)
    } else if (/^(PRODUCT|ARTICLE)_REFERENCE$/.test(child.name)) {
      const type = child.attributes['type'] ?? ''
      if (!readReferences.has(type))
        unclear.note(`Связь товаров «${type}»`, 'Загружаются аналоги и состав комплектов', at)
    } else if (!read.has(child.name)) unclear.note(`Элемент ${child.name}`, 'Для него нет места на портале', at)
  }
}
