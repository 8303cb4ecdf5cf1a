import type { SupplierHead } from '../../../../db/tables/supplier-catalogue-tables'
import { childOf, childrenOf, childText, textOf } from '../commerceml/element-access'
import { currencyCodeOf } from '../commerceml/currency-code'
import type { XmlElement } from '../commerceml/xml-elements'

export type BmecatHeader = Pick<SupplierHead, 'sender' | 'senderId' | 'catalogue' | 'currency' | 'generated'> & {
  language: string | null
  /** Prefix of picture names. */
  mimeRoot: string | null
  /** Countries for which the whole catalogue is valid. */
  territories: string[]
}

export const noHeader: BmecatHeader = {
  sender: '',
  senderId: null,
  catalogue: '',
  currency: null,
  generated: null,
  language: null,
  mimeRoot: null,
  territories: [],
}

export function headerFrom(element: XmlElement): BmecatHeader {
  const catalogue = childOf(element, 'CATALOG')
  const supplier = childOf(element, 'SUPPLIER')
  const languages = childrenOf(catalogue, 'LANGUAGE')
  const language = languages.find(({ attributes }) => attributes['default'] === 'true') ?? languages[0]
  const generated = childrenOf(catalogue, 'DATETIME').find(({ attributes }) => attributes['type'] === 'generation_date')
  return {
    sender: childText(supplier, 'SUPPLIER_NAME') ?? '',
    senderId: childText(supplier, 'SUPPLIER_ID', 'SUPPLIER_IDREF'),
    catalogue: childText(catalogue, 'CATALOG_NAME', 'CATALOG_ID') ?? '',
    currency: currencyCodeOf(childText(catalogue, 'CURRENCY')),
    generated: childText(generated, 'DATE') ?? childText(catalogue, 'GENERATION_DATE'),
    language: textOf(language),
    mimeRoot: childText(catalogue, 'MIME_ROOT'),
    territories: childrenOf(catalogue, 'TERRITORY').flatMap((one) => textOf(one)?.toUpperCase() ?? []),
  }
}
