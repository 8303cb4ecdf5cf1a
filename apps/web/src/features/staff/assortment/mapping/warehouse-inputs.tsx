import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { Region } from '@snab/contract/assortment/mapping'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { mappingTexts } from './mapping.texts'
import { ServedRegionsFields } from './served-regions-fields'
import { mostChoice, wholeNumber, type WarehouseFields } from './warehouse-form'

type Props = {
  fields: WarehouseFields
  regions: readonly Region[]
  isOfErp: boolean
  isTried: boolean
  error: Error | null
  onChange: (next: Partial<WarehouseFields>) => void
}

export function WarehouseInputs({ fields, regions, isOfErp, isTried, error, onChange }: Props) {
  const t = useTexts(mappingTexts)
  return (
    <>
      {isOfErp && <p className={panel.small}>{t('stock.erpHint')}</p>}
      <NativeSelect
        data-autofocus
        label={t('stock.region')}
        data={regions.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(fields.regionId)}
        onChange={(event) => {
          const regionId = Number(event.currentTarget.value)
          onChange({ regionId, served: fields.served.filter((one) => one.regionId !== regionId) })
        }}
      />
      <TextInput
        label={t('stock.city')}
        maxLength={100}
        value={fields.city}
        onChange={(event) => onChange({ city: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.address')}
        maxLength={300}
        value={fields.address}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.deliveryDays')}
        inputMode="numeric"
        maxLength={3}
        value={fields.deliveryDays}
        error={isTried && wholeNumber(fields.deliveryDays, 0, 365) === null && t('stock.days.wrong')}
        onChange={(event) => onChange({ deliveryDays: event.currentTarget.value })}
      />
      <TextInput
        label={t('stock.choiceOrder')}
        description={t('stock.choiceOrderHint')}
        inputMode="numeric"
        maxLength={2}
        value={fields.choiceOrder}
        error={isTried && wholeNumber(fields.choiceOrder, 1, mostChoice) === null && t('stock.choiceOrder.wrong')}
        onChange={(event) => onChange({ choiceOrder: event.currentTarget.value })}
      />
      <ServedRegionsFields
        served={fields.served}
        regions={regions.filter(({ id }) => id !== fields.regionId)}
        isTried={isTried}
        error={error}
        onChange={(served) => onChange({ served })}
      />
      <Checkbox
        label={t('stock.isVirtual')}
        checked={fields.isVirtual}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ isVirtual: checked, isPickupPoint: fields.isPickupPoint && !checked })
        }
      />
      <Checkbox
        label={t('stock.isPickup')}
        disabled={fields.isVirtual}
        checked={fields.isPickupPoint}
        onChange={(event) => onChange({ isPickupPoint: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('stock.isHidden')}
        checked={fields.isHidden}
        onChange={(event) => onChange({ isHidden: event.currentTarget.checked })}
      />
    </>
  )
}
