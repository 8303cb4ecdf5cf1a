import type { ReactNode } from 'react'
import cards from './line-cards.module.css'
import classes from './row-cards.module.css'
import { virtualAbove } from './use-virtual-rows'
import { VirtualCards } from './virtual-cards'

type Props<Row extends { id: number }> = {
  label: string
  rows: readonly Row[]
  /** Pixels of a card that has not been measured yet. */
  height: number
  selectAll: string
  selected: ReadonlySet<number>
  onSelectAll: (isSelected: boolean) => void
  card: (row: Row) => ReactNode
}

/** Rows of a worksheet on a phone, each a card, with one checkbox for all of them. */
export function RowCards<Row extends { id: number }>({
  label,
  rows,
  height,
  selectAll,
  selected,
  onSelectAll,
  card,
}: Props<Row>) {
  return (
    <section className={classes.list} aria-label={label}>
      <label className={classes.all}>
        <input
          type="checkbox"
          checked={rows.every(({ id }) => selected.has(id))}
          onChange={({ target }) => onSelectAll(target.checked)}
        />
        {selectAll}
      </label>
      {rows.length > virtualAbove ? (
        <VirtualCards
          keys={rows.map(({ id }) => id)}
          height={height}
          content={(index) => {
            const row = rows[index]
            return row && card(row)
          }}
        />
      ) : (
        <ul className={cards.cards}>
          {rows.map((row) => (
            <li key={row.id}>{card(row)}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
