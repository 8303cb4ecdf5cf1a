type Price = {
  kind?: string
  amount?: string
  currency?: string
  from?: string
  factor?: string
  territory?: string
  tax?: string
  /** PRICE_BASE */
  unit?: string
}
export type BmecatProduct = {
  id: string
  name?: string
  mode?: string
  code?: string
  maker?: string
  ean?: string
  unit?: string
  per?: string
  minimum?: string
  prices?: Price[]
  starts?: string
  ends?: string
  features?: string
  section?: string
  /** Files of only prices have no details of the order. */
  hasOrder?: boolean
  extra?: string
}

const inside = (name: string, value: string | undefined) => (value === undefined ? '' : `<${name}>${value}</${name}>`)

const priceOf = ({ kind = 'net_list', amount, currency, from, factor, territory, tax, unit }: Price) =>
  `<PRODUCT_PRICE price_type="${kind}">${inside('PRICE_AMOUNT', amount)}${inside('PRICE_CURRENCY', currency)}${inside('PRICE_FACTOR', factor)}${inside('TAX', tax)}${inside('LOWER_BOUND', from)}${inside('TERRITORY', territory)}${unit === undefined ? '' : `<PRICE_BASE>${inside('PRICE_UNIT', unit)}</PRICE_BASE>`}</PRODUCT_PRICE>`

/** A block of prices with days of its own. */
export const priceBlock = (prices: Price[], starts?: string, ends?: string, more = '') =>
  `<PRODUCT_PRICE_DETAILS>${dated('valid_start_date', starts)}${dated('valid_end_date', ends)}${more}${prices.map(priceOf).join('')}</PRODUCT_PRICE_DETAILS>`

const dated = (type: string, day: string | undefined) =>
  day === undefined ? '' : `<DATETIME type="${type}"><DATE>${day}</DATE></DATETIME>`

/** A product of BMEcat 2005. */
const bmecatProduct = ({ id, name = `Товар ${id}`, mode, prices, features = '', extra = '', ...rest }: BmecatProduct) =>
  `<PRODUCT${mode ? ` mode="${mode}"` : ''}><SUPPLIER_PID>${id}</SUPPLIER_PID>
  <PRODUCT_DETAILS>${inside('DESCRIPTION_SHORT', name)}${inside('EAN', rest.ean)}${inside('MANUFACTURER_PID', rest.code)}${inside('MANUFACTURER_NAME', rest.maker)}</PRODUCT_DETAILS>
  ${features}
  ${rest.hasOrder === false ? '' : `<PRODUCT_ORDER_DETAILS>${inside('ORDER_UNIT', rest.unit ?? 'C62')}${inside('PRICE_QUANTITY', rest.per)}${inside('QUANTITY_MIN', rest.minimum)}</PRODUCT_ORDER_DETAILS>`}
  ${prices ? priceBlock(prices, rest.starts, rest.ends) : ''}
  ${extra}</PRODUCT>`

/** Features of ETIM: «EF000007=EV000204» or «EF000227=16 EU570459». */
export const etimFeatures = (group: string, ...features: string[]) =>
  `<PRODUCT_FEATURES><REFERENCE_FEATURE_SYSTEM_NAME>ETIM-6.0</REFERENCE_FEATURE_SYSTEM_NAME><REFERENCE_FEATURE_GROUP_ID>${group}</REFERENCE_FEATURE_GROUP_ID>${features
    .map((feature) => {
      const [code = '', value = ''] = feature.split('=')
      const [amount = '', unit] = value.split(' ')
      return `<FEATURE><FNAME>${code}</FNAME>${amount
        .split('|')
        .map((one) => `<FVALUE>${one}</FVALUE>`)
        .join('')}${inside('FUNIT', unit)}</FEATURE>`
    })
    .join('')}</PRODUCT_FEATURES>`

type File = {
  products: BmecatProduct[]
  sections?: [id: string, name: string, parent?: string][]
  transaction?: string
  sender?: string
  head?: string
}

/** A whole file of BMEcat 2005. */
export const bmecatFile = ({
  products,
  sections = [],
  transaction = 'T_NEW_CATALOG',
  sender = 'Альфа Электро',
  head = '',
}: File) => `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>rus</LANGUAGE><CATALOG_ID>A</CATALOG_ID><CURRENCY>RUB</CURRENCY>${head}</CATALOG><SUPPLIER><SUPPLIER_NAME>${sender}</SUPPLIER_NAME></SUPPLIER></HEADER>
<${transaction}>
${sections.length > 0 ? `<CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Каталог</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>${sections.map(([id, name, parent = '1']) => `<CATALOG_STRUCTURE type="node"><GROUP_ID>${id}</GROUP_ID><GROUP_NAME>${name}</GROUP_NAME><PARENT_ID>${parent}</PARENT_ID></CATALOG_STRUCTURE>`).join('')}</CATALOG_GROUP_SYSTEM>` : ''}
${products.map(bmecatProduct).join('\n')}
${products.map(({ id, section }) => (section === undefined ? '' : `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${id}</PROD_ID><CATALOG_GROUP_ID>${section}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>`)).join('\n')}
</${transaction}></BMECAT>`
