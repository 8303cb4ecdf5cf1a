import type { CustomProduct } from '@snab/contract/catalogue/custom-product'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoney } from '../../../lib/texts/format'
import { customKey } from '../../../shared/product/product-key'
import { useTexts } from '../../../lib/texts/texts'
import { useSettled } from '../../../lib/hooks/use-settled'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { NoteIcon, PlusIcon, TrashIcon } from '../../../ui/icons'
import orderClasses from '../../../shared/cart/order-button.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { Picture } from '../../../shared/pictures/picture'
import { ProgressBar } from '../../../ui/page/progress-bar'
import classes from './custom-product.module.css'
import { customProductsQuery, usePutIntoCart } from './custom-product.data'
import { customProductTexts } from './custom-product.texts'

const quietMs = 300

export function CustomProductList() {
  const t = useTexts(customProductTexts)
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), quietMs)
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetching, isPlaceholderData } = useInfiniteQuery({
    ...customProductsQuery(keyword),
    placeholderData: keepPreviousData,
  })
  const products = data?.pages.flatMap(({ items }) => items) ?? []
  const isEmpty = data !== undefined && products.length === 0

  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <Link
          to="."
          search
          state={(before) => ({ ...before, openedCustomProduct: 'new' })}
          resetScroll={false}
          className={buttons.filled}
          data-autofocus
        >
          <PlusIcon /> {t('custom.new')}
        </Link>
        <input
          className={classes.search}
          type="search"
          aria-label={t('custom.search')}
          placeholder={t('custom.search')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ProgressBar pending={isFetching && data !== undefined} />
      </div>
      {error && <ErrorScreen error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PendingScreen />}
      {isEmpty &&
        (keyword === '' ? (
          <>
            <p>
              <strong>{t('custom.none')}</strong>
            </p>
            <p className={classes.muted}>{t('custom.noneHint')}</p>
          </>
        ) : (
          <p className={classes.muted}>{t('custom.notFound')}</p>
        ))}
      {products.length > 0 && (
        <ul className={classes.lines} aria-label={t('custom.list')} data-pending={isPlaceholderData || undefined}>
          {products.map((product) => (
            <Line key={product.id} product={product} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <button type="button" className={buttons.button} disabled={isFetching} onClick={() => void fetchNextPage()}>
          {t('custom.more')}
        </button>
      )}
    </div>
  )
}

function Line({ product }: { product: CustomProduct }) {
  const t = useTexts(customProductTexts)
  const { mutate, isPending } = usePutIntoCart()
  const { id, name, article, brand, image, currentPrice, unit, mayEdit } = product
  return (
    <li className={classes.line}>
      <Picture src={image} size={44} />
      <span className={classes.what}>
        <Link
          to="."
          search={(before) => ({ ...before, product: customKey(id) })}
          state={{ canGoBack: true }}
          resetScroll={false}
          preload={false}
        >
          {name}
        </Link>
        <span className={classes.muted}>{[article, brand?.name].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.linePrice}>
        {currentPrice === null ? (
          <span className={classes.muted}>{t('custom.onRequest')}</span>
        ) : (
          t('custom.linePrice', { price: formatMoney(currentPrice), unit: unit.name })
        )}
      </span>
      <span className={classes.actions}>
        <button
          type="button"
          className={orderClasses.order}
          aria-label={t('custom.toCartOf', { name })}
          disabled={isPending}
          onClick={() => mutate({ product, amount: 1, isMore: true })}
        >
          {t('custom.toCart')}
        </button>
        {mayEdit && (
          <Link
            to="."
            search
            state={(before) => ({ ...before, openedCustomProduct: id })}
            resetScroll={false}
            className={buttons.icon}
            aria-label={t('custom.editOf', { name })}
            title={t('custom.edit')}
          >
            <NoteIcon />
          </Link>
        )}
        {mayEdit && (
          <Link
            to="."
            search
            state={(before) => ({ ...before, deleteCustomProduct: id })}
            resetScroll={false}
            className={buttons.icon}
            aria-label={t('custom.deleteOf', { name })}
            title={t('custom.delete')}
          >
            <TrashIcon />
          </Link>
        )}
      </span>
    </li>
  )
}
