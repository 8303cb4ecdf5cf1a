import { Textarea, TextInput } from '@mantine/core'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { RecordDialog } from '../../editing/dialog/record-dialog'
import { problemOfField } from '../../editing/save-problem'
import { useSaveTerms, withEntry, type Terms } from './staff-delivery.data'
import { staffDeliveryTexts } from './staff-delivery.texts'
import { StepsFields } from './steps-fields'
import { zoneFormOf, zoneOf, type ZoneForm } from './zone-form'

/** Cities with the same delivery cost, and the cost by weight. */
export function ZoneDialog({ terms, at, onClose }: { terms: Terms; at: number | null; onClose: () => void }) {
  const t = useTexts(staffDeliveryTexts)
  // the state when the dialog was opened, because the list behind it may be read again
  const [opened] = useState(terms)
  const zone = at === null ? undefined : opened.zones[at]
  const [start] = useState(() => zoneFormOf(zone))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<ZoneForm>) => setForm((before) => ({ ...before, ...part }))
  const save = useSaveTerms(onClose)
  const path = `zones.${String(at ?? opened.zones.length)}`
  const read = zoneOf(form, zone?.id ?? 0)
  const numberProblem = (text: string) =>
    isTried && typedNumber(text) === undefined ? t('terms.notNumber') : undefined
  return (
    <RecordDialog
      title={zone ? t('terms.editZone', { name: zone.name }) : t('terms.newZone')}
      error={save.error}
      fields={['name', 'cities', 'days', 'freeFrom', 'steps'].map((name) => `${path}.${name}`)}
      isPending={save.isPending}
      isDirty={!save.isSuccess && JSON.stringify(form) !== JSON.stringify(start)}
      onSubmit={() => {
        setTried(true)
        if (read) save.mutate({ ...opened, zones: withEntry(opened.zones, at, read) })
      }}
      onReload={onClose}
      onClose={onClose}
    >
      <TextInput
        label={t('terms.zone')}
        maxLength={100}
        value={form.name}
        error={problemOfField(save.error, `${path}.name`)}
        onChange={({ currentTarget: { value } }) => change({ name: value })}
      />
      <Textarea
        label={t('terms.cities')}
        description={t('terms.citiesHint')}
        rows={3}
        value={form.cities}
        error={problemOfField(save.error, `${path}.cities`)}
        onChange={({ currentTarget: { value } }) => change({ cities: value })}
      />
      <div className={panel.pair}>
        <TextInput
          label={t('terms.days')}
          inputMode="numeric"
          maxLength={10}
          value={form.days}
          error={numberProblem(form.days) ?? problemOfField(save.error, `${path}.days`)}
          onChange={({ currentTarget: { value } }) => change({ days: value })}
        />
        <TextInput
          label={t('terms.freeFrom')}
          placeholder={t('terms.freeFromHint')}
          inputMode="decimal"
          maxLength={20}
          value={form.freeFrom}
          error={
            (form.freeFrom.trim() !== '' && numberProblem(form.freeFrom)) ||
            problemOfField(save.error, `${path}.freeFrom`)
          }
          onChange={({ currentTarget: { value } }) => change({ freeFrom: value })}
        />
      </div>
      <StepsFields form={form} path={path} error={save.error} problemOf={numberProblem} onChange={change} />
      <button
        type="button"
        className={buttons.link}
        onClick={() => change({ steps: [...form.steps, { upToKg: '', price: '' }] })}
      >
        {t('terms.addStep')}
      </button>
    </RecordDialog>
  )
}
