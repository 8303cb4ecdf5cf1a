/** In the order they are shown. */
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

/** A private person has no credit terms; debts that are not there need no line. */
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

/** Reads «bonus:legal+empty,balance:» over the defaults; null where a name is unknown. */
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

/** What of a company is shown to this kind of customer; the rest does not leave the server. */
export function shownInfo(info: CompanyInfo, isIndividual: boolean, rules: HideRules): Partial<CompanyInfo> {
  const shown = companyInfoFields.filter((field) =>
    isInfoShown(field, isIndividual, rules, info[field] === 0 || info[field] === ''),
  )
  return Object.fromEntries(shown.map((field) => [field, info[field]]))
}

/** Whether one of the fields is shown to this kind of customer. */
export const isInfoShown = (
  field: CompanyInfoField,
  isIndividual: boolean,
  rules: HideRules,
  isEmpty = false,
): boolean =>
  !rules[field].some((condition) =>
    condition === 'empty' ? isEmpty : condition === (isIndividual ? 'individual' : 'legal'),
  )
