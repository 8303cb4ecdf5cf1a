import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../shared/search/use-linked-keyword'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ProductLine } from './product-line'
import classes from './product-lists.module.css'
import { analoguesQuery, type AnalogueItem, type Card } from './product.data'
import { productTexts } from './product.texts'

const mostDifferences = 6

export function ProductAnalogues({ product }: { product: Card }) {
  const t = useTexts(productTexts)
  const keyword = useLinkedKeyword('findReplace', product)
  const { data, error, refetch } = useQuery(analoguesQuery(product.id))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.items.length === 0) return <p className={classes.muted}>{t('product.noAnalogues')}</p>
  return (
    <>
      <ul className={classes.lines} aria-label={t('product.analogues')}>
        {data.items.map((item) => (
          <ProductLine key={item.product.id} product={item.product}>
            <Comparison item={item} />
          </ProductLine>
        ))}
      </ul>
      <p>
        <Link to="/catalog" search={{ keyword }}>
          {t('product.showAnalogues')}
        </Link>
      </p>
    </>
  )
}

function Comparison({ item: { matched, total, differences, source, because, check } }: { item: AnalogueItem }) {
  const t = useTexts(productTexts)
  const mentioned = [...because, ...check]
  const rest = differences.filter(({ name }) => !mentioned.some((line) => line.startsWith(`${name}: `)))
  const shown = rest.slice(0, mostDifferences)
  return (
    <span className={classes.comparison}>
      {source === 'table' && <span className={classes.mark}>{t('product.recommendedAnalogue')}</span>}
      {total > 0 && (
        <span data-complete={matched === total || undefined}>
          {matched === total ? t('product.allMatched') : t('product.matched', { matched, total })}
        </span>
      )}
      {because.length > 0 && <span data-complete>{because.join('; ')}</span>}
      {check.length > 0 && <span className={classes.check}>{check.join('; ')}</span>}
      {shown.map(({ id, name, own, other, unit }) => (
        <span key={id}>
          {name}: <strong>{other === null ? t('product.notGiven') : [other, unit].filter(Boolean).join(' ')}</strong>
          <span className={classes.muted}>
            {' '}
            ({t('product.here', { value: [own, unit].filter(Boolean).join(' ') })})
          </span>
        </span>
      ))}
      {rest.length > shown.length && (
        <span className={classes.muted}>{t('product.moreDifferences', { count: rest.length - shown.length })}</span>
      )}
    </span>
  )
}
