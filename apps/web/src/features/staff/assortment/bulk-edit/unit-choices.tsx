import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import { unitName, useGoodsOptions } from '../staff-product/products.data'
import { productsTexts } from '../staff-product/products.texts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { isBatchWrong, lacksUnit, type BatchField, type Choices } from './choices'

type Props = { choices: Choices; problem: boolean; onChoices: (choices: Choices) => void }

function useActions() {
  const t = useTexts(bulkEditTexts)
  return [
    { value: 'keep', label: t('bulk.keep') },
    { value: 'set', label: t('bulk.set') },
    { value: 'erp', label: t('bulk.asErp') },
  ]
}

/** The unit of all goods of the filter. */
export function UnitChoice({ choices, problem, onChoices }: Props) {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const { data } = useGoodsOptions()
  const name = tGoods('goods.field.unit')
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={name}
        data={useActions()}
        value={choices.unit}
        onChange={(event) => onChoices({ ...choices, unit: event.currentTarget.value })}
      />
      {choices.unit === 'set' && (
        <Select
          label={t('bulk.newValue', { field: name })}
          description={tGoods('product.unitHint')}
          searchable
          data={(data?.units ?? []).map((unit) => ({ value: unit, label: unitName(unit) }))}
          value={choices.unitText || null}
          error={problem && lacksUnit(choices) && t('bulk.noPlace')}
          onChange={(value) => onChoices({ ...choices, unitText: value ?? '' })}
        />
      )}
    </div>
  )
}

/** By how many all goods of the filter are ordered. */
export function BatchChoice({ field, choices, problem, onChoices }: Props & { field: BatchField }) {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const name = tGoods(`goods.field.${field}`)
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={name}
        data={useActions()}
        value={choices[field]}
        onChange={(event) => onChoices({ ...choices, [field]: event.currentTarget.value })}
      />
      {choices[field] === 'set' && (
        <TextInput
          label={t('bulk.newValue', { field: name })}
          inputMode="decimal"
          maxLength={12}
          value={choices[`${field}Text`]}
          error={problem && isBatchWrong(choices, field) && t('bulk.notBatch')}
          onChange={(event) => onChoices({ ...choices, [`${field}Text`]: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
