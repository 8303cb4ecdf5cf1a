import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { TrashIcon } from '../../../../ui/icons'
import cards from '../../../../ui/table/line-cards.module.css'
import { CardFields, CardHead, CardSums, CardTerm } from '../../worksheet/worksheet-card'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { ProductMark } from './product-mark'
import classes from './sheet-card.module.css'
import type { SheetColumn } from './sheet-columns'
import { SheetField } from './sheet-field'
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
  const field = (column: SheetColumn['id'], placeholder = '—', after = '') => (
    <CardTerm name={`${t(`manager.row.${column}`)}${after}`}>
      <SheetField
        item={item}
        column={column}
        placeholder={placeholder}
        mayEdit={mayEdit}
        onChange={onChange}
        leavesOnEnter
      />
    </CardTerm>
  )
  return (
    <div
      className={`${cards.card} ${classes.card}`}
      data-selected={isSelected || undefined}
      data-loss={priced.isLoss || undefined}
    >
      <CardHead
        label={t('manager.row.select', { name })}
        isSelected={isSelected}
        onToggle={() => onToggle(id)}
        what={
          <>
            <span className={cards.name}>{name}</span>
            <span className={cards.facts}>
              {article !== '' && <span>{article}</span>}
              {/* one article is enough where both are the same */}
              {item.product?.article !== article && <ProductMark item={item} />}
            </span>
          </>
        }
        aside={
          mayEdit && (
            <button
              type="button"
              className={`${buttons.icon} ${classes.remove}`}
              aria-label={t('manager.row.remove', { name })}
              onClick={() => onRemove(id)}
            >
              <TrashIcon />
            </button>
          )
        }
      />
      <CardFields className={classes.fields}>
        {field('amount', '—', unit === '' ? '' : ` · ${unit}`)}
        {field('crmPrice')}
        {field('markup', priced.markup === null ? '—' : formatNumber(priced.markup / 100))}
        {field('price', sum(priced.price))}
      </CardFields>
      {[item.amountProblem, item.priceProblem]
        .filter((problem) => problem !== '')
        .map((problem) => (
          <p key={problem} className={classes.asked}>
            {problem}
          </p>
        ))}
      <CardSums
        sums={[
          { name: t('manager.row.crmTotal'), value: sum(priced.crmTotal) },
          { name: t('manager.row.total'), value: sum(priced.total), isStrong: true },
          {
            name: t(priced.isLoss ? 'manager.row.loss' : 'manager.row.diff'),
            value: sum(priced.diff),
            className: classes.diff,
          },
        ]}
      />
    </div>
  )
}
