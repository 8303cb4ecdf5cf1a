import { NativeSelect, TextInput } from '@mantine/core'
import type { ShopSettingField } from '@snab/contract/people/shop-setting'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { CheckField } from '../../../../../ui/check-field'
import panel from '../../../../../ui/panel.module.css'
import { PasswordField } from '../../../../../ui/password-field'
import { shopTexts } from './shop-settings.texts'

type Props = {
  field: ShopSettingField
  /** Undefined: unchanged; null: reset to the default. */
  draft: string | null | undefined
  problem: string | undefined
  onDraft: (value: string | null | undefined) => void
}

/** One setting, with the input of its kind. */
export function ShopField({ field, draft, problem, onDraft }: Props) {
  const t = useTexts(shopTexts)
  const isFixed = field.source === 'environment'
  const value = draft === undefined ? field.value : (draft ?? field.defaultValue)
  const shownDefault = field.options.find((option) => option.value === field.defaultValue)?.label ?? field.defaultValue
  const hint = [
    field.hint,
    isFixed && t('shop.fromEnvironment'),
    !isFixed &&
      field.source === 'portal' &&
      shownDefault !== '' &&
      field.kind !== 'flag' &&
      t('shop.default', { value: shownDefault }),
  ]
    .filter(Boolean)
    .join(' ')
  const common = { label: field.label, description: hint || undefined, error: problem, disabled: isFixed }
  switch (field.kind) {
    case 'flag':
      return (
        <CheckField
          {...common}
          checked={value === 'true'}
          onChange={(event) => onDraft(String(event.currentTarget.checked))}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={value}
          // a value of the environment may be missing in the options
          data={
            field.options.some((option) => option.value === value)
              ? field.options
              : [{ value, label: value }, ...field.options]
          }
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      )
    case 'secret':
      return <SecretField {...{ field, draft, common, onDraft }} />
    case 'number':
    case 'text':
      return (
        <TextInput
          {...common}
          value={value}
          maxLength={2000}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          onChange={(event) => onDraft(event.currentTarget.value)}
        />
      )
  }
}

type SecretProps = Pick<Props, 'field' | 'draft' | 'onDraft'> & {
  common: { label: string; description: string | undefined; error: string | undefined; disabled: boolean }
}

function SecretField({ field, draft, common, onDraft }: SecretProps) {
  const t = useTexts(shopTexts)
  const isSet = field.source !== 'default'
  const error = common.error ?? (field.isLost && draft === undefined ? t('shop.lostField') : undefined)
  return (
    <div>
      <PasswordField
        {...common}
        error={error}
        description={common.description ?? t('shop.secretHint')}
        value={draft ?? ''}
        maxLength={2000}
        autoComplete="new-password"
        placeholder={isSet && draft !== null ? t('shop.isSet') : undefined}
        // an emptied field is unchanged: a stored secret is removed by its button
        onChange={(event) => onDraft(event.currentTarget.value || undefined)}
      />
      {draft === null && <p className={panel.small}>{t('shop.willBeRemoved')}</p>}
      {(field.source === 'portal' || field.isLost) && draft !== null && (
        <button type="button" className={buttons.link} onClick={() => onDraft(null)}>
          {t('shop.forget')}
        </button>
      )}
    </div>
  )
}
