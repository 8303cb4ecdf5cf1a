import { offerColumns, type OfferColumn, type TemplateContent } from '@snab/contract/quotes/offer-template'
import { useTexts } from '../../../../lib/texts/texts'
import { PlaceButtons } from './place-buttons'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

type Columns = TemplateContent['columns']
type Props = { value: Columns; onChange: (value: Columns) => void }

/** Columns of the table in their order; a width is a share of the page. */
export function ColumnsField({ value, onChange }: Props) {
  const t = useTexts(templateTexts)
  const hidden = offerColumns.filter((key) => !value.some((column) => column.key === key))
  const toggle = (key: OfferColumn, isShown: boolean) =>
    onChange(isShown ? [...value, { key, width: 12 }] : value.filter((column) => column.key !== key))
  return (
    <fieldset className={classes.group}>
      <legend>{t('template.columns')}</legend>
      {value.map(({ key, width }, at) => {
        const name = t(`template.column.${key}`)
        return (
          <div key={key} className={classes.column}>
            <label className={classes.grow}>
              <input type="checkbox" checked disabled={value.length === 1} onChange={() => toggle(key, false)} /> {name}
            </label>
            <input
              type="range"
              min={3}
              max={60}
              value={width}
              aria-label={t('template.width', { name })}
              onChange={(event) =>
                onChange(
                  value.map((column) => (column.key === key ? { key, width: Number(event.target.value) } : column)),
                )
              }
            />
            <PlaceButtons name={name} at={at} list={value} onChange={onChange} />
          </div>
        )
      })}
      {hidden.map((key) => (
        <label key={key} className={classes.check}>
          <input type="checkbox" checked={false} onChange={() => toggle(key, true)} /> {t(`template.column.${key}`)}
        </label>
      ))}
    </fieldset>
  )
}
