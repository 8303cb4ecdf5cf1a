/** Roles that staff can give to a column of a price list. */
export const priceListRoles = [
  'ignored',
  'article',
  'code',
  'manufacturer-code',
  'barcode',
  'name',
  'brand',
  'manufacturer',
  'section',
  'group',
  'price',
  'price-quantity',
  'stock',
  'unit',
  'interval',
  'minimum',
  'box',
  'weight',
  'vat',
  'currency',
  'description',
  'picture',
  'property',
] as const
export type PriceListRole = (typeof priceListRoles)[number]

/** Columns that identify a product. */
const identifying: readonly PriceListRole[] = ['article', 'code', 'manufacturer-code', 'barcode']

/** The effect of a row; `unknown`: the portal does not have the product and creating it was not requested. */
export const priceListKinds = ['new', 'changed', 'same', 'unknown', 'failed'] as const
export type PriceListKind = (typeof priceListKinds)[number]

export type ChosenColumn = {
  /** Index in the row, from 0. */
  at: number
  role: PriceListRole
  /** The price type of a price, the warehouse of a stock. */
  targetId: number | null
}

type Chosen = { sheet: string; isTaken: boolean; columns: readonly ChosenColumn[] }

/** Why the chosen columns cannot be used, in Russian; null when they can. */
export function columnsProblem(sheets: readonly Chosen[]): string | null {
  const taken = sheets.filter(({ isTaken }) => isTaken)
  if (taken.length === 0) return 'Выберите хотя бы один лист'
  for (const { sheet, columns } of taken) {
    const where = taken.length > 1 ? `Лист «${sheet}»: ` : ''
    const roles = columns.map(({ role }) => role)
    if (!roles.some((role) => identifying.includes(role)))
      return `${where}укажите столбец, по которому искать товар: артикул, код или штрихкод`
    if (!roles.some((role) => role === 'price' || role === 'stock' || role === 'name'))
      return `${where}укажите столбец с ценой, остатком или наименованием`
    const seen = new Set<string>()
    for (const { role, targetId } of columns) {
      // properties and links of pictures may use any number of columns
      if (role === 'ignored' || role === 'property' || role === 'picture') continue
      const isOfTarget = role === 'price' || role === 'stock'
      if (isOfTarget && targetId === null)
        return role === 'price' ? `${where}выберите вид цены` : `${where}выберите склад`
      const key = isOfTarget ? `${role} ${String(targetId)}` : role
      if (seen.has(key)) {
        if (role === 'price') return `${where}один вид цены выбран в двух столбцах`
        if (role === 'stock') return `${where}один склад выбран в двух столбцах`
        return `${where}одно и то же выбрано в двух столбцах`
      }
      seen.add(key)
    }
  }
  return null
}
