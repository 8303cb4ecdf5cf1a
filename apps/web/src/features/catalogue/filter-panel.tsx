import type { catalogueInfo, FacetList } from '@snab/contract/catalogue'
import type { ResponseOf } from '@snab/contract/endpoint'
import type { z } from 'zod'
import { useTexts } from '../../lib/texts'
import { useUser } from '../../lib/startup'
import type { CatalogueSearch } from './catalogue-search'
import { catalogueTexts } from './catalogue.texts'
import { FacetGroup } from './facet-group'
import { FlagFilter } from './flag-filter'
import classes from './filter-panel.module.css'
import { SectionTree } from './section-tree'
import type { ChangeList } from './use-catalogue'

type Props = {
  info: ResponseOf<typeof catalogueInfo>
  facets: z.infer<typeof FacetList> | undefined
  search: CatalogueSearch
  narrow: ChangeList['narrow']
}

/** Sections and filters, counted for what is found now. */
export function FilterPanel({ info, facets, search, narrow }: Props) {
  const t = useTexts(catalogueTexts)
  const user = useUser()
  const seesStocks = info.warehouses.length > 0

  return (
    <div className={classes.filters}>
      <SectionTree sections={info.sections} counts={facets?.sections} chosen={search.section} onChoose={(section) => narrow({ section })} />
      <div className={classes.flags}>
        {seesStocks && <FlagFilter label={t('catalogue.instock')} count={facets?.instock} checked={search.instock !== undefined} onChange={(on) => narrow({ instock: on || undefined })} />}
        <FlagFilter label={t('catalogue.recommended')} count={facets?.recommended} checked={search.recommended === true} onChange={(on) => narrow({ recommended: on || undefined })} />
        {user && <FlagFilter label={t('catalogue.infavorite')} checked={search.infavorite === true} onChange={(on) => narrow({ infavorite: on || undefined })} />}
      </div>
      {facets?.items.map((facet) => <FacetGroup key={facet.id} facet={facet} search={search} narrow={narrow} />)}
      <nav className={classes.help} aria-label={info.help.heading}>
        <h2>{info.help.heading}</h2>
        {info.help.links.map(({ title, href }) => <a key={href} href={href}>{title}</a>)}
      </nav>
    </div>
  )
}
