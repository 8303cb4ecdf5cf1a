import type { ReturnedLine } from '../session/returned-lines'

export type FormField = { name: string; value: string }

const longestDescription = 40

/** The OCI fields of each line, with the line's number in brackets. Prices are per unit. */
export function writeOrderForm(lines: readonly ReturnedLine[], fields: Readonly<Record<string, string>>): FormField[] {
  const returned = Object.entries(fields)
    .filter(([name]) => passedBack.has(name.toLowerCase()))
    .map(([name, value]) => ({ name, value }))
  return [...returned, ...lines.flatMap(lineFields)]
}

/** Fields that SAP wants back unchanged. */
const passedBack: ReadonlySet<string> = new Set(['~target', '~okcode', '~caller'])

function lineFields(line: ReturnedLine): FormField[] {
  const { number } = line
  const field = (name: string, value: string): FormField[] =>
    value === '' ? [] : [{ name: `NEW_ITEM-${name}[${String(number)}]`, value }]
  return [
    ...field('DESCRIPTION', line.name.slice(0, longestDescription)),
    ...field('MATNR', line.ownNumber),
    ...field('QUANTITY', (line.amount / 1000).toFixed(3)),
    ...field('UNIT', line.unit),
    ...field('PRICE', (line.price / 100).toFixed(3)),
    ...field('CURRENCY', 'RUB'),
    ...field('PRICEUNIT', '1'),
    ...field('LEADTIME', line.deliveryDays === null ? '' : String(line.deliveryDays)),
    {
      name: `NEW_ITEM-LONGTEXT_${String(number)}:132[]`,
      value: [line.name, line.description].filter(Boolean).join('; '),
    },
    ...field('VENDORMAT', line.partId),
    ...field('MANUFACTMAT', line.manufacturerPart),
    ...field('EXT_QUOTE_ID', line.auxiliaryId.split('-')[0] ?? ''),
    ...field('EXT_QUOTE_ITEM', String(number)),
    ...field('EXT_PRODUCT_ID', line.auxiliaryId),
    ...(line.classDomain === 'section' ? [] : field('EXT_SCHEMA_TYPE', line.classDomain)),
    ...field('EXT_CATEGORY_ID', line.classDomain === 'section' ? '' : line.classCode),
    ...field('EXT_CATEGORY', line.classDomain === 'section' ? line.classCode : ''),
  ]
}
