import { useState, type ReactNode } from 'react'
import { useMedia } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { FilterRow } from '../../../ui/list/filter-row'
import classes from './staff-table.module.css'
import { staffTexts } from './staff.texts'

/** The filters of a list: in one row on a desktop, behind one button on a phone. */
export function FoldedFilters({
  count,
  children,
}: {
  /** The number of active filters. */ count: number
  children: ReactNode
}) {
  const t = useTexts(staffTexts)
  const isPhone = useMedia('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return <FilterRow count={count}>{children}</FilterRow>
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {count === 0 ? t('staff.filters') : t('staff.filtersCount', { count })}
      </button>
      {isOpen && <div className={classes.folded}>{children}</div>}
    </>
  )
}
