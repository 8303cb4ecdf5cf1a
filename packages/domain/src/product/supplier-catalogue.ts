import { ownValue } from '../own-value'
/** The steps of a supplier's file: it is read, a person chooses what to import, and it is loaded. */
export const supplierCatalogueStates = ['reading', 'asking', 'waiting', 'loading', 'held', 'done', 'failed'] as const
export type SupplierCatalogueState = (typeof supplierCatalogueStates)[number]

export const supplierFormats = ['bmecat', 'yml', 'etim-xchange'] as const
export type SupplierFormat = (typeof supplierFormats)[number]
export const supplierFormatNames: Readonly<Record<SupplierFormat, string>> = {
  bmecat: 'BMEcat',
  yml: 'YML',
  'etim-xchange': 'ETIM xChange',
}

/** How far into a file its root element is looked for, after comments and a DOCTYPE. */
export const supplierHeadLength = 64 * 1024

/** The format by the first bytes of a file as Latin-1, never by its name; null for anything else. */
export function supplierFormatOf(head: string): SupplierFormat | null {
  // in UTF-16 every other byte of the root is zero
  const bare = head.replaceAll('\0', '')
  if (/^[^<{]{0,20}\{/.test(bare)) return /"Catalogue(?:Id|Type)"\s{0,20}:/.test(bare) ? 'etim-xchange' : null
  const root = /<(?:[\w.-]{1,40}:)?(BMECAT|yml_catalog)[\s>]/.exec(bare)
  if (root?.[1] === 'BMECAT') return 'bmecat'
  return root?.[1] === 'yml_catalog' ? 'yml' : null
}

const kindNames: Readonly<Record<string, string>> = {
  net_customer: 'Закупочная цена без НДС (net_customer)',
  net_customer_exp: 'Закупочная цена «экспресс» без НДС (net_customer_exp)',
  net_list: 'Цена прайс-листа без НДС (net_list)',
  gross_list: 'Цена прайс-листа с НДС (gross_list)',
  nrp: 'Рекомендованная розничная цена (nrp)',
  price: 'Розничная цена',
  purchase_price: 'Закупочная цена (purchase_price)',
  GrossListPrice: 'Цена прайс-листа без НДС (GrossListPrice)',
  NetPrice: 'Закупочная цена без НДС (NetPrice)',
  RecommendedRetailPrice: 'Рекомендованная розничная цена (RecommendedRetailPrice)',
}
/** Kinds of prices in the standards; a supplier's own kinds have their own names. */
export const priceKindName = (kind: string): string => ownValue(kindNames, kind) ?? kind

const purchaseKinds: ReadonlySet<string> = new Set(['net_customer', 'net_customer_exp', 'purchase_price', 'NetPrice'])
/** What the seller pays; no buyer may see it. */
const isPurchaseKind = (kind: string): boolean => purchaseKinds.has(kind)

type PriceChoice = { priceKind: string; priceTypeId: number | null }
type PriceType = { id: number; isCost: boolean }

/** Why prices cannot be loaded as chosen; null when they can. A null price type skips the kind. */
export function priceChoiceProblem(
  kinds: readonly string[],
  choices: readonly PriceChoice[],
  priceTypes: readonly PriceType[],
): string | null {
  const taken = new Set<number>()
  for (const kind of kinds) {
    const choice = choices.find(({ priceKind }) => priceKind === kind)
    if (!choice) return `Выберите, что делать с ценой «${priceKindName(kind)}»`
    if (choice.priceTypeId === null) continue
    const type = priceTypes.find(({ id }) => id === choice.priceTypeId)
    if (!type) return `Вид цены для «${priceKindName(kind)}» удалён: выберите другой`
    if (isPurchaseKind(kind) && !type.isCost)
      return `«${priceKindName(kind)}» — закупочная цена: выберите для неё себестоимость, чтобы её не увидели покупатели`
    if (taken.has(type.id)) return 'Два вида цен файла не могут стать одним видом цены портала'
    taken.add(type.id)
  }
  return null
}
