import type { OfferItem } from '@snab/contract/quotes/offer'
import { hasSum } from '@snab/domain/offer/offer-row'
import type { OfferTotals, PricedOfferRow } from '@snab/domain/offer/price-offer'
import { useTexts } from '../../../../lib/texts/texts'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import buttons from '../../../../ui/button.module.css'
import lines from '../../../../ui/table/line-table.module.css'
import cells from '../../../buying/lines/cells/cells.module.css'
import { useIsFresh } from '../../../buying/lines/list/fresh-row'
import { linesTexts } from '../../../buying/lines/lines.texts'
import { LineArticle } from '../../../../ui/table/line-table'
import { GripIcon } from '../../../../ui/icons'
import { CellField } from '../../worksheet/cell-field'
import { useCells, type GridRow } from '../../worksheet/use-cells'
import { offerTexts } from '../offer.texts'
import { editedById, look, sheetColumnWidths, type OfferColumn, type OfferColumnId } from './offer-columns'
import classes from './offer-sheet.module.css'
import type { RowPatch } from './offer-store'
import { changeWords } from './change-words'
import { SettleButtons, type Settle } from './settle-buttons'

type Props = {
  item: OfferItem
  priced: PricedOfferRow
  section: OfferTotals | undefined
  isSelected: boolean
  mayEdit: boolean
  canDrag: boolean
  place: GridRow
  onToggle: (id: number) => void
  onChange: (patch: RowPatch) => void
  /** Null if it is read-only. */
  onSettle: Settle | null
}

/** «12,5 %» of a non-zero amount. */
export const percent = (part: number, whole: number) =>
  whole === 0 ? '' : `${formatNumber(Math.round((part * 1000) / whole) / 10)} %`

const afterName = sheetColumnWidths
  .map(([id]) => id)
  .filter((id) => id !== 'select' && id !== 'article' && id !== 'name')

/** A product, a work, a text or a section heading. */
export function OfferSheetRow(props: Props) {
  const t = useTexts(offerTexts)
  const { item, priced, section, isSelected, place } = props
  const name = item.name || (item.product?.name ?? '')
  const cell = useCells<OfferColumnId>(item.id, place, look)
  const field = (id: OfferColumn['id'], placeholder = '') => (
    <OfferField {...props} column={id} placeholder={placeholder} isInGrid />
  )
  const select = cell('select', <SelectAndGrip {...props} name={name} />)
  const isFresh = useIsFresh(item.id)
  const head = {
    className: `${lines.row} ${classes.row}`,
    'data-key': item.id,
    'data-fresh': isFresh || undefined,
    'aria-rowindex': place.rowIndex,
  }
  if (item.kind === 'section')
    return (
      <tr {...head} data-kind="section">
        {select}
        {cell('article', null)}
        {cell('name', field('name'))}
        {cell('amount', null)}
        {cell('unit', null)}
        {cell('purchase', section && formatMoney(section.purchase / 100))}
        {cell('markup', field('markup'))}
        {cell('price', null)}
        {cell('total', section && <strong>{formatMoney(section.gross / 100)}</strong>)}
        {cell('margin', section && percent(section.margin, section.gross))}
        {cell('choice', null, { over: ['term', 'note'] })}
      </tr>
    )
  if (!hasSum(item))
    return (
      <tr {...head} data-kind="text">
        {select}
        {cell('article', null)}
        {cell('name', field('name'), { over: afterName })}
      </tr>
    )
  const words = item.changes ? changeWords(item.changes, item.unit, t) : ''
  return (
    <tr
      {...head}
      data-counted={priced.isCounted}
      data-wanted={(priced.isCounted && item.choice !== 'included') || undefined}
      data-selected={isSelected || undefined}
      data-changed={words !== '' || undefined}
    >
      {select}
      {cell('article', item.product && <LineArticle article={item.product.article} />, {
        title: item.product?.article,
      })}
      {cell(
        'name',
        <>
          {field('name')}
          {words !== '' && <Changed {...props} name={name} words={words} />}
        </>,
        { title: words === '' ? name : `${name}. ${words}` },
      )}
      {cell('amount', field('amount'))}
      {cell('unit', field('unit'))}
      {cell(
        'purchase',
        item.kind === 'work' ? field('purchase') : item.purchase === null ? '—' : formatMoney(item.purchase),
      )}
      {cell('markup', field('markup', percent(priced.sums.gross - priced.purchaseSum, priced.purchaseSum) || '—'))}
      {cell('price', field('price', priced.price === null ? '—' : formatMoney(priced.price / 100)), {
        title: priced.isHeld ? t('offer.held') : undefined,
      })}
      {cell('total', priced.price === null ? '—' : formatMoney(priced.sums.gross / 100), {
        title: priced.isUneven ? t('offer.uneven') : undefined,
      })}
      {cell('margin', percent(priced.margin, priced.sums.gross), {
        title: priced.isHeld ? t('offer.held') : undefined,
      })}
      {cell('choice', <ChoiceField {...props} />)}
      {cell('term', field('term'))}
      {cell('note', field('note'))}
    </tr>
  )
}

/** Changes of the goods since, and whether the offer follows. */
const Changed = ({ item, name, words, onSettle }: Props & { name: string; words: string }) => (
  <span className={classes.changed}>
    <span className={classes.words} title={words}>
      {words}
    </span>
    {onSettle && <SettleButtons id={item.id} name={name} className={buttons.link} onSettle={onSettle} />}
  </span>
)

function SelectAndGrip({ item, name, isSelected, canDrag, onToggle }: Props & { name: string }) {
  const t = useTexts(offerTexts)
  const common = useTexts(linesTexts)
  return (
    <span className={cells.select}>
      {canDrag && (
        <button
          type="button"
          className={cells.grip}
          draggable
          tabIndex={-1}
          aria-label={common('lines.move', { name })}
          title={common('lines.moveHint')}
          data-drag={item.id}
        >
          <GripIcon />
        </button>
      )}
      <input
        type="checkbox"
        aria-label={t('offer.row.select', { name })}
        checked={isSelected}
        onChange={() => onToggle(item.id)}
      />
    </span>
  )
}

type FieldProps = Pick<Props, 'item' | 'mayEdit' | 'onChange'> & {
  column: OfferColumn['id']
  placeholder: string
  isInGrid?: boolean
}

/** An editable cell of the offer. */
export function OfferField({ item, column, placeholder, mayEdit, isInGrid = false, onChange }: FieldProps) {
  const t = useTexts(offerTexts)
  const known = editedById.get(column)
  if (!known) return null
  return (
    <CellField
      item={item}
      column={known}
      placeholder={placeholder}
      isLong={column === 'name' && isInGrid}
      label={`${t(`offer.row.${column}`)}: ${item.name || (item.product?.name ?? '')}`}
      mayEdit={mayEdit}
      onChange={onChange}
    />
  )
}

const choices = [
  { choice: 'included', isChosen: false, words: 'offer.choice.included' },
  { choice: 'optional', isChosen: false, words: 'offer.choice.optional' },
  { choice: 'optional', isChosen: true, words: 'offer.choice.optionalChosen' },
  { choice: 'alternative', isChosen: false, words: 'offer.choice.alternative' },
  { choice: 'alternative', isChosen: true, words: 'offer.choice.alternativeChosen' },
] as const

/** Whether a row is included, optional, or an alternative. */
export function ChoiceField({ item, mayEdit, onChange }: Pick<Props, 'item' | 'mayEdit' | 'onChange'>) {
  const t = useTexts(offerTexts)
  const value = choices.findIndex(
    ({ choice, isChosen }) => choice === item.choice && (choice === 'included' || isChosen === item.isChosen),
  )
  return (
    <select
      className={classes.choice}
      aria-label={`${t('offer.row.choice')}: ${item.name || (item.product?.name ?? '')}`}
      disabled={!mayEdit}
      value={value}
      onChange={(event) => {
        const { choice, isChosen } = choices[Number(event.target.value)] ?? choices[0]
        onChange({ id: item.id, choice, isChosen })
      }}
    >
      {choices.map(({ words }, index) => (
        <option key={words} value={index}>
          {t(words)}
        </option>
      ))}
    </select>
  )
}
