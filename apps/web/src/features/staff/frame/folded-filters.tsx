import { useState, type ReactNode } from 'react'
import { useMedia } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import classes from './staff-table.module.css'
import { staffTexts } from './staff.texts'

/** The many filters of a list: in a row on a desktop, one button above the first row of a phone. */
export function FoldedFilters({
  count,
  children,
}: {
  /** Of filters that narrow the list now. */ count: number
  children: ReactNode
}) {
  const t = useTexts(staffTexts)
  const isPhone = useMedia('(max-width: 767px)')
  const [isOpen, setOpen] = useState(false)
  if (!isPhone) return children
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
