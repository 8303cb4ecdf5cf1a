import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { addRegion, changeRegion, type PriceType, type Region } from '@snab/contract/assortment/mapping'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { Conflict } from '../../editing/conflict'
import { editingTexts } from '../../editing/editing.texts'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { readMapped, useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'

type Props = { region: Region | undefined; priceTypes: readonly PriceType[]; onClose: () => void }

/** A region of the portal; without one a new region. */
export function RegionDialog({ region, priceTypes, onClose }: Props) {
  const t = useTexts(mappingTexts)
  const editing = useTexts(editingTexts)
  const [seen, setSeen] = useState(region)
  const before = fieldsOf(seen, priceTypes)
  const [fields, setFields] = useState(before)
  const [isTried, setTried] = useState(false)
  const change = (next: Partial<typeof fields>) => setFields({ ...fields, ...next })
  const isNameless = fields.name.trim() === ''
  const save = useMappingSave(
    (version: number | undefined) => {
      const { isDefault, ...body } = fields
      return seen
        ? call(changeRegion, {
            params: { id: seen.id },
            body: { ...body, isDefault, version: version ?? seen.version },
          })
        : call(addRegion, { body })
    },
    JSON.stringify(fields) !== JSON.stringify(before),
    onClose,
  )
  const shownFields = (shown: typeof fields) => [
    { label: t('mapping.name'), value: shown.name },
    { label: t('region.city'), value: shown.city },
    { label: t('region.base'), value: priceTypes.find(({ id }) => id === shown.basePriceTypeId)?.name ?? '' },
    { label: t('region.isDefault'), value: editing(shown.isDefault ? 'editing.yes' : 'editing.no') },
  ]
  return (
    <FormDialog
      title={seen ? t('region.dialog', { name: seen.name }) : t('region.newDialog')}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => {
        setTried(true)
        if (!isNameless) save.mutate(undefined)
      }}
      onClose={onClose}
      place={seen ? `region:${String(seen.id)}` : null}
      conflict={
        seen && (
          <Conflict
            error={save.error}
            mine={shownFields(fields)}
            read={() => readMapped(({ regions }) => regions, seen.id, t('mapping.gone'))}
            fieldsOf={(saved) => shownFields(fieldsOf(saved, priceTypes))}
            onTake={(saved) => {
              setSeen(saved)
              setFields(fieldsOf(saved, priceTypes))
              save.reset()
            }}
            onKeep={(saved) => save.mutate(saved.version)}
          />
        )
      }
    >
      <TextInput
        data-autofocus
        label={t('mapping.name')}
        maxLength={100}
        value={fields.name}
        error={isTried && isNameless && t('region.needName')}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('region.city')}
        maxLength={100}
        value={fields.city}
        onChange={(event) => change({ city: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('region.base')}
        description={t('region.baseHint')}
        data={priceTypes.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(fields.basePriceTypeId)}
        onChange={(event) => change({ basePriceTypeId: Number(event.currentTarget.value) })}
      />
      {seen && (
        <Checkbox
          label={t('region.isDefault')}
          disabled={seen.isDefault}
          checked={fields.isDefault}
          onChange={(event) => change({ isDefault: event.currentTarget.checked })}
        />
      )}
    </FormDialog>
  )
}

const fieldsOf = (region: Region | undefined, priceTypes: readonly PriceType[]) => ({
  name: region?.name ?? '',
  city: region?.city ?? '',
  basePriceTypeId: region?.basePriceTypeId ?? priceTypes.find(({ use }) => use === 'default')?.id ?? 0,
  isDefault: region?.isDefault ?? false,
})
