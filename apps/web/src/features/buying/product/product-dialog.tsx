import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FoundBy } from '../../../shared/cart/cart-store'
import { useScreenKeys } from '../../../shared/keys/screen-keys'
import { useTexts } from '../../../lib/texts/texts'
import { CardDialog, type CardSteps } from '../../../ui/dialog/card-dialog'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { CardPlace } from './card-place'
import { ProductContent } from './product-content'
import { productCardQuery } from './product.data'
import { productTexts } from './product.texts'
import { ShareButton } from './share-button'

export type Neighbours = CardSteps & { foundBy: FoundBy }

type Props = { id: number; neighbours: Neighbours | null; onClose: () => void }

/** The card over the page it was opened from, with navigation through that page's list. */
export function ProductDialog({ id, neighbours, onClose }: Props) {
  const t = useTexts(productTexts)
  useScreenKeys('card')
  // the card stays until the neighbour is loaded
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...productCardQuery(id, neighbours?.foundBy),
    placeholderData: keepPreviousData,
  })

  return (
    <CardDialog
      label={data?.name ?? t('product.dialog')}
      steps={neighbours}
      pending={isPlaceholderData}
      steady
      onClose={onClose}
      tools={
        !error && (
          <>
            <ShareButton path={`/product/${String(id)}`} title={data?.name ?? ''} />
            <a href={`/product/${String(id)}`} target="_blank" rel="noopener">
              {t('product.openPage')}
            </a>
          </>
        )
      }
    >
      <CardPlace value="dialog">
        {error ? (
          <ErrorScreen error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <ProductContent key={data.id} product={data} heading="h2" foundBy={neighbours?.foundBy} />
        ) : (
          <PendingScreen />
        )}
      </CardPlace>
    </CardDialog>
  )
}
