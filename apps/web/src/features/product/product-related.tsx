import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts'
import { ErrorScreen } from '../../ui/error-screen'
import { PendingScreen } from '../../ui/pending-screen'
import { ProductLine } from './product-line'
import classes from './product-lists.module.css'
import { relatedQuery } from './product.data'
import { productTexts } from './product.texts'

export function ProductRelated({ id }: { id: number }) {
  const t = useTexts(productTexts)
  const { data, error, refetch } = useQuery(relatedQuery(id))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <ul className={classes.lines} aria-label={t('product.related')}>
      {data.items.map((product) => <ProductLine key={product.id} product={product} />)}
    </ul>
  )
}
