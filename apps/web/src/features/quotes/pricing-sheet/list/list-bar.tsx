import { useTexts } from '../../../../lib/texts/texts'
import { ListSelect } from '../../../../ui/list/list-select'
import classes from '../../../../ui/list/list.module.css'
import { SearchForm } from '../../../../ui/list/search-form'
import { pricingSheetTexts } from '../pricing-sheet.texts'
import { readSheetSearch, sheetSorts, type SheetSearch } from './sheet-search'

export function ListBar({ search, onChange }: { search: SheetSearch; onChange: (to: SheetSearch) => void }) {
  const t = useTexts(pricingSheetTexts)
  const { keyword = '', sort } = search
  return (
    <div className={classes.bar}>
      <SearchForm
        key={keyword}
        keyword={keyword}
        label={t('manager.search')}
        find={t('manager.find')}
        onSearch={(next) => onChange({ keyword: next })}
      />
      <ListSelect
        label={t('manager.sort')}
        value={sort ?? '-updated'}
        options={sheetSorts}
        textOf={(one) => t(`manager.sort.${one}`)}
        onChange={(one) => onChange({ sort: readSheetSearch({ sort: one }).sort })}
      />
    </div>
  )
}
