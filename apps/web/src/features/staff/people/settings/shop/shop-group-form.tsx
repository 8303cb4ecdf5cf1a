import { saveShopSettings, shopSettings, type ShopSettings } from '@snab/contract/people/shop-setting'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { AlsoHere } from '../../../editing/also-here'
import { Conflict } from '../../../editing/conflict'
import { LastChange } from '../../../editing/last-change'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { MailTest } from './mail-test'
import { ShopField } from './shop-field'
import { useKeepShopSettings } from './shop-settings.data'
import { shopTexts } from './shop-settings.texts'

type Group = ShopSettings['groups'][number]
type Draft = Readonly<Record<string, string | null | undefined>>

type Props = { settings: ShopSettings; group: Group; onReload: () => void }

/** The settings of one subject with their own save button. */
export function ShopGroupForm({ settings, group: { group, fields }, onReload }: Props) {
  const t = useTexts(shopTexts)
  const keep = useKeepShopSettings()
  const [draft, setDraft] = useState<Draft>({})
  const changes = fields.flatMap(({ name, value }) => {
    const typed = draft[name]
    return typed === undefined || typed === value ? [] : [{ name, value: typed }]
  })
  const save = useMutation({
    mutationFn: (version: number) => call(saveShopSettings, { body: { version, changes } }),
    onSuccess: (saved) => {
      setDraft({})
      keep(saved)
      showSuccess(t('shop.saved'))
    },
  })
  const guard = useUnsavedGuard(!save.isPending && changes.length > 0)
  const shown = ({ groups }: ShopSettings) =>
    (groups.find((one) => one.group === group)?.fields ?? [])
      .filter(({ kind }) => kind !== 'secret')
      .map(({ label, value }) => ({ label, value }))
  const mine = fields
    .filter(({ kind }) => kind !== 'secret')
    .map(({ name, label, value, defaultValue }) => ({
      label,
      value: draft[name] === undefined ? value : (draft[name] ?? defaultValue),
    }))
  const heading = `shop-${group}`
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <header className={panel.head}>
        <h2 id={heading}>{t(`shop.group.${group}`)}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && changes.length > 0) save.mutate(settings.version)
        }}
      >
        {fields.map((field) => (
          <ShopField
            key={field.name}
            field={field}
            draft={draft[field.name]}
            problem={problemOfField(save.error, field.name)}
            onDraft={(value) => setDraft((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        {!save.isPending && (
          <SaveProblem error={save.error} fields={fields.map(({ name }) => name)} onReload={onReload} />
        )}
        <p className={panel.small}>{t('shop.atOnce')}</p>
        <LastChange {...settings} />
        <div className={panel.buttons}>
          {group === 'mail' && <MailTest isDirty={changes.length > 0} />}
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending || changes.length === 0}>
            {t('shop.save')}
          </button>
        </div>
      </form>
      {guard.question}
      <AlsoHere place={heading} />
      <Conflict
        error={save.error}
        mine={mine}
        read={() => call(shopSettings, {})}
        fieldsOf={shown}
        onTake={(theirs) => {
          setDraft({})
          keep(theirs)
        }}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </section>
  )
}
