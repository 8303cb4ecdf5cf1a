import tables from '../../../ui/table/table.module.css'
import classes from './staff-table.module.css'

type Props = {
  name: string
  /** What the button says to those who do not see the arrow. */
  label: string
  column: string
  sort: string
  isNumber?: boolean
  /** Numbers and dates are wanted from the most down first, words from the beginning. */
  isDescendingFirst?: boolean
  onSort: (sort: string) => void
}

/** A column's head that sorts by it, the other way round when pressed again. */
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
