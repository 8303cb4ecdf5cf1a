import { Radio } from '@mantine/core'
import { changePriceType, priceTypeUses, type PriceType } from '@snab/contract/staff/mapping'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { MappingDialog } from './mapping-dialog'
import { useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'

/** Who sees the prices of a type. */
export function PriceTypeDialog({ priceType, onClose }: { priceType: PriceType; onClose: () => void }) {
  const t = useTexts(mappingTexts)
  const [{ id, name, use, version }] = useState(priceType)
  const [chosen, setChosen] = useState(use)
  const save = useMappingSave(
    () => call(changePriceType, { params: { id }, body: { version, use: chosen } }),
    chosen !== use,
    onClose,
  )
  return (
    <MappingDialog
      title={t('price.dialog', { name })}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
    >
      <Radio.Group
        label={t('price.who')}
        value={chosen}
        onChange={(value) => setChosen(priceTypeUses.find((known) => known === value) ?? chosen)}
      >
        {priceTypeUses.map((value) => (
          <Radio key={value} value={value} label={t(`price.use.${value}`)} mt="xs" />
        ))}
      </Radio.Group>
    </MappingDialog>
  )
}
