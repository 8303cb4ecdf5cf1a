import { Link } from '@tanstack/react-router'
import { useTexts } from '../../lib/texts'
import buttons from '../../ui/button.module.css'
import type { CatalogueSearch } from './catalogue-search'
import type { FoundProducts } from './catalogue.data'
import { catalogueTexts } from './catalogue.texts'
import classes from './empty-list.module.css'
import type { ChangeList } from './use-catalogue'

type Props = { search: CatalogueSearch; hasFilters: boolean; meta: FoundProducts['meta']; change: ChangeList }

/** Nothing found: what was understood, which word failed, and the nearest ways on. */
export function EmptyList({ search, hasFilters, meta, change }: Props) {
  const t = useTexts(catalogueTexts)
  const { keyword } = search
  const words = meta.understanding?.words ?? []
  const failed = words.filter(({ found }) => !found)

  if (meta.totalCount > 0) {
    return (
      <div className={classes.empty}>
        <h2>{t('catalogue.emptyPage')}</h2>
        <button type="button" className={buttons.filled} onClick={() => change.turn({ page: undefined })}>{t('catalogue.emptyFirstPage')}</button>
      </div>
    )
  }

  return (
    <div className={classes.empty}>
      <h2>{t('catalogue.emptyTitle')}</h2>
      <p>{keyword ? t(hasFilters ? 'catalogue.emptyQueryFilters' : 'catalogue.emptyQuery', { query: keyword }) : t('catalogue.emptyFilters')}</p>

      {words.length > 0 && (
        <section>
          <h3>{t('catalogue.emptyUnderstood')}</h3>
          <ul className={classes.words}>
            {words.map(({ typed, taken, found }) => (
              <li key={typed}>
                <strong>{typed}</strong> — <span data-found={found}>{t(found ? 'catalogue.wordFound' : 'catalogue.wordFailed')}</span>
                {taken !== typed && <>, {t('catalogue.wordTaken', { taken })}</>}
              </li>
            ))}
          </ul>
        </section>
      )}

      {meta.nearestCodes.length > 0 && (
        <section>
          <h3>{t('catalogue.nearest')}</h3>
          <ul className={classes.codes}>
            {meta.nearestCodes.map(({ id, article }) => (
              <li key={id}><Link to="/catalog" search={{ keyword: article }}>{article}</Link></li>
            ))}
          </ul>
        </section>
      )}

      <div className={classes.actions}>
        {keyword && words.length > 1 && failed.slice(0, 3).map(({ typed }) => (
          <button key={typed} type="button" className={buttons.button} onClick={() => change.narrow({ keyword: words.filter((word) => word.typed !== typed).map((word) => word.typed).join(' ') })}>
            {t('catalogue.without', { word: typed })}
          </button>
        ))}
        {keyword && hasFilters && <Link to="/catalog" search={{ keyword }} className={buttons.button}>{t('catalogue.dropFilters')}</Link>}
        {!keyword && <Link to="/catalog" className={buttons.filled}>{t('catalogue.clearAll')}</Link>}
      </div>
    </div>
  )
}
