import type { EntryChange } from '@snab/contract/assortment/entry-change'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts, type Translate } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './change-lines.module.css'
import { changeTexts } from './changes.texts'

type Props = { changes: readonly EntryChange[]; isPending: boolean; onUndo: (id: number) => void }
type Field = EntryChange['fields'][number]

/** Changes with their effect and an undo; hidden if there are none. */
export function ChangeLines({ changes, isPending, onUndo }: Props) {
  const t = useTexts(changeTexts)
  if (changes.length === 0) return null
  return (
    <section className={`${panel.panel} ${classes.lines}`} aria-label={t('change.recent')}>
      <div className={panel.head}>
        <h2>{t('change.recent')}</h2>
      </div>
      <ul className={panel.cards}>
        {changes.map((change) => {
          const name = nameOf(change, t)
          return (
            <li key={change.id} className={classes.line}>
              <span>{name}</span>
              <span>{change.fields.map((field) => lineOf(field, t)).join('; ')}</span>
              <span className={panel.small}>{`${change.changedBy}, ${formatMoment(change.changedAt)}`}</span>
              <button
                type="button"
                className={buttons.link}
                aria-label={t('change.undoLabel', { name })}
                aria-disabled={isPending}
                onClick={() => !isPending && onUndo(change.id)}
              >
                {t('change.undo')}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Words = Translate<typeof changeTexts>

function nameOf({ kind, name }: EntryChange, t: Words): string {
  if (kind !== 'section-order') return `«${name}»`
  return name === '' ? t('change.order') : t('change.orderIn', { name })
}

const lineOf = ({ field, before, after }: Field, t: Words): string =>
  t('change.line', {
    field: t(`change.field.${field}`),
    before: wordsOf(field, before, t),
    after: wordsOf(field, after, t),
  })

const longestShown = 80
/** Null means none; for other fields, as in 1C. */
const ofStaffAlone: ReadonlySet<Field['field']> = new Set(['code', 'picture', 'logo', 'file', 'validFrom', 'validTo'])

function wordsOf(field: Field['field'], value: Field['before'], t: Words): string {
  if (field === 'criticals' && value === null) return t('change.byDefault')
  if (value === null) return t(ofStaffAlone.has(field) ? 'change.none' : 'change.asErp')
  if (field === 'ids') return t('change.ownOrder')
  if (field === 'picture' || field === 'logo' || field === 'file') return t('change.some')
  if (typeof value === 'boolean') return t(value ? 'change.yes' : 'change.no')
  if (typeof value === 'number') return formatNumber(value)
  if (value === '') return field === 'hiddenSectionIds' ? formatNumber(0) : t('change.empty')
  return value.length > longestShown ? `${value.slice(0, longestShown)}…` : value
}
