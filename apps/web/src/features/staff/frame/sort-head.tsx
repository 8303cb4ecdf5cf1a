import tables from '../../../ui/table/table.module.css'
import classes from './staff-table.module.css'

type Props = {
  name: string
  /** The button's text for screen readers. */
  label: string
  column: string
  sort: string
  isNumber?: boolean
  /** Numbers and dates start descending, words ascending. */
  isDescendingFirst?: boolean
  onSort: (sort: string) => void
}

/** A column header that sorts by it, reversed when pressed again. */
export function SortHead({ name, label, column, sort, isNumber = false, isDescendingFirst = true, onSort }: Props) {
  const [first, second] = isDescendingFirst ? [`-${column}`, column] : [column, `-${column}`]
  const isSorted = sort === first || sort === second
  return (
    <th
      scope="col"
      className={isNumber ? tables.number : undefined}
      aria-sort={isSorted ? (sort.startsWith('-') ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        aria-label={label}
        onClick={() => onSort(sort === first ? second : first)}
      >
        {name}
        {isSorted && <span aria-hidden="true">{sort.startsWith('-') ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
}
