import { useMemo } from 'react'
import type { LineEdits } from '../../../../shared/edits/line-edits'
import cards from '../../../../ui/table/line-cards.module.css'
import { virtualAbove } from '../../../../ui/table/use-virtual-rows'
import { VirtualCards } from '../../../../ui/table/virtual-cards'
import { linesOf, type Line, type LineActions, type LineKind, type ListRow, type Places } from '../line-kind'
import type { PeerCells } from '../peers/peer-cells'
import { LineCard } from './line-card'
import classes from './line-card.module.css'

type Props<L extends Line, A extends LineActions<L>> = {
  kind: LineKind<L, A>
  rows: readonly ListRow<L>[]
  selected: ReadonlySet<number>
  priceOf: (item: L) => number | null
  edits: LineEdits
  /** Others who edit the list at the same time. */
  peers?: PeerCells | undefined
  /** Null if lines are read-only. */
  actions: A | null
  canMove: boolean
  /** Null where nothing can be selected. */
  onToggle: ((id: number) => void) | null
}

/** Cards below each other; the window scrolls, and long lists render only the visible part. */
export function LineCards<L extends Line, A extends LineActions<L>>({
  kind,
  rows,
  selected,
  priceOf,
  canMove,
  ...shared
}: Props<L, A>) {
  const placesOf = useMemo(() => placesById(linesOf(rows)), [rows])
  const content = (row: ListRow<L>) =>
    row.kind === 'heading' ? (
      <h2 className={classes.heading}>{row.text}</h2>
    ) : (
      <LineCard
        {...shared}
        kind={kind}
        item={row.item}
        price={priceOf(row.item)}
        isSelected={selected.has(row.key)}
        places={canMove ? (placesOf.get(row.key) ?? null) : null}
      />
    )
  if (rows.length > virtualAbove)
    return (
      <VirtualCards
        keys={rows.map(({ key }) => key)}
        height={kind.card.height}
        content={(index) => {
          const row = rows[index]
          return row ? content(row) : null
        }}
      />
    )
  return (
    <ul className={cards.cards}>
      {rows.map((row) => (
        <li key={row.key}>{content(row)}</li>
      ))}
    </ul>
  )
}

function placesById(items: readonly Line[]): Map<number, Places> {
  const ids = items.map(({ id }) => id)
  const [first = 0, last = 0] = [ids[0], ids.at(-1)]
  return new Map(ids.map((id, at) => [id, { first, before: ids[at - 1] ?? null, after: ids[at + 1] ?? null, last }]))
}
