import type { ReactNode, RefObject } from 'react'
import { useVirtualRows } from '../../../../ui/table/use-virtual-rows'

type Props = {
  scroller: RefObject<HTMLElement | null>
  count: number
  columns: number
  heightOf: (index: number) => number
  keyOf: (index: number) => number
  row: (index: number, slot: number | string) => ReactNode
}

/** Renders only visible rows, for pages so long that rendering all would be slow. */
export function WindowedRows({ scroller, count, columns, heightOf, keyOf, row }: Props) {
  const { before, rows, after } = useVirtualRows(scroller, count, heightOf, keyOf)
  return (
    <>
      {before > 0 && <Gap height={before} columns={columns} />}
      {rows.map(({ index, slot }) => row(index, slot))}
      {after > 0 && <Gap height={after} columns={columns} />}
    </>
  )
}

/** Space for the rows that are not rendered. */
const Gap = ({ height, columns }: { height: number; columns: number }) => (
  <tr aria-hidden="true">
    <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
