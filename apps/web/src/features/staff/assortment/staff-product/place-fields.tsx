import { Select } from '@mantine/core'
import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { useTexts } from '../../../../lib/texts/texts'
import { problemOfField } from '../../editing/save-problem'
import { ErpValue } from './erp-value'
import { placeFields, placesOf, useGoodsOptions, type PlaceField } from './products.data'
import { productsTexts } from './products.texts'

type Draft = Record<PlaceField, number | null>
type Props = {
  fields: StaffGoodsCard['fields']
  draft: Draft
  error: Error | null
  onChange: (part: Partial<Draft>) => void
}

/** Sections and brands come in thousands: typing narrows them, and only this many are rendered. */
const mostDrawn = 100

/** A product's section, brand and class; a value equal to 1C's is not an own value. */
export function PlaceFields({ fields, draft, error, onChange }: Props) {
  const t = useTexts(productsTexts)
  const { data } = useGoodsOptions()
  return placeFields.map((name) => {
    const { erp, changedBy, changedAt } = fields[name]
    const own = draft[name]
    const field = t(`goods.field.${name}`)
    const places = placesOf(data, name)
    const nameOf = (id: number | null) => places.find((place) => place.id === id)?.name ?? ''
    const shown = own ?? erp
    return (
      <div key={name}>
        <Select
          label={field}
          searchable
          limit={mostDrawn}
          data={places.map((place) => ({ value: String(place.id), label: place.name }))}
          value={shown === null ? null : String(shown)}
          error={problemOfField(error, `values.${name}`)}
          onChange={(value) => {
            const chosen = value === null ? null : Number(value)
            onChange({ [name]: chosen === erp ? null : chosen })
          }}
        />
        {own !== null && (
          <ErpValue
            field={field}
            erp={nameOf(erp)}
            changedBy={changedBy}
            changedAt={changedAt}
            onErp={() => onChange({ [name]: null })}
          />
        )}
      </div>
    )
  })
}
