import { NativeSelect, TextInput } from '@mantine/core'
import type { PriceRule } from '@snab/contract/assortment/products/price-rule'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { priceRuleTexts } from './price-rule.texts'

/** A rule as typed. */
export type RuleDraft = { percent: string; sum: string; step: PriceRule['step']; rounding: PriceRule['rounding'] }
export const noRule: RuleDraft = { percent: '', sum: '', step: 0.01, rounding: 'nearest' }

const steps = [0.01, 0.1, 0.5, 1, 5, 10, 50, 100] as const satisfies readonly PriceRule['step'][]
const roundings = ['nearest', 'up', 'down'] as const satisfies readonly PriceRule['rounding'][]

const numberOf = (text: string): number | undefined => (text.trim() === '' ? 0 : typedNumber(text))
const isPercent = (text: string): boolean => {
  const value = numberOf(text)
  return value !== undefined && value > -100 && value <= 1000
}
const isSum = (text: string): boolean => Math.abs(numberOf(text) ?? Infinity) <= 1_000_000

/** Undefined while an input is invalid, or while the rule changes nothing. */
export function ruleOf({ percent, sum, step, rounding }: RuleDraft): PriceRule | undefined {
  const [percentValue, sumValue] = [numberOf(percent), numberOf(sum)]
  if (percentValue === undefined || sumValue === undefined || !isPercent(percent) || !isSum(sum)) return undefined
  return { percent: percentValue, sum: sumValue, step, rounding }
}

export const draftOfRule = ({ percent, sum, step, rounding }: PriceRule): RuleDraft => ({
  percent: percent === 0 ? '' : String(percent).replace('.', ','),
  sum: sum === 0 ? '' : String(sum).replace('.', ','),
  step,
  rounding,
})

type Props = { draft: RuleDraft; isTried: boolean; onChange: (draft: RuleDraft) => void }

/** Percent, sum and rounding of a price calculated from another. */
export function PriceRuleFields({ draft, isTried, onChange }: Props) {
  const t = useTexts(priceRuleTexts)
  return (
    <>
      <TextInput
        label={t('priceRule.percent')}
        description={t('priceRule.percentHint')}
        inputMode="text"
        maxLength={8}
        placeholder="0"
        value={draft.percent}
        error={isTried && !isPercent(draft.percent) && t('priceRule.notPercent')}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, percent: value })}
      />
      <TextInput
        label={t('priceRule.sum')}
        description={t('priceRule.sumHint')}
        inputMode="text"
        maxLength={12}
        placeholder="0"
        value={draft.sum}
        error={isTried && !isSum(draft.sum) && t('priceRule.notSum')}
        onChange={({ currentTarget: { value } }) => onChange({ ...draft, sum: value })}
      />
      <NativeSelect
        label={t('priceRule.step')}
        data={steps.map((step) => ({
          value: String(step),
          label: step === 0.01 ? t('priceRule.noStep') : t('priceRule.toStep', { step: formatMoney(step) }),
        }))}
        value={String(draft.step)}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, step: steps.find((step) => String(step) === value) ?? 0.01 })
        }
      />
      <NativeSelect
        label={t('priceRule.rounding')}
        data={roundings.map((one) => ({ value: one, label: t(`priceRule.rounding.${one}`) }))}
        value={draft.rounding}
        disabled={draft.step === 0.01}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...draft, rounding: roundings.find((one) => one === value) ?? 'nearest' })
        }
      />
    </>
  )
}
