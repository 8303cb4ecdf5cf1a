import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../ui/page/empty-state'
import { isLinked } from '../../../../shared/search/linked-keyword'
import { OwnProductLink } from '../../../../shared/product/own-product-link'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import type { CatalogueSearch } from '../catalogue-search'
import type { FoundProducts } from '../catalogue.data'
import { catalogueTexts } from '../catalogue.texts'
import { emptyTexts } from './empty-list.texts'
import classes from './empty-list.module.css'
import { SetupNotice } from './setup-notice'
import type { ChangeList } from '../use-catalogue'

type Props = { search: CatalogueSearch; hasFilters: boolean; meta: FoundProducts['meta']; change: ChangeList }

/** Nothing found: how the query was understood, which word failed, and suggestions. */
export function EmptyList({ search, hasFilters, meta, change }: Props) {
  const common = useTexts(catalogueTexts)
  const { keyword } = search
  const isGuest = useUser() === null
  const { setup } = useAppInfo()

  if (meta.totalCount > 0) {
    return (
      <EmptyState>
        <h2>{common('catalogue.emptyPage')}</h2>
        <button type="button" className={buttons.filled} onClick={() => change.turn({ page: undefined })}>
          {common('catalogue.emptyFirstPage')}
        </button>
      </EmptyState>
    )
  }
  if (setup && !keyword && !hasFilters) return <SetupNotice missing={setup.missing} />
  const own = search.infavorite ? 'favorite' : search.bought ? 'bought' : null
  if (own !== null && (isGuest || isOnly(search, own))) return <NothingOwn own={own} isGuest={isGuest} />
  if (keyword && isLinked(keyword)) return <NothingLinked keyword={keyword} hasFilters={hasFilters} />

  return (
    <EmptyState isNarrowed>
      <h2>{common('catalogue.emptyTitle')}</h2>
      <p>
        {keyword
          ? common(hasFilters ? 'catalogue.emptyQueryFilters' : 'catalogue.emptyQuery', { query: keyword })
          : common('catalogue.emptyFilters')}
      </p>
      {keyword && <Understood words={meta.understanding?.words ?? []} />}
      <Ways meta={meta} keyword={keyword} change={change} />

      {meta.nearestCodes.length > 0 && (
        <section>
          <h3>{common('catalogue.nearest')}</h3>
          <ul className={classes.codes}>
            {meta.nearestCodes.map(({ id, article }) => (
              <li key={id}>
                <Link to="/catalog" search={{ keyword: article }} preload={false}>
                  {article}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}

      <div className={classes.actions}>
        <AskManager query={keyword ?? ''} />
        {keyword && (
          <OwnProductLink opens="new" className={buttons.button}>
            {common('catalogue.ownProduct')}
          </OwnProductLink>
        )}
        {!keyword && (
          <Link to="/catalog" className={buttons.button}>
            {common('catalogue.clearAll')}
          </Link>
        )}
      </div>
    </EmptyState>
  )
}

/** Whether nothing else narrows the list. */
function isOnly(search: CatalogueSearch, own: 'favorite' | 'bought'): boolean {
  const {
    page: _page,
    pageSize: _size,
    sort: _sort,
    [own === 'favorite' ? 'infavorite' : 'bought']: _own,
    ...others
  } = search
  return Object.values(others).every((value) => value === undefined)
}

/** An empty own list: guests are asked to sign in, others see how to start. */
function NothingOwn({ own, isGuest }: { own: 'favorite' | 'bought'; isGuest: boolean }) {
  const t = useTexts(emptyTexts)
  const common = useTexts(catalogueTexts)
  const isFavorite = own === 'favorite'
  return (
    <EmptyState>
      <h2>
        {t(
          isGuest
            ? isFavorite
              ? 'empty.favoriteGuest'
              : 'empty.boughtGuest'
            : isFavorite
              ? 'empty.favorite'
              : 'empty.bought',
        )}
      </h2>
      <p>
        {isGuest && isFavorite
          ? common('catalogue.favoriteGuest')
          : t(isFavorite ? 'empty.favoriteHint' : 'empty.boughtHint')}
      </p>
      <div className={classes.actions}>
        {isGuest && (
          <Link
            to="."
            search
            state={(before) => ({ ...before, openedAuth: 'signin' })}
            resetScroll={false}
            preload={false}
            className={buttons.filled}
          >
            {t('empty.signIn')}
          </Link>
        )}
        <Link to="/catalog" className={isGuest ? buttons.button : buttons.filled}>
          {t('empty.toCatalogue')}
        </Link>
      </div>
    </EmptyState>
  )
}

function NothingLinked({ keyword, hasFilters }: { keyword: string; hasFilters: boolean }) {
  const t = useTexts(emptyTexts)
  const common = useTexts(catalogueTexts)
  return (
    <EmptyState>
      <h2>{t(keyword.startsWith('findReplace') ? 'empty.noAnalogues' : 'empty.noRelated')}</h2>
      <p>{t(hasFilters ? 'empty.linkedFilters' : 'empty.linkedHint')}</p>
      <div className={classes.actions}>
        {hasFilters && (
          <Link to="/catalog" search={{ keyword }} className={buttons.button}>
            {common('catalogue.dropFilters')}
          </Link>
        )}
        <AskManager query={keyword.replace(/^find\w+:/, '')} />
      </div>
    </EmptyState>
  )
}

type Words = NonNullable<FoundProducts['meta']['understanding']>['words']

function Understood({ words }: { words: Words }) {
  const t = useTexts(catalogueTexts)
  if (words.length === 0) return null
  return (
    <section>
      <h3>{t('catalogue.emptyUnderstood')}</h3>
      <ul className={classes.words}>
        {words.map(({ typed, taken, found }, at) => (
          <li key={`${String(at)} ${typed}`} data-found={found}>
            <strong>{typed}</strong>{' '}
            <span>
              {t(found ? 'catalogue.wordFound' : 'catalogue.wordFailed')}
              {taken !== typed && <>, {t('catalogue.wordTaken', { taken })}</>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The results with one filter or word less, most first. */
function Ways({
  meta: { withoutWords, withoutFilters },
  keyword,
  change,
}: {
  meta: FoundProducts['meta']
  keyword: string | undefined
  change: ChangeList
}) {
  const t = useTexts(emptyTexts)
  if (withoutWords.length === 0 && !withoutFilters) return null
  return (
    <section>
      <h3>{t('empty.ways')}</h3>
      <ul className={classes.ways}>
        {withoutFilters !== null && withoutFilters > 0 && keyword && (
          <li>
            <Link to="/catalog" search={{ keyword }} preload={false} className={buttons.button}>
              {t('empty.withoutFilters')}{' '}
              <span className={classes.count}>{t('empty.count', { count: withoutFilters })}</span>
            </Link>
          </li>
        )}
        {withoutWords.map((way, at) => (
          <li key={`${String(at)} ${way.word}`}>
            <button type="button" className={buttons.button} onClick={() => change.narrow({ keyword: way.keyword })}>
              {t('empty.withoutWord', { word: way.word })}{' '}
              <span className={classes.count}>{t('empty.count', { count: way.count })}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AskManager({ query }: { query: string }) {
  const t = useTexts(emptyTexts)
  return (
    <Link
      to="."
      search
      resetScroll={false}
      preload={false}
      state={(before) => ({ ...before, openedQuestion: { query } })}
      className={buttons.filled}
    >
      {t('empty.ask')}
    </Link>
  )
}
