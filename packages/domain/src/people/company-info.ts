/** The fields in display order. */
export const companyInfoFields = [
  'priceType',
  'creditSum',
  'receivables',
  'overdueReceivables',
  'overdueDuration',
  'deferralDays',
  'balance',
  'bonus',
] as const
export type CompanyInfoField = (typeof companyInfoFields)[number]

const hideConditions = ['legal', 'individual', 'empty'] as const
type HideCondition = (typeof hideConditions)[number]
export type HideRules = Record<CompanyInfoField, readonly HideCondition[]>
export type CompanyInfo = Record<CompanyInfoField, string | number>

/** Defaults: individuals have no credit terms; empty debts are hidden. */
export const defaultHideRules: HideRules = {
  priceType: [],
  creditSum: ['individual'],
  receivables: ['individual'],
  overdueReceivables: ['individual', 'empty'],
  overdueDuration: ['individual', 'empty'],
  deferralDays: ['individual', 'empty'],
  balance: [],
  bonus: ['empty'],
}

const isField = (name: string): name is CompanyInfoField => (companyInfoFields as readonly string[]).includes(name)
const isCondition = (name: string): name is HideCondition => (hideConditions as readonly string[]).includes(name)

/** Reads «bonus:legal+empty,balance:» on top of the defaults; null when a name is unknown. */
export function readHideRules(text: string): HideRules | null {
  const rules = { ...defaultHideRules }
  for (const part of text
    .split(',')
    .map((piece) => piece.trim())
    .filter(Boolean)) {
    const [field = '', list = ''] = part.split(':')
    const conditions = list
      .split('+')
      .map((name) => name.trim())
      .filter(Boolean)
    if (!isField(field) || !conditions.every(isCondition)) return null
    rules[field] = conditions
  }
  return rules
}

/** The company's figures that this kind of customer may see; the others stay on the server. */
export function shownInfo(info: CompanyInfo, isIndividual: boolean, rules: HideRules): Partial<CompanyInfo> {
  const shown = companyInfoFields.filter((field) =>
    isInfoShown(field, isIndividual, rules, info[field] === 0 || info[field] === ''),
  )
  return Object.fromEntries(shown.map((field) => [field, info[field]]))
}

/** Whether this kind of customer sees any of the fields. */
export const isInfoShown = (
  field: CompanyInfoField,
  isIndividual: boolean,
  rules: HideRules,
  isEmpty = false,
): boolean =>
  !rules[field].some((condition) =>
    condition === 'empty' ? isEmpty : condition === (isIndividual ? 'individual' : 'legal'),
  )
