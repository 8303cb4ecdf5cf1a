import { changeWarehouse, type Region, type Warehouse } from '@snab/contract/assortment/mapping'
import type { RequestOf } from '@snab/contract/endpoint'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { readMapped, useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'
import { fieldsOf, readFields, type WarehouseFields } from './warehouse-form'
import { WarehouseInputs } from './warehouse-inputs'

type Props = { warehouse: Warehouse; regions: readonly Region[]; onClose: () => void }

/** The address of a warehouse of 1C and its use for buyers. */
export function WarehouseDialog({ warehouse, regions, onClose }: Props) {
  const t = useTexts(mappingTexts)
  const editing = useTexts(editingTexts)
  // as it was when the dialog opened: its version is sent with the changes
  const [seen, setSeen] = useState(warehouse)
  const [fields, setFields] = useState(fieldsOf(warehouse))
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<WarehouseFields>) => setFields({ ...fields, ...next })
  const isDirty = JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen))
  const save = useMappingSave(
    (body: RequestOf<typeof changeWarehouse>['body']) => call(changeWarehouse, { params: { id: seen.id }, body }),
    isDirty,
    onClose,
  )
  const submit = (version: number) => {
    const read = readFields(fields)
    setTried(true)
    if (read) save.mutate({ ...read, version })
  }
  const nameOf = (regionId: number) => regions.find(({ id }) => id === regionId)?.name ?? ''
  const yesOrNo = (is: boolean) => editing(is ? 'editing.yes' : 'editing.no')
  const shownFields = (shown: WarehouseFields) => [
    { label: t('stock.region'), value: nameOf(shown.regionId) },
    { label: t('stock.city'), value: shown.city },
    { label: t('stock.address'), value: shown.address },
    { label: t('stock.deliveryDays'), value: shown.deliveryDays },
    { label: t('stock.choiceOrder'), value: shown.choiceOrder },
    {
      label: t('stock.served'),
      value: shown.served
        .map(({ regionId, deliveryDays, choiceOrder }) =>
          t('stock.servedOne', { name: nameOf(regionId), days: deliveryDays, order: choiceOrder }),
        )
        .join('; '),
    },
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
      <WarehouseInputs
        isOfErp={seen.isOfErp}
        fields={fields}
        regions={regions}
        isTried={isTried}
        error={save.error}
        onChange={change}
      />
    </FormDialog>
  )
}
