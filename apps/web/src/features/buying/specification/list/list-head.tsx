import type { SpecificationTab } from '@snab/contract/buying/specification'
import { specificationTabs } from '@snab/contract/buying/specification'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { CloseIcon, GridIcon, ListIcon } from '../../../../ui/icons'
import classes from './list.module.css'
import { readSpecificationSearch, specificationSorts, type SpecificationSearch } from './specification-search'
import { specificationTexts } from '../specification.texts'

export type ListView = 'table' | 'cards'

type Props = {
  search: SpecificationSearch
  counts: Record<SpecificationTab, number>
  total: number
  /** Null where there is only one. */
  view: ListView | null
  onView: (view: ListView) => void
  onChange: (change: SpecificationSearch) => void
}

export function ListHead({ search: { keyword, sort }, counts, total, view, onView, onChange }: Props) {
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
      <div className={classes.bar}>
        <Search key={keyword ?? ''} initial={keyword ?? ''} onSearch={(next) => onChange({ keyword: next })} />
        {isSearch && <span role="status">{t('spec.foundEverywhere', { count: total })}</span>}
        <select
          className={classes.select}
          aria-label={t('spec.sort')}
          value={sort ?? '-updated'}
          onChange={(event) => onChange({ sort: readSpecificationSearch({ sort: event.target.value }).sort })}
        >
          {specificationSorts.map((one) => (
            <option key={one} value={one}>
              {t(`spec.sort.${one}`)}
            </option>
          ))}
        </select>
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
    </>
  )
}

/** Owns its draft and hands over the submitted text. */
function Search({ initial, onSearch }: { initial: string; onSearch: (keyword: string | undefined) => void }) {
  const t = useTexts(specificationTexts)
  const [draft, setDraft] = useState(initial)
  return (
    <form
      role="search"
      className={classes.search}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(draft.trim() || undefined)
      }}
    >
      <input
        className={classes.field}
        value={draft}
        maxLength={500}
        aria-label={t('spec.searchHint')}
        placeholder={t('spec.search')}
        onChange={(event) => setDraft(event.target.value)}
      />
      {initial !== '' && (
        <button
          type="button"
          className={buttons.icon}
          aria-label={t('spec.clearSearch')}
          title={t('spec.clearSearch')}
          onClick={() => onSearch(undefined)}
        >
          <CloseIcon />
        </button>
      )}
      <button type="submit" className={buttons.button}>
        {t('spec.find')}
      </button>
    </form>
  )
}

/** On a phone the last tab is beyond the edge. */
const revealChosen = (tabs: HTMLElement | null) =>
  tabs?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
