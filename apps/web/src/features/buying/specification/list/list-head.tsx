import type { SpecificationTab } from '@snab/contract/buying/specification'
import { specificationTabs } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { GridIcon, ListIcon } from '../../../../ui/icons'
import { ListSelect } from '../../../../ui/list/list-select'
import classes from '../../../../ui/list/list.module.css'
import { SearchForm } from '../../../../ui/list/search-form'
import { ToolbarSlot } from '../../../../ui/list/toolbar-slot'
import { readSpecificationSearch, specificationSorts, type SpecificationSearch } from './specification-search'
import { specificationTexts } from '../specification.texts'

export type ListView = 'table' | 'cards'

type Props = {
  search: SpecificationSearch
  counts: Record<SpecificationTab, number>
  total: number
  /** Null if there is only one. */
  view: ListView | null
  onView: (view: ListView) => void
  onChange: (change: SpecificationSearch) => void
  /** Tools for the selected rows, in the place of search and order. */ chosen: ReactNode
}

export function ListHead({ search: { keyword, sort }, counts, total, view, onView, onChange, chosen }: Props) {
  const t = useTexts(specificationTexts)
  const isSearch = keyword !== undefined
  return (
    <>
      <nav ref={revealChosen} className={classes.tabs} aria-label={t('spec.tabs')}>
        {specificationTabs.map((one) => (
          <Link
            key={one}
            to="/specifications"
            search={{ tab: one === 'my' ? undefined : one, sort, keyword: undefined }}
            className={classes.tab}
            activeOptions={{ explicitUndefined: true }}
            preload={false}
          >
            {t(`spec.tab.${one}`)} <span className={classes.count}>{formatNumber(counts[one])}</span>
          </Link>
        ))}
      </nav>
      <ToolbarSlot chosen={chosen}>
        <div className={classes.bar}>
          <SearchForm
            key={keyword ?? ''}
            keyword={keyword ?? ''}
            label={t('spec.searchHint')}
            placeholder={t('spec.search')}
            find={t('spec.find')}
            clear={t('spec.clearSearch')}
            onSearch={(next) => onChange({ keyword: next })}
          />
          {isSearch && <span role="status">{t('spec.foundEverywhere', { count: total })}</span>}
          <ListSelect
            label={t('spec.sort')}
            value={sort ?? '-updated'}
            options={specificationSorts}
            textOf={(one) => t(`spec.sort.${one}`)}
            onChange={(one) => onChange({ sort: readSpecificationSearch({ sort: one }).sort })}
          />
          {view !== null && (
            <span role="group" aria-label={t('spec.view')}>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('spec.viewTable')}
                title={t('spec.viewTable')}
                aria-pressed={view === 'table'}
                onClick={() => onView('table')}
              >
                <ListIcon />
              </button>
              <button
                type="button"
                className={buttons.icon}
                aria-label={t('spec.viewCards')}
                title={t('spec.viewCards')}
                aria-pressed={view === 'cards'}
                onClick={() => onView('cards')}
              >
                <GridIcon />
              </button>
            </span>
          )}
        </div>
      </ToolbarSlot>
    </>
  )
}

/** Scrolls the chosen tab into view: on a phone the last tab is outside the screen. */
const revealChosen = (tabs: HTMLElement | null) =>
  tabs?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
