import type { SheetItem } from '@snab/contract/quotes/pricing-sheet'
import type { PricedSheetRow } from '@snab/domain/pricing-sheet/price-sheet'
import { useTexts } from '../../../../lib/texts/texts'
import { RowCards } from '../../../../ui/table/row-cards'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { SheetCard } from './sheet-card'
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
  const t = useTexts(pricingSheetTexts)
  const card = (item: SheetItem) => {
    const row = priced.get(item.id)
    return row && <SheetCard {...shared} item={item} priced={row} isSelected={selected.has(item.id)} />
  }
  if (items.length === 0) return <p>{t('manager.filterEmpty')}</p>
  return (
    <RowCards
      label={t('manager.sheet')}
      rows={items}
      height={usualHeight}
      selectAll={t('manager.row.selectAll')}
      selected={selected}
      onSelectAll={onSelectAll}
      card={card}
    />
  )
}
