import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { statusOf } from '../../../lib/api/api-error'
import { formatDate, formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CardDialog } from '../../../ui/dialog/card-dialog'
import { CopyCode } from '../../../ui/copy-code'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Gallery } from '../../../shared/pictures/gallery'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import classes from './custom-product.module.css'
import { customProductQuery } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'
import { PutIntoCart } from './put-into-cart'

type Props = {
  id: number
  /** The lists that contain it, given by the caller. */ OwnLists: ComponentType<{
    id: number
    unit: string
    isCustom: true
  }>
  onClose: () => void
}

/**
 * The card of a user's own product: no stock and no properties, but a photo, a description and a button for the cart.
 */
export function CustomProductCard({ id, OwnLists, onClose }: Props) {
  const t = useTexts(customProductTexts)
  const { data, error, refetch } = useQuery(customProductQuery(id))
  const isGone = !data && statusOf(error) === 404

  return (
    <CardDialog
      label={data?.name ?? t('custom.card')}
      steps={null}
      onClose={onClose}
      tools={
        data?.mayEdit && (
          <>
            <Link
              to="."
              search
              state={(before) => ({ ...before, openedCustomProduct: id })}
              resetScroll={false}
              className={buttons.button}
            >
              {t('custom.edit')}
            </Link>
            <Link
              to="."
              search
              state={(before) => ({ ...before, deleteCustomProduct: id })}
              resetScroll={false}
              className={buttons.button}
            >
              {t('custom.delete')}
            </Link>
          </>
        )
      }
    >
      {isGone && (
        <MessageScreen heading={t('custom.gone')}>
          <p>{t('custom.goneHint')}</p>
        </MessageScreen>
      )}
      {error && !data && !isGone && <ErrorScreen error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PendingScreen />}
      {data && (
        <article className={classes.content}>
          <span className={classes.mark}>{t('custom.mark')}</span>
          <h2 className={classes.name}>{data.name}</h2>
          <div className={classes.codes}>
            {data.article !== '' && (
              <span>
                {t('custom.article')} <strong>{data.article}</strong> <CopyCode code={data.article} />
              </span>
            )}
            {data.brand && (
              <span>
                {t('custom.brand')} <strong>{data.brand.name}</strong>
              </span>
            )}
          </div>
          <div className={classes.main}>
            <Gallery pictures={data.image === null ? [] : [data.image]} name={data.name} />
            <div className={classes.side}>
              <p className={classes.prices}>
                <span className={classes.price}>
                  {data.currentPrice === null ? t('custom.onRequest') : formatMoney(data.currentPrice)}
                </span>
                {data.currentPrice !== null && (
                  <span className={classes.muted}>{t('custom.perUnit', { unit: data.unit.name })}</span>
                )}
              </p>
              <PutIntoCart product={data} />
              {data.description !== '' && <p className={classes.description}>{data.description}</p>}
              <dl className={classes.facts}>
                <div>
                  <dt>{t('custom.author')}</dt>
                  <dd>{data.author}</dd>
                </div>
                <div>
                  <dt>{t('custom.created')}</dt>
                  <dd>{formatDate(data.created)}</dd>
                </div>
                {data.updated.slice(0, 10) !== data.created.slice(0, 10) && (
                  <div>
                    <dt>{t('custom.updated')}</dt>
                    <dd>{formatDate(data.updated)}</dd>
                  </div>
                )}
              </dl>
              <section>
                <h3 className={classes.heading}>{t('custom.ownLists')}</h3>
                <Suspense>
                  <OwnLists id={id} unit={data.unit.name} isCustom />
                </Suspense>
              </section>
            </div>
          </div>
        </article>
      )}
    </CardDialog>
  )
}
