import { Select, TextInput } from '@mantine/core'
import type { StaffGoodsCard } from '@snab/contract/assortment/staff-product'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import parts from '../../frame/panel-parts.module.css'
import { problemOfField } from '../../editing/save-problem'
import { ErpValue } from './erp-value'
import { isNumberWrong, numberFields, typedOf, type NumberField } from './number-fields'
import { unitName, useGoodsOptions, type OwnChanges } from './products.data'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

/** Own values as typed; null is «as in 1C». */
export type UnitDraft = Record<'unit' | NumberField, string | null>
type Fields = Pick<StaffGoodsCard['fields'], 'unit' | NumberField>

const ownText = (own: number | null) => (own === null ? null : typedOf(own))

export const unitDraftOf = ({ unit, multiplicity, minimumBatch, deliveryDays }: Fields): UnitDraft => ({
  unit: unit.own,
  multiplicity: ownText(multiplicity.own),
  minimumBatch: ownText(minimumBatch.own),
  deliveryDays: ownText(deliveryDays.own),
})

const isWrong = (field: NumberField, text: string | null): boolean => text !== null && isNumberWrong(field, text)

export const hasWrongUnit = (draft: UnitDraft): boolean => numberFields.some((field) => isWrong(field, draft[field]))

export const unitChangesOf = (start: UnitDraft, draft: UnitDraft): OwnChanges => ({
  ...(draft.unit !== start.unit && { unit: draft.unit }),
  ...Object.fromEntries(
    numberFields
      .filter((field) => draft[field] !== start[field])
      .map((field) => [field, draft[field] === null ? null : typedNumber(draft[field])]),
  ),
})

type Props = {
  fields: Fields
  draft: UnitDraft
  error: Error | null
  isTried: boolean
  onChange: (part: Partial<UnitDraft>) => void
}

/** The product's unit and the steps it is ordered in. */
export function UnitFields({ fields, draft, error, isTried, onChange }: Props) {
  const t = useTexts(productsTexts)
  const { data } = useGoodsOptions()
  const { unit } = fields
  const shown = draft.unit ?? unit.erp
  const units = [...new Set([shown, unit.erp, ...(data?.units ?? [])])]
  return (
    <fieldset className={`${panel.panel} ${parts.group}`}>
      <legend>{t('product.units')}</legend>
      <div className={classes.checks}>
        <div>
          <Select
            label={t('goods.field.unit')}
            description={t('product.unitHint')}
            searchable
            data={units.map((one) => ({ value: one, label: unitName(one) }))}
            value={shown}
            error={problemOfField(error, 'values.unit')}
            onChange={(value) => value !== null && onChange({ unit: value === unit.erp ? null : value })}
          />
          {draft.unit !== null && (
            <ErpValue
              field={t('goods.field.unit')}
              erp={unitName(unit.erp)}
              changedBy={unit.changedBy}
              changedAt={unit.changedAt}
              onErp={() => onChange({ unit: null })}
            />
          )}
        </div>
        {numberFields.map((name) => {
          const { erp, changedBy, changedAt } = fields[name]
          const own = draft[name]
          return (
            <div key={name}>
              <TextInput
                label={t(`goods.field.${name}`)}
                description={name === 'deliveryDays' && t('product.daysHint')}
                inputMode="decimal"
                maxLength={12}
                value={own ?? typedOf(erp)}
                error={
                  isTried && isWrong(name, own)
                    ? t(name === 'deliveryDays' ? 'product.notDays' : 'product.notBatch')
                    : problemOfField(error, `values.${name}`)
                }
                onChange={({ currentTarget: { value } }) => onChange({ [name]: value === typedOf(erp) ? null : value })}
              />
              {own !== null && (
                <ErpValue
                  field={t(`goods.field.${name}`)}
                  erp={erp === null ? t('product.noDays') : formatNumber(erp)}
                  changedBy={changedBy}
                  changedAt={changedAt}
                  onErp={() => onChange({ [name]: null })}
                />
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}
