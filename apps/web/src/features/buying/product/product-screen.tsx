import { PageHelp } from '../../../shared/page/page-help'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
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

/** The card's content at an address of its own. */
export function ProductScreen() {
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(productCardQuery(id))
  useTitle(data?.name ?? '')
  useDescription(data ? describe(data) : '')
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

/** What it is and its main properties, as much as a search engine shows. */
function describe({ name, article, brand, description, features }: Card): string {
  const properties = features
    .slice(0, 4)
    .map((feature) => [feature.name, feature.value, feature.unit].filter(Boolean).join(' '))
  const text = [`${name}, ${article}`, brand?.name, description || properties.join(', ')].filter(Boolean).join('. ')
  return text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text
}
