import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useTexts } from '../../../../lib/texts/texts'
import { numberFields } from '../staff-product/number-fields'
import { placeFields, placesOf, useGoodsOptions, type PlaceField } from '../staff-product/products.data'
import { productsTexts } from '../staff-product/products.texts'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { isPopularityWrong, lacksPlace, type Choices } from './choices'
import { NumberChoice, UnitChoice } from './unit-choices'

type Props = { choices: Choices; problem: boolean; onChoices: (choices: Choices) => void }

/** For each field the choice to keep it, set it, or reset it to 1C's. */
export function ValuesForm({ choices, problem, onChoices }: Props) {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const keep = { value: 'keep', label: t('bulk.keep') }
  const asErp = { value: 'erp', label: t('bulk.asErp') }
  const flags = [keep, { value: 'yes', label: t('bulk.yes') }, { value: 'no', label: t('bulk.no') }, asErp]
  const texts = [keep, { value: 'set', label: t('bulk.set') }, asErp]
  return (
    <div className={classes.values}>
      <NativeSelect
        label={tGoods('goods.field.isActive')}
        data={[keep, { value: 'hide', label: t('bulk.hide') }, asErp]}
        value={choices.isActive}
        onChange={(event) => onChoices({ ...choices, isActive: event.currentTarget.value })}
      />
      {(['isDiscontinued', 'isRecommended', 'markingRequired'] as const).map((field) => (
        <NativeSelect
          key={field}
          label={tGoods(`goods.field.${field}`)}
          data={flags}
          value={choices[field]}
          onChange={(event) => onChoices({ ...choices, [field]: event.currentTarget.value })}
        />
      ))}
      {placeFields.map((field) => (
        <PlaceChoice key={field} field={field} choices={choices} problem={problem} onChoices={onChoices} />
      ))}
      <UnitChoice choices={choices} problem={problem} onChoices={onChoices} />
      {numberFields.map((field) => (
        <NumberChoice key={field} field={field} choices={choices} problem={problem} onChoices={onChoices} />
      ))}
      {(['popularity', 'keywords'] as const).map((field) => {
        const name = tGoods(`goods.field.${field}`)
        const textOf = `${field}Text` as const
        return (
          <div key={field} className={classes.pair}>
            <NativeSelect
              label={name}
              data={texts}
              value={choices[field]}
              onChange={(event) => onChoices({ ...choices, [field]: event.currentTarget.value })}
            />
            {choices[field] === 'set' && (
              <TextInput
                label={t('bulk.newValue', { field: name })}
                value={choices[textOf]}
                maxLength={1000}
                inputMode={field === 'popularity' ? 'numeric' : 'text'}
                error={problem && field === 'popularity' && isPopularityWrong(choices) && t('bulk.notNumber')}
                onChange={(event) => onChoices({ ...choices, [textOf]: event.currentTarget.value })}
              />
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Sections and brands come in thousands: typing narrows them, and only this many are rendered. */
const mostDrawn = 100

function PlaceChoice({ field, choices, problem, onChoices }: Props & { field: PlaceField }) {
  const t = useTexts(bulkEditTexts)
  const tGoods = useTexts(productsTexts)
  const { data } = useGoodsOptions()
  const name = tGoods(`goods.field.${field}`)
  const places = placesOf(data, field)
  return (
    <div className={classes.pair}>
      <NativeSelect
        label={name}
        data={[
          { value: 'keep', label: t('bulk.keep') },
          { value: 'set', label: t('bulk.set') },
          { value: 'erp', label: t('bulk.asErp') },
        ]}
        value={choices[field]}
        onChange={(event) => onChoices({ ...choices, [field]: event.currentTarget.value })}
      />
      {choices[field] === 'set' && (
        <Select
          label={t('bulk.newValue', { field: name })}
          searchable
          limit={mostDrawn}
          data={places.map((place) => ({ value: String(place.id), label: place.name }))}
          value={choices[`${field}Text`] || null}
          error={problem && lacksPlace(choices, field) && t('bulk.noPlace')}
          onChange={(value) => onChoices({ ...choices, [`${field}Text`]: value ?? '' })}
        />
      )}
    </div>
  )
}
