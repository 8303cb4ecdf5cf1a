import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTitle } from '../../lib/use-title'
import { ErrorScreen } from '../../ui/error-screen'
import { PendingScreen } from '../../ui/pending-screen'
import { ProductContent } from './product-content'
import { productCardQuery } from './product.data'
import classes from './product-content.module.css'

const route = getRouteApi('/product/$id')

/** The card's content at an address of its own. */
export function ProductScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(productCardQuery(id))
  useTitle(data?.name ?? '')
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={classes.screen} data-scroll-restoration-id="product">
      <div className={classes.paper}>
        <ProductContent key={data.id} product={data} heading="h1" />
      </div>
    </div>
  )
}
