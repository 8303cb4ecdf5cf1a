import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { changeFeature, type StaffFeature } from '@snab/contract/assortment/feature'
import type { FeatureGroup } from '@snab/contract/catalogue/product'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { useEntrySave } from './dictionaries.data'
import { dictionaryTexts } from './dictionaries.texts'
import { SectionsField } from './sections-field'

// the browser bundle does not contain lists of the contract
const cardGroups: readonly FeatureGroup[] = ['electrical', 'light', 'conditions', 'dimensions', 'design', 'other']
const largestPosition = 100_000

/** A feature's name and visibility, which override 1C's. */
export function FeatureDialog({ entry, onClose }: { entry: StaffFeature; onClose: () => void }) {
  const t = useTexts(dictionaryTexts)
  // as it was when the dialog opened: its version is sent with the changes
  const [seen] = useState(entry)
  const [fields, setFields] = useState(fieldsOf(entry))
  const [isWrong, setWrong] = useState(false)
  const change = (next: Partial<typeof fields>) => setFields({ ...fields, ...next })
  const erpName = seen.erpName ?? seen.name
  const erpUnit = seen.erpUnit ?? seen.unit ?? ''
  const save = useEntrySave(
    'feature',
    (position: number | null) => {
      const { name, unit, hiddenSections, cardGroup, isFilter } = fields
      const body = {
        version: seen.version,
        name: name.trim() || null,
        unit: unit.trim() === erpUnit ? null : unit.trim(),
        position,
        cardGroup,
        isFilter,
        hiddenSectionIds: hiddenSections.map(({ id }) => id),
      }
      return call(changeFeature, { params: { id: seen.id }, body })
    },
    JSON.stringify(fields) !== JSON.stringify(fieldsOf(seen)),
    onClose,
  )
  const submit = () => {
    const position = fields.position.trim() === '' ? null : Number(fields.position)
    const isValid = position === null || (Number.isInteger(position) && position >= 1 && position <= largestPosition)
    setWrong(!isValid)
    if (isValid) save.mutate(position)
  }
  return (
    <FormDialog
      title={t('feature.dialog', { name: seen.name })}
      error={save.error}
      isPending={save.isPending}
      onSubmit={submit}
      guard={save.guard}
      onClose={() => save.guard.leave(onClose)}
    >
      <TextInput
        data-autofocus
        label={t('dictionary.name')}
        description={`${t('dictionary.asErp', { name: erpName })}. ${t('feature.nameHint')}`}
        placeholder={erpName}
        maxLength={200}
        value={fields.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        label={t('feature.unit')}
        description={t('dictionary.asErp', { name: erpUnit || t('dictionary.erpEmpty') })}
        maxLength={30}
        value={fields.unit}
        onChange={(event) => change({ unit: event.currentTarget.value })}
      />
      <TextInput
        label={t('feature.position')}
        description={t('feature.positionHint')}
        inputMode="numeric"
        maxLength={6}
        value={fields.position}
        error={isWrong && t('feature.positionWrong')}
        onChange={(event) => change({ position: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('feature.group')}
        data={[
          { value: '', label: t('feature.auto') },
          ...cardGroups.map((group) => ({ value: group, label: t(`group.${group}`) })),
        ]}
        value={fields.cardGroup ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ cardGroup: cardGroups.find((group) => group === value) ?? null })
        }
      />
      <Checkbox
        label={t('feature.isFilter')}
        checked={fields.isFilter}
        onChange={(event) => change({ isFilter: event.currentTarget.checked })}
      />
      {fields.isFilter && (
        <SectionsField sections={fields.hiddenSections} onSections={(hiddenSections) => change({ hiddenSections })} />
      )}
    </FormDialog>
  )
}

const fieldsOf = (feature: StaffFeature) => ({
  name: feature.erpName === null ? '' : feature.name,
  unit: feature.unit ?? '',
  position: feature.isOwnPosition ? String(feature.position) : '',
  cardGroup: feature.cardGroup,
  isFilter: feature.isFilter,
  hiddenSections: feature.hiddenSections,
})
