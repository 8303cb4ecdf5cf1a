import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import type { NumberField } from '../staff-product/number-fields'
import { unitName, useGoodsOptions } from '../staff-product/products.data'
import { productsTexts } from '../staff-product/products.texts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { isFieldWrong, lacksUnit, type Choices } from './choices'

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

/** The order step of all goods of the filter, or the days in which they come to order. */
export function NumberChoice({ field, choices, problem, onChoices }: Props & { field: NumberField }) {
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
          error={
            problem &&
            isFieldWrong(choices, field) &&
            tGoods(field === 'deliveryDays' ? 'product.notDays' : 'product.notBatch')
          }
          onChange={(event) => onChoices({ ...choices, [`${field}Text`]: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
