import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import { useLinkedKeyword } from '../../../shared/search/use-linked-keyword'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ProductLine } from './product-line'
import classes from './product-lists.module.css'
import { relatedQuery, type Card } from './product.data'
import { productTexts } from './product.texts'

export function ProductRelated({ product }: { product: Card }) {
  const t = useTexts(productTexts)
  const keyword = useLinkedKeyword('findRelated', product)
  const { data, error, refetch } = useQuery(relatedQuery(product.id))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <>
      <ul className={classes.lines} aria-label={t('product.related')}>
        {data.items.map((item) => (
          <ProductLine key={item.id} product={item} />
        ))}
      </ul>
      <p>
        <Link to="/catalog" search={{ keyword }}>
          {t('product.showRelated')}
        </Link>
      </p>
    </>
  )
}
