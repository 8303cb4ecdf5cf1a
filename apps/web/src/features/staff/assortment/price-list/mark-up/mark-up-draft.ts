import type { SupplierMarkUp } from '@snab/contract/assortment/products/mark-up'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { draftOfRule, noRule, ruleOf, type RuleDraft } from '../../../editing/price-rule/price-rule-fields'

/** A rule as typed. */
export type MarkUpDraft = {
  key: string
  fromId: number
  intoId: number
  brand: string
  section: string
  from: string
  to: string
  rule: RuleDraft
}

const typed = (value: number | null) => (value === null ? '' : String(value).replace('.', ','))

export const newRule = (fromId: number, intoId: number): MarkUpDraft => ({
  key: crypto.randomUUID(),
  fromId,
  intoId,
  brand: '',
  section: '',
  from: '',
  to: '',
  rule: noRule,
})

export const draftsOf = (rules: readonly SupplierMarkUp[]): MarkUpDraft[] =>
  rules.map(({ from, to, rule, ...more }) => ({
    ...more,
    key: crypto.randomUUID(),
    from: typed(from),
    to: typed(to),
    rule: draftOfRule(rule),
  }))

/** Null is empty, undefined is invalid. */
export function boundOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const value = typedNumber(text)
  return value !== undefined && value > 0 ? value : undefined
}

/** Undefined while one of them is invalid. */
export function rulesOf(drafts: readonly MarkUpDraft[]): SupplierMarkUp[] | undefined {
  const rules: SupplierMarkUp[] = []
  for (const { key: _, from, to, rule, ...more } of drafts) {
    const [low, high, made] = [boundOf(from), boundOf(to), ruleOf(rule)]
    if (low === undefined || high === undefined || made === undefined) return undefined
    rules.push({ ...more, from: low, to: high, rule: made })
  }
  return rules
}
