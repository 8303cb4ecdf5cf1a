import { understandItems } from '@snab/contract/buying/list-import'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { call, keyOf } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import classes from './extras.module.css'
import { extrasTexts } from './extras.texts'
import { readArticleSearch } from './linked-items'

/** A link with an article opens the product's page; several or no products get a page of their own. */
export function ArticleScreen() {
  const t = useTexts(extrasTexts)
  const { article } = readArticleSearch(useSearch({ strict: false }))
  const body = { items: [{ article: article ?? '', amount: '' }] }
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(understandItems, { body }),
    queryFn: ({ signal }) => call(understandItems, { body }, { signal }),
    enabled: article !== undefined,
  })

  const catalogue = (
    <Link to="/catalog" search={article === undefined ? {} : { keyword: article }} className={buttons.filled}>
      {t(article === undefined ? 'extras.toCatalog' : 'extras.search')}
    </Link>
  )
  if (article === undefined)
    return (
      <MessageScreen heading={t('extras.articleNone')} actions={catalogue}>
        <p>{t('extras.articleNoneHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const [item] = data.items
  // only a code redirects automatically: similar names need a person's choice
  if (item?.product && item.confidence >= 0.9)
    return <Navigate to="/product/$id" params={{ id: item.product.id }} replace />
  if (!item || item.candidates.length === 0)
    return (
      <MessageScreen heading={t('extras.articleMissing', { article })} actions={catalogue}>
        <p>{t('extras.articleMissingHint')}</p>
      </MessageScreen>
    )
  return (
    <MessageScreen
      heading={t(item.confidence === 0.5 ? 'extras.articleSeveral' : 'extras.articleMissing', { article })}
      actions={catalogue}
    >
      <ul className={classes.list}>
        {item.candidates.map(({ id, article: own, name }) => (
          <li key={id}>
            <Link to="/product/$id" params={{ id }}>
              {own} {name}
            </Link>
          </li>
        ))}
      </ul>
    </MessageScreen>
  )
}
