import { memo } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ChevronLeftIcon, ChevronRightIcon, ColumnsIcon, GridIcon, ListIcon } from '../../../../ui/icons'
import { Menu } from '../../../../ui/dialog/menu'
import { catalogueTexts } from '../catalogue.texts'
import type { useColumns } from '../list/columns'
import classes from './list-head.module.css'

export type ListView = 'list' | 'grid'
export const acceptView = (stored: unknown): ListView | null => (stored === 'list' || stored === 'grid' ? stored : null)

type Sorts = {
  sorts: readonly { id: string; name: string }[]
  defaultSort: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
}

export const SortSelect = memo(function SortSelect({ sorts, defaultSort, sort, onSort }: Sorts) {
  const t = useTexts(catalogueTexts)
  const current = sort ?? defaultSort
  // a column header may sort by a field missing in the list of sorts
  const isNamed = sorts.some(({ id }) => id === current)
  return (
    <select
      className={classes.select}
      aria-label={t('catalogue.sort')}
      value={current}
      onChange={(event) => onSort(event.target.value === defaultSort ? undefined : event.target.value)}
    >
      {!isNamed && <option value={current}>{t('catalogue.sort')}</option>}
      {sorts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
})

export const ViewToggle = memo(function ViewToggle({
  view,
  onView,
}: {
  view: ListView
  onView: (view: ListView) => void
}) {
  const t = useTexts(catalogueTexts)
  return (
    <span role="group" aria-label={t('catalogue.view')}>
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('catalogue.viewList')}
        title={t('catalogue.viewList')}
        aria-pressed={view === 'list'}
        onClick={() => onView('list')}
      >
        <ListIcon />
      </button>
      <button
        type="button"
        className={buttons.icon}
        aria-label={t('catalogue.viewGrid')}
        title={t('catalogue.viewGrid')}
        aria-pressed={view === 'grid'}
        onClick={() => onView('grid')}
      >
        <GridIcon />
      </button>
    </span>
  )
})

export function ColumnsMenu({ columns }: { columns: ReturnType<typeof useColumns> }) {
  const t = useTexts(catalogueTexts)
  return (
    <Menu label={t('catalogue.columns')} trigger={<ColumnsIcon />} triggerClass={buttons.icon}>
      <div className={classes.columns}>
        {columns.all.map((column) => (
          <div key={column.id} className={classes.column}>
            <label>
              <input
                type="checkbox"
                checked={columns.isShown(column)}
                disabled={column.fixed}
                onChange={() => columns.toggle(column)}
              />
              {column.hint ?? column.title}
            </label>
            {columns.isShown(column) &&
              ([-1, 1] as const).map((by) => (
                <button
                  key={by}
                  type="button"
                  className={buttons.icon}
                  aria-label={t(by === -1 ? 'catalogue.columnLeft' : 'catalogue.columnRight', {
                    name: column.hint ?? column.title,
                  })}
                  onClick={() => columns.move(column, by)}
                >
                  {by === -1 ? <ChevronLeftIcon size={12} /> : <ChevronRightIcon size={12} />}
                </button>
              ))}
          </div>
        ))}
        <label className={classes.dense}>
          <input
            type="checkbox"
            checked={columns.compact}
            onChange={(event) => columns.setCompact(event.target.checked)}
          />
          {t('catalogue.dense')}
        </label>
        <button type="button" className={buttons.button} onClick={columns.reset}>
          {t('catalogue.columnsUsual')}
        </button>
      </div>
    </Menu>
  )
}
