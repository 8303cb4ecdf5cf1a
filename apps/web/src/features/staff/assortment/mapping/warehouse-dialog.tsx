import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { changeWarehouse, type Region, type Warehouse } from '@snab/contract/assortment/mapping'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { readMapped, useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'

type Props = { warehouse: Warehouse; regions: readonly Region[]; onClose: () => void }

/** Where a warehouse of 1C stands and what buyers may do with it. */
export function WarehouseDialog({ warehouse, regions, onClose }: Props) {
  const t = useTexts(mappingTexts)
  const editing = useTexts(editingTexts)
  // as it was when the dialog opened: its version goes back with what was made of it
  const [seen, setSeen] = useState(warehouse)
  const [fields, setFields] = useState(fieldsOf(warehouse))
  const [isWrong, setWrong] = useState(false)
  const change = (next: Partial<typeof fields>) => setFields({ ...fields, ...next })
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen))
  const save = useMappingSave(
    ({ deliveryDays, version }: { deliveryDays: number; version: number }) =>
      call(changeWarehouse, { params: { id: seen.id }, body: { ...fields, deliveryDays, version } }),
    isDirty,
    onClose,
  )
  const submit = (version: number) => {
    const days = fields.deliveryDays.trim() === '' ? Number.NaN : Number(fields.deliveryDays)
    const isValid = Number.isInteger(days) && days >= 0 && days <= 365
    setWrong(!isValid)
    if (isValid) save.mutate({ deliveryDays: days, version })
  }
  const yesOrNo = (is: boolean) => editing(is ? 'editing.yes' : 'editing.no')
  const shownFields = (shown: typeof fields) => [
    { label: t('stock.region'), value: regions.find(({ id }) => id === shown.regionId)?.name ?? '' },
    { label: t('stock.city'), value: shown.city },
    { label: t('stock.address'), value: shown.address },
    { label: t('stock.deliveryDays'), value: shown.deliveryDays },
    { label: t('stock.isVirtual'), value: yesOrNo(shown.isVirtual) },
    { label: t('stock.isPickup'), value: yesOrNo(shown.isPickupPoint) },
    { label: t('stock.isHidden'), value: yesOrNo(shown.isHidden) },
  ]
  return (
    <FormDialog
      title={t('stock.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => submit(seen.version)}
      onClose={onClose}
      place={`warehouse:${String(seen.id)}`}
      conflict={
        <Conflict
          error={save.error}
          mine={shownFields(fields)}
          read={() => readMapped(({ warehouses }) => warehouses, seen.id, t('mapping.gone'))}
          fieldsOf={(saved) => shownFields(fieldsOf(saved))}
          onTake={(saved) => {
            setSeen(saved)
            setFields(fieldsOf(saved))
            save.reset()
          }}
          onKeep={(saved) => submit(saved.version)}
        />
      }
    >
      {seen.isOfErp && <p className={panel.small}>{t('stock.erpHint')}</p>}
      <NativeSelect
        data-autofocus
        label={t('stock.region')}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(fields.regionId)}
        onChange={(event) => change({ regionId: Number(event.currentTarget.value) })}
      />
      <TextInput
        label={t('stock.city')}
        maxLength={100}
        value={fields.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.address')}
        maxLength={300}
        value={fields.address}
        onChange={(event) => change({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.deliveryDays')}
        inputMode="numeric"
        maxLength={3}
        value={fields.deliveryDays}
        error={isWrong && t('stock.days.wrong')}
        onChange={(event) => change({ deliveryDays: event.currentTarget.value })}
      />
      <Checkbox
        label={t('stock.isVirtual')}
        checked={fields.isVirtual}
        onChange={({ currentTarget: { checked } }) =>
          change({ isVirtual: checked, isPickupPoint: fields.isPickupPoint && !checked })
        }
      />
      <Checkbox
        label={t('stock.isPickup')}
        disabled={fields.isVirtual}
        checked={fields.isPickupPoint}
        onChange={(event) => change({ isPickupPoint: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('stock.isHidden')}
        checked={fields.isHidden}
        onChange={(event) => change({ isHidden: event.currentTarget.checked })}
      />
    </FormDialog>
  )
}

const fieldsOf = ({ regionId, city, address, deliveryDays, isVirtual, isPickupPoint, isHidden }: Warehouse) => ({
  regionId,
  city,
  address,
  deliveryDays: String(deliveryDays),
  isVirtual,
  isPickupPoint,
  isHidden,
})
