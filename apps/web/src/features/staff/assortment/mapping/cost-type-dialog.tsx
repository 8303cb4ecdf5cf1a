import { Checkbox, TextInput } from '@mantine/core'
import { addCostType } from '@snab/contract/assortment/mapping'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'

/** A price type of the portal's own for costs. */
export function CostTypeDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(mappingTexts)
  const [name, setName] = useState('')
  const [vatIncluded, setVatIncluded] = useState(true)
  const save = useMappingSave(() => call(addCostType, { body: { name, vatIncluded } }), name !== '', onClose)
  return (
    <FormDialog
      title={t('cost.dialog')}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => save.mutate(undefined)}
      onClose={onClose}
      place={null}
    >
      <p className={panel.small}>{t('cost.hint')}</p>
      <TextInput
        data-autofocus
        label={t('mapping.name')}
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Checkbox
        label={t('cost.vatIncluded')}
        checked={vatIncluded}
        onChange={(event) => setVatIncluded(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}
