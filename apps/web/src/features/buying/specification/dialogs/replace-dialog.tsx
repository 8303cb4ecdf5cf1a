import { search } from '@snab/contract/catalogue/catalogue'
import type { SpecificationItem } from '@snab/contract/buying/specification'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { linkedKeyword } from '../../../../shared/search/linked-keyword'
import { shownPrice } from '../../../../shared/product/shown-price'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import panel from '../../../../ui/panel.module.css'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { PriceNow } from '../../lines/cells/line-price'
import { ProductPicker } from '../../lines/picker/product-picker'
import classes from './dialogs.module.css'
import { specificationTexts } from '../specification.texts'
import type { ItemActions } from '../rows/use-item-actions'

/** Analogues of a row's product, or a product found by search. */
export function ReplaceDialog({
  item,
  actions,
  onClose,
}: {
  item: SpecificationItem
  actions: ItemActions
  onClose: () => void
}) {
  const t = useTexts(specificationTexts)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    ...queryOf(search, {
      query: {
        page: 1,
        perPage: 20,
        criteria: { keyword: linkedKeyword('findReplace', { id: item.productId ?? 0, article: '' }, 'id') },
      },
    }),
    enabled: item.productId !== null,
  })
  const analogues = data?.items.filter(({ id }) => id !== item.productId) ?? []

  const take = async (product: { id: number; isOwn: boolean }) => {
    setBusy(true)
    const isDone = await actions.replace(item, product)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog title={t('spec.replaceTitle')} onClose={onClose} size={680}>
      <div className={panel.form}>
        <p>
          <span className={panel.muted}>{item.product.article}</span> {item.product.name}
        </p>
        <ProductPicker label={t('spec.replaceFind')} isBusy={isBusy} onPick={(product) => void take(product)} />
        {error ? (
          <ErrorScreen error={error} onRetry={() => void refetch()} />
        ) : !data && item.productId !== null ? (
          <PendingScreen />
        ) : analogues.length === 0 ? (
          <p className={panel.muted}>{t('spec.replaceNone')}</p>
        ) : (
          <section aria-label={t('spec.replaceFound')}>
            <h3 className={classes.heading}>{t('spec.replaceFound')}</h3>
            <ul className={classes.rows}>
              {analogues.map(({ id, article, name, ...prices }) => (
                <li key={id}>
                  <span className={classes.what}>
                    <span className={panel.muted}>{article}</span> {name}
                  </span>
                  <span className={classes.sum}>
                    <PriceNow price={shownPrice(prices)} />
                  </span>
                  <button
                    type="button"
                    className={buttons.button}
                    disabled={isBusy}
                    aria-label={t('spec.replaceTakeOf', { name })}
                    onClick={() => void take({ id, isOwn: false })}
                  >
                    {t('spec.replaceTake')}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  )
}
