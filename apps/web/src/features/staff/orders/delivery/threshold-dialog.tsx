import { NativeSelect, TextInput } from '@mantine/core'
import type { StaffThreshold } from '@snab/contract/orders/staff-delivery'
import { thresholdDeliveryTypes, thresholdKinds } from '@snab/domain/order/delivery/delivery-cost'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import { RecordDialog } from '../../editing/dialog/record-dialog'
import { choicesOf } from '../../editing/form-values'
import { problemOfField } from '../../editing/save-problem'
import { useSaveTerms, withEntry, type Terms } from './staff-delivery.data'
import { staffDeliveryTexts } from './staff-delivery.texts'
import { typedOf } from './typed-of'

type Props = { terms: Terms; at: number | null; regions: readonly { id: number; name: string }[]; onClose: () => void }

const formOf = (threshold: StaffThreshold | undefined) => ({
  region: typedOf(threshold?.regionId ?? null),
  deliveryType: threshold?.deliveryType ?? 'any',
  kind: threshold?.kind ?? 'soft',
  minimum: typedOf(threshold?.minimum ?? null),
  fee: typedOf(threshold?.fee ?? 0),
})

/** The effect on orders below a sum. */
export function ThresholdDialog({ terms, at, regions, onClose }: Props) {
  const t = useTexts(staffDeliveryTexts)
  const [opened] = useState(terms)
  const threshold = at === null ? undefined : opened.thresholds[at]
  const [start] = useState(() => formOf(threshold))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const save = useSaveTerms(onClose)
  const problemOf = (name: string) =>
    problemOfField(save.error, `thresholds.${String(at ?? opened.thresholds.length)}.${name}`)
  const minimum = typedNumber(form.minimum)
  const fee = form.kind === 'fee' ? typedNumber(form.fee) : 0
  const submit = () => {
    setTried(true)
    if (minimum === undefined || fee === undefined) return
    const { deliveryType, kind, region } = form
    const read = {
      id: threshold?.id ?? 0,
      deliveryType,
      kind,
      minimum,
      fee,
      regionId: region === '' ? null : Number(region),
    }
    save.mutate({ ...opened, thresholds: withEntry(opened.thresholds, at, read) })
  }
  return (
    <RecordDialog
      title={t(threshold ? 'terms.editThreshold' : 'terms.newThreshold')}
      size={520}
      error={save.error}
      fields={['regionId', 'deliveryType', 'minimum', 'kind', 'fee'].map(
        (name) => `thresholds.${String(at ?? opened.thresholds.length)}.${name}`,
      )}
      isPending={save.isPending}
      isDirty={!save.isSuccess && JSON.stringify(form) !== JSON.stringify(start)}
      onSubmit={submit}
      onReload={onClose}
      onClose={onClose}
    >
      <NativeSelect
        label={t('terms.region')}
        data={[{ value: '', label: t('terms.otherRegions') }, ...choicesOf(regions)]}
        value={form.region}
        error={problemOf('regionId')}
        onChange={({ currentTarget: { value } }) => change({ region: value })}
      />
      <NativeSelect
        label={t('terms.way')}
        data={thresholdDeliveryTypes.map((value) => ({ value, label: t(`terms.way.${value}`) }))}
        value={form.deliveryType}
        error={problemOf('deliveryType')}
        onChange={({ currentTarget: { value } }) =>
          change({ deliveryType: thresholdDeliveryTypes.find((known) => known === value) ?? 'any' })
        }
      />
      <TextInput
        label={t('terms.minimum')}
        inputMode="decimal"
        maxLength={20}
        value={form.minimum}
        error={isTried && minimum === undefined ? t('terms.notNumber') : problemOf('minimum')}
        onChange={({ currentTarget: { value } }) => change({ minimum: value })}
      />
      <NativeSelect
        label={t('terms.kind')}
        data={thresholdKinds.map((value) => ({ value, label: t(`terms.kind.${value}`) }))}
        value={form.kind}
        onChange={({ currentTarget: { value } }) =>
          change({ kind: thresholdKinds.find((known) => known === value) ?? 'soft' })
        }
      />
      {form.kind === 'fee' && (
        <TextInput
          label={t('terms.fee')}
          inputMode="decimal"
          maxLength={20}
          value={form.fee}
          error={isTried && fee === undefined ? t('terms.notNumber') : problemOf('fee')}
          onChange={({ currentTarget: { value } }) => change({ fee: value })}
        />
      )}
    </RecordDialog>
  )
}
