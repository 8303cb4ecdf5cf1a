import type { FacetList } from '@snab/contract/catalogue/catalogue'
import type { catalogueInfo } from '@snab/contract/catalogue/catalogue-reference'
import type { ResponseOf } from '@snab/contract/endpoint'
import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../../../lib/texts/texts'
import { useUser } from '../../../../shared/session/startup'
import { useNearKeys } from '../../../../lib/hooks/use-near'
import type { CatalogueSearch } from '../catalogue-search'
import { catalogueTexts } from '../catalogue.texts'
import { FacetGroup } from './facet-group'
import { chosenRange, chosenValues } from './facet-selection'
import { FlagFilter } from './flag-filter'
import classes from './filter-panel.module.css'
import { RequestedAmount } from '../list/requested-amount'
import { SectionTree } from './section-tree'
import type { ChangeList } from '../use-catalogue'

type Props = {
  info: ResponseOf<typeof catalogueInfo>
  facets: z.infer<typeof FacetList> | undefined
  search: CatalogueSearch
  /** The query that the facets were counted for. */
  counted: CatalogueSearch
  narrow: ChangeList['narrow']
  savedFilters: ReactNode
}

/** Sections and filters, with counts of the current results. */
export const FilterPanel = memo(function FilterPanel({ info, facets, search, counted, narrow, savedFilters }: Props) {
  const t = useTexts(catalogueTexts)
  const user = useUser()
  const { near, refOf } = useNearKeys<string>()
  const seesStocks = info.warehouses.length > 0

  return (
    <div className={classes.filters}>
      <SectionTree
        sections={info.sections}
        counts={facets?.sections}
        question={`${counted.literal ? '=' : ''}${counted.keyword ?? ''}`}
        chosen={search.section}
        onChoose={(section, how) => narrow({ section }, how)}
      />
      {savedFilters}
      <div className={classes.flags}>
        {seesStocks && (
          <FlagFilter
            label={t('catalogue.instock')}
            count={facets?.instock}
            checked={search.instock !== undefined}
            onChange={(on, how) => narrow({ instock: on || undefined }, how)}
          />
        )}
        <RequestedAmount
          key={search.requestedAmount ?? 0}
          amount={search.requestedAmount}
          onApply={(requestedAmount) => narrow({ requestedAmount })}
        />
        <FlagFilter
          label={t('catalogue.recommended')}
          count={facets?.recommended}
          checked={search.recommended === true}
          onChange={(on, how) => narrow({ recommended: on || undefined }, how)}
        />
        {user && (
          <FlagFilter
            label={t('catalogue.infavorite')}
            checked={search.infavorite === true}
            onChange={(on, how) => narrow({ infavorite: on || undefined }, how)}
          />
        )}
        {user?.company && (
          <FlagFilter
            label={t('catalogue.bought')}
            checked={search.bought === true}
            onChange={(on, how) => narrow({ bought: on || undefined }, how)}
          />
        )}
      </div>
      {facets?.items.map((facet) => {
        const { from, to } = chosenRange(facet, search)
        return (
          <FacetGroup
            key={facet.id}
            facet={facet}
            chosen={chosenValues(facet, search)}
            from={from}
            to={to}
            narrow={narrow}
            near={near.has(facet.id)}
            frame={refOf(facet.id)}
          />
        )
      })}
      <nav className={classes.help} aria-label={info.help.heading}>
        <h2>{info.help.heading}</h2>
        {info.help.links.map(({ title, href }) => (
          <HelpLink key={href} href={href} title={title} />
        ))}
      </nav>
    </div>
  )
})

/** Links to the portal's own pages open without a reload. */
const HelpLink = ({ href, title }: { href: string; title: string }) =>
  href.startsWith('/') ? (
    <Link to={href}>{title}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {title}
    </a>
  )
