import { Radio } from '@mantine/core'
import { changePriceType, priceTypeUses, type PriceType } from '@snab/contract/assortment/mapping'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { Conflict } from '../../editing/conflict'
import { FormDialog } from '../../editing/dialog/form-dialog'
import { readMapped, useMappingSave } from './mapping.data'
import { mappingTexts } from './mapping.texts'

const isCost = (use: PriceType['use']) => use === 'cost' || use === 'cost-aside'

/** Who sees the prices of a type. */
export function PriceTypeDialog({ priceType, onClose }: { priceType: PriceType; onClose: () => void }) {
  const t = useTexts(mappingTexts)
  const [seen, setSeen] = useState(priceType)
  const { id, name, use } = seen
  const [chosen, setChosen] = useState(use)
  const save = useMappingSave(
    (version: number) => call(changePriceType, { params: { id }, body: { version, use: chosen } }),
    chosen !== use,
    onClose,
  )
  const fieldsOf = (value: typeof use) => [{ label: t('price.who'), value: t(`price.use.${value}`) }]
  return (
    <FormDialog
      title={t('price.dialog', { name })}
      error={save.error}
      isPending={save.isPending}
      guard={save.guard}
      onSubmit={() => save.mutate(seen.version)}
      onClose={onClose}
      place={`price-type:${String(id)}`}
      conflict={
        <Conflict
          error={save.error}
          mine={fieldsOf(chosen)}
          read={() => readMapped(({ priceTypes }) => priceTypes, id, t('mapping.gone'))}
          fieldsOf={(saved) => fieldsOf(saved.use)}
          onTake={(saved) => {
            setSeen(saved)
            setChosen(saved.use)
            save.reset()
          }}
          onKeep={(saved) => save.mutate(saved.version)}
        />
      }
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
      {chosen === 'cost' && use !== 'cost' && <p className={panel.small}>{t('price.costMoves')}</p>}
      {isCost(use) && !isCost(chosen) && <p className={panel.small}>{t('price.showsCost')}</p>}
    </FormDialog>
  )
}
