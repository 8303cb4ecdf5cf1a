import { PageHelp } from '../../../shared/page/page-help'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Navigate } from '@tanstack/react-router'
import { ApiError } from '../../../lib/api/api-error'
import { useDescription } from '../../../lib/hooks/use-description'
import { useTitle } from '../../../lib/hooks/use-title'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { ProductContent } from './product-content'
import classes from './product-content.module.css'
import { productCardQuery, type Card } from './product.data'
import { ShareButton } from './share-button'

const route = getRouteApi('/product/$id')
const longestDescription = 160

/** The card's content as a page. */
export function ProductScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(productCardQuery(id))
  useTitle(data?.name ?? '')
  useDescription(data ? describe(data) : '')
  const movedTo = error instanceof ApiError ? error.body.movedTo : undefined
  if (movedTo !== undefined) return <Navigate to="/product/$id" params={{ id: movedTo }} replace />
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={classes.screen} data-scroll-restoration-id="product">
      <div className={classes.paper}>
        <PageHelp />
        <ProductContent
          key={data.id}
          product={data}
          heading="h1"
          share={<ShareButton path={`/product/${String(id)}`} title={data.name} />}
        />
      </div>
    </div>
  )
}

/** The product and its main properties, as search engines show them. */
function describe({ name, article, brand, description, features }: Card): string {
  const properties = features
    .slice(0, 4)
    .map((feature) => [feature.name, feature.value, feature.unit].filter(Boolean).join(' '))
  const text = [`${name}, ${article}`, brand?.name, description || properties.join(', ')].filter(Boolean).join('. ')
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text
}
