import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import classes from './list.module.css'
import { readSheetSearch, sheetSorts, type SheetSearch } from './sheet-search'

export function ListBar({ search, onChange }: { search: SheetSearch; onChange: (to: SheetSearch) => void }) {
  const t = useTexts(pricingSheetTexts)
  const [draft, setDraft] = useState(search.keyword ?? '')
  return (
    <div className={classes.bar}>
      <form
        role="search"
        className={classes.search}
        onSubmit={(event) => {
          event.preventDefault()
          onChange({ keyword: draft.trim() || undefined })
        }}
      >
        <input
          className={classes.field}
          value={draft}
          maxLength={500}
          aria-label={t('manager.search')}
          placeholder={t('manager.search')}
          onChange={(event) => setDraft(event.target.value)}
        />
        <button type="submit" className={buttons.button}>
          {t('manager.find')}
        </button>
      </form>
      <select
        className={classes.select}
        aria-label={t('manager.sort')}
        value={search.sort ?? '-updated'}
        onChange={(event) => onChange({ sort: readSheetSearch({ sort: event.target.value }).sort })}
      >
        {sheetSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`manager.sort.${sort}`)}
          </option>
        ))}
      </select>
    </div>
  )
}
