import { Textarea, TextInput } from '@mantine/core'
import type { StaffDeliveryZone } from '@snab/contract/staff/delivery'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { CampaignDialog } from '../campaigns/campaign-dialog'
import { readEntries } from '../campaigns/campaign-words'
import { problemOfField } from '../editing/save-problem'
import { useSaveTerms, withEntry, type Terms } from './staff-delivery.data'
import { staffDeliveryTexts } from './staff-delivery.texts'
import { typedOf } from './typed-of'
import { StepsFields } from './steps-fields'

const formOf = (zone: StaffDeliveryZone | undefined) => ({
  name: zone?.name ?? '',
  cities: zone?.cities.join(', ') ?? '',
  days: typedOf(zone?.days ?? 1),
  freeFrom: typedOf(zone?.freeFrom ?? null),
  steps: zone?.steps.map(({ upToKg, price }) => ({ upToKg: typedOf(upToKg), price: typedOf(price) })) ?? [
    { upToKg: '', price: '' },
  ],
})
export type ZoneForm = ReturnType<typeof formOf>

/** Undefined while something in it is not a number. */
function zoneOf({ name, cities, days, freeFrom, steps }: ZoneForm, id: number): StaffDeliveryZone | undefined {
  const [daysNumber, freeNumber] = [typedNumber(days), freeFrom.trim() === '' ? null : typedNumber(freeFrom)]
  const known = steps.flatMap((step) => {
    const upToKg = step.upToKg.trim() === '' ? null : typedNumber(step.upToKg)
    const price = typedNumber(step.price)
    return upToKg === undefined || price === undefined ? [] : [{ upToKg, price }]
  })
  if (daysNumber === undefined || freeNumber === undefined || known.length < steps.length) return undefined
  return { id, name, cities: readEntries(cities), days: daysNumber, freeFrom: freeNumber, steps: known }
}

/** Cities that a delivery costs the same to, and what it costs by weight. */
export function ZoneDialog({ terms, at, onClose }: { terms: Terms; at: number | null; onClose: () => void }) {
  const t = useTexts(staffDeliveryTexts)
  // what stood there when the dialog was opened: the list behind it may be read anew
  const [opened] = useState(terms)
  const zone = at === null ? undefined : opened.zones[at]
  const [start] = useState(() => formOf(zone))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<ZoneForm>) => setForm((before) => ({ ...before, ...part }))
  const save = useSaveTerms(onClose)
  const path = `zones.${String(at ?? opened.zones.length)}`
  const read = zoneOf(form, zone?.id ?? 0)
  const numberProblem = (text: string) =>
    isTried && typedNumber(text) === undefined ? t('terms.notNumber') : undefined
  return (
    <CampaignDialog
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
    </CampaignDialog>
  )
}
