import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { TrashIcon } from '../../../../ui/icons'
import cards from '../../../../ui/table/line-cards.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { CellField } from './cell-field'
import { ProductMark } from './product-mark'
import classes from './sheet-card.module.css'
import type { EditedColumn } from './sheet-columns'
import type { RowPatch } from './sheet-store'

type Props = {
  item: SheetItem
  priced: PricedSheetRow
  isSelected: boolean
  mayEdit: boolean
  onToggle: (id: number) => void
  onChange: (patch: RowPatch) => void
  onRemove: (id: number) => void
}

const sum = (kopecks: number | null) => (kopecks === null ? '—' : formatMoney(kopecks / 100))

/** A row of the worksheet on a phone. */
export function SheetCard({ item, priced, isSelected, mayEdit, onToggle, onChange, onRemove }: Props) {
  const t = useTexts(pricingSheetTexts)
  const { id, name, article, unit } = item
  const field = (column: EditedColumn['id'], placeholder = '—', after = '') => (
    <label className={classes.term}>
      <span>
        {t(`manager.row.${column}`)}
        {after}
      </span>
      <CellField
        item={item}
        column={column}
        placeholder={placeholder}
        label={`${t(`manager.row.${column}`)}: ${name}`}
        mayEdit={mayEdit}
        onChange={onChange}
        leavesOnEnter
      />
    </label>
  )
  return (
    <div
      className={`${cards.card} ${classes.card}`}
      data-selected={isSelected || undefined}
      data-loss={priced.isLoss || undefined}
    >
      <div className={cards.top}>
        <label className={cards.check}>
          <input
            type="checkbox"
            aria-label={t('manager.row.select', { name })}
            checked={isSelected}
            onChange={() => onToggle(id)}
          />
        </label>
        <div className={cards.what}>
          <span className={cards.name}>{name}</span>
          <span className={cards.facts}>
            {article !== '' && <span>{article}</span>}
            {/* one article is enough where both are the same */}
            {item.product?.article !== article && <ProductMark item={item} />}
          </span>
        </div>
        {mayEdit && (
          <button
            type="button"
            className={`${buttons.icon} ${classes.remove}`}
            aria-label={t('manager.row.remove', { name })}
            onClick={() => onRemove(id)}
          >
            <TrashIcon />
          </button>
        )}
      </div>
      <div className={classes.fields}>
        {field('amount', '—', unit === '' ? '' : ` · ${unit}`)}
        {field('crmPrice')}
        {field('markup', priced.markup === null ? '—' : formatNumber(priced.markup / 100))}
        {field('price', sum(priced.price))}
      </div>
      {[item.amountProblem, item.priceProblem]
        .filter((problem) => problem !== '')
        .map((problem) => (
          <p key={problem} className={classes.asked}>
            {problem}
          </p>
        ))}
      <dl className={classes.sums}>
        <div>
          <dt>{t('manager.row.crmTotal')}</dt>
          <dd>{sum(priced.crmTotal)}</dd>
        </div>
        <div>
          <dt>{t('manager.row.total')}</dt>
          <dd>
            <strong>{sum(priced.total)}</strong>
          </dd>
        </div>
        <div className={classes.diff}>
          <dt>{t(priced.isLoss ? 'manager.row.loss' : 'manager.row.diff')}</dt>
          <dd>{sum(priced.diff)}</dd>
        </div>
      </dl>
    </div>
  )
}
