import type { SheetItem } from '@snab/contract/order-manager'
import type { PricedSheetRow } from '@snab/domain/order-manager/price-sheet'
import { useTexts } from '../../../lib/texts/texts'
import cards from '../../../ui/table/line-cards.module.css'
import { virtualAbove } from '../../../ui/table/use-virtual-rows'
import { VirtualCards } from '../../../ui/table/virtual-cards'
import { orderManagerTexts } from '../order-manager.texts'
import { SheetCard } from './sheet-card'
import classes from './sheet-card.module.css'
import type { RowPatch } from './sheet-store'

const usualHeight = 300

type Props = {
  items: readonly SheetItem[]
  priced: ReadonlyMap<number, PricedSheetRow>
  mayEdit: boolean
  selected: ReadonlySet<number>
  onToggle: (id: number) => void
  onSelectAll: (isSelected: boolean) => void
  onChange: (patch: RowPatch) => void
  onRemove: (id: number) => void
}

/** The worksheet on a phone. */
export function SheetCards({ items, priced, selected, onSelectAll, ...shared }: Props) {
  const t = useTexts(orderManagerTexts)
  const content = (item: SheetItem | undefined) => {
    const row = item && priced.get(item.id)
    return item && row ? <SheetCard {...shared} item={item} priced={row} isSelected={selected.has(item.id)} /> : null
  }
  if (items.length === 0) return <p>{t('manager.filterEmpty')}</p>
  return (
    <section className={classes.list} aria-label={t('manager.sheet')}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={items.every(({ id }) => selected.has(id))}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {t('manager.row.selectAll')}
      </label>
      {items.length > virtualAbove ? (
        <VirtualCards
          keys={items.map(({ id }) => id)}
          height={usualHeight}
          content={(index) => content(items[index])}
        />
      ) : (
        <ul className={cards.cards}>
          {items.map((item) => (
            <li key={item.id}>{content(item)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
