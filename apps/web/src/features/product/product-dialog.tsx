import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FoundBy } from '../../lib/cart-store'
import { useIsDesktop } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { useFocusReturn } from '../../lib/use-focus-return'
import buttons from '../../ui/button.module.css'
import { ErrorScreen } from '../../ui/error-screen'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons'
import { PendingScreen } from '../../ui/pending-screen'
import { ProductContent } from './product-content'
import { productCardQuery } from './product.data'
import classes from './product-dialog.module.css'
import { productTexts } from './product.texts'

export type Neighbours = { hasPrevious: boolean; hasNext: boolean; isLoading: boolean; go: (by: 1 | -1) => void; foundBy: FoundBy }

type Props = { id: number; neighbours: Neighbours | null; onClose: () => void }

/** The card over the page it was opened from, with the way through that page's list. */
export function ProductDialog({ id, neighbours, onClose }: Props) {
  const t = useTexts(productTexts)
  const isDesktop = useIsDesktop()
  useFocusReturn()
  // one may ask for the large card on any screen
  const isLarge = isDesktop || localStorage.getItem('is_full_mode_activated') === 'true'
  const { data, error, refetch } = useQuery(productCardQuery(id, neighbours?.foundBy))

  return (
    <Modal.Root opened onClose={onClose} fullScreen={!isLarge} size="min(1200px, 92vw)" centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content className={isLarge ? classes.large : classes.small} aria-label={data?.name ?? t('product.dialog')}>
        <div className={classes.bar}>
          {neighbours && (
            <>
              <button type="button" className={buttons.icon} aria-label={t('product.previous')} title={t('product.previous')} disabled={!neighbours.hasPrevious || neighbours.isLoading} onClick={() => neighbours.go(-1)}>
                <ChevronLeftIcon />
              </button>
              <button type="button" className={buttons.icon} aria-label={t('product.next')} title={t('product.next')} disabled={!neighbours.hasNext || neighbours.isLoading} onClick={() => neighbours.go(1)}>
                <ChevronRightIcon />
              </button>
            </>
          )}
          <a className={classes.page} href={`/product/${String(id)}`} target="_blank" rel="noopener">{t('product.openPage')}</a>
          <button type="button" data-autofocus className={buttons.icon} aria-label={t('product.close')} title={t('product.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
        <Modal.Body className={classes.body}>
          {error ? <ErrorScreen error={error} onRetry={() => void refetch()} /> : data ? <ProductContent key={data.id} product={data} heading="h2" foundBy={neighbours?.foundBy} /> : <PendingScreen />}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
