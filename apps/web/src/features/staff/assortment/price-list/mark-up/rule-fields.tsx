import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { problemOfField } from '../../../editing/save-problem'
import { PriceRuleFields } from '../../../editing/price-rule/price-rule-fields'
import { boundOf, type MarkUpDraft } from './mark-up-draft'
import { markUpTexts } from './mark-up.texts'

type Props = {
  number: number
  draft: MarkUpDraft
  priceTypes: readonly { id: number; name: string; isCost: boolean }[]
  error: Error | null
  isTried: boolean
  onChange: (draft: MarkUpDraft) => void
  onUp: (() => void) | undefined
  onDrop: () => void
}

/** One rule: its goods, its lowest price, its mark-up. */
export function RuleFields({ number, draft, priceTypes, error, isTried, onChange, onUp, onDrop }: Props) {
  const t = useTexts(markUpTexts)
  const namesOf = (types: typeof priceTypes) => types.map(({ id, name }) => ({ value: String(id), label: name }))
  const problem = (field: string) => problemOfField(error, `rules.${number - 1}.${field}`)
  const bound = (text: string) => isTried && boundOf(text) === undefined && t('markUp.notPrice')
  return (
    <fieldset className={`${panel.panel} ${panel.stack}`}>
      <legend>{t('markUp.rule', { number })}</legend>
      <div className={panel.pair}>
        <NativeSelect
          label={t('markUp.from')}
          data={namesOf(priceTypes)}
          value={String(draft.fromId)}
          error={problem('fromId')}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, fromId: Number(value) })}
        />
        <NativeSelect
          label={t('markUp.into')}
          data={namesOf(priceTypes.filter(({ isCost }) => !isCost))}
          value={String(draft.intoId)}
          error={problem('intoId')}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, intoId: Number(value) })}
        />
      </div>
      <div className={panel.pair}>
        <TextInput
          label={t('markUp.brand')}
          description={t('markUp.brandHint')}
          maxLength={300}
          value={draft.brand}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, brand: value })}
        />
        <TextInput
          label={t('markUp.section')}
          description={t('markUp.sectionHint')}
          maxLength={300}
          value={draft.section}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, section: value })}
        />
      </div>
      <div className={panel.pair}>
        <TextInput
          label={t('markUp.low')}
          inputMode="decimal"
          maxLength={14}
          value={draft.from}
          error={bound(draft.from) || problem('from')}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, from: value })}
        />
        <TextInput
          label={t('markUp.high')}
          inputMode="decimal"
          maxLength={14}
          value={draft.to}
          error={bound(draft.to) || problem('to')}
          onChange={({ currentTarget: { value } }) => onChange({ ...draft, to: value })}
        />
      </div>
      <div className={panel.stack}>
        <PriceRuleFields draft={draft.rule} isTried={isTried} onChange={(rule) => onChange({ ...draft, rule })} />
      </div>
      <div className={panel.buttons}>
        {onUp && (
          <button type="button" className={buttons.link} aria-label={t('markUp.up', { number })} onClick={onUp}>
            {t('markUp.upShort')}
          </button>
        )}
        <button type="button" className={buttons.link} aria-label={t('markUp.drop', { number })} onClick={onDrop}>
          {t('markUp.dropShort')}
        </button>
      </div>
    </fieldset>
  )
}
