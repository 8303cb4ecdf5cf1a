import { appendItems, understandItems, type UnderstoodItem } from '@snab/contract/buying/list-import'
import { cartInfo, listCartItems } from '@snab/contract/buying/cart'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call, keyOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { roundedUp } from '../../../shared/amounts/amounts'
import { formatMoney } from '../../../lib/texts/format'
import { putIntoCartText } from '../../../shared/cart/put-into-cart'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { Page } from '../../../shared/page/page'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AppendTable } from './append-table'
import { startOf, type Line } from './append-line'
import classes from './extras.module.css'
import { extrasTexts } from './extras.texts'
import { linkedItems, mostLinked, readLinkSearch } from './linked-items'

/** A link from another system shows what it would do first; only a click adds to the cart. */
export function AppendScreen() {
  const t = useTexts(extrasTexts)
  const search = useSearch({ strict: false })
  const items = linkedItems(readLinkSearch(search))
  const firstItems = items.slice(0, mostLinked)
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(understandItems, { body: { items: firstItems } }),
    queryFn: ({ signal }) => call(understandItems, { body: { items: firstItems } }, { signal }),
    enabled: firstItems.length > 0,
  })

  if (items.length === 0)
    return (
      <MessageScreen
        heading={t('extras.empty')}
        actions={
          <Link to="/catalog" className={buttons.filled}>
            {t('extras.toCatalog')}
          </Link>
        }
      >
        <p>{t('extras.emptyHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <Confirmation key={JSON.stringify(firstItems)} items={data.items} isCut={items.length > firstItems.length} />
}

function Confirmation({ items, isCut }: { items: UnderstoodItem[]; isCut: boolean }) {
  const t = useTexts(extrasTexts)
  const queryClient = useQueryClient()
  const [lines, setLines] = useState(() => items.map(startOf))
  const taken = lines.flatMap(({ product, amount, isTaken }) =>
    isTaken && product && amount !== null ? [{ productId: product.id, amount, price: product.price }] : [],
  )
  const append = useMutation({
    mutationFn: () =>
      call(appendItems, { body: { items: taken.map(({ productId, amount }) => ({ productId, amount })) } }),
    onSuccess: () => {
      for (const path of [cartInfo.path, listCartItems.path]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const change = (at: number, part: Partial<Line>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)))
  const left = lines.length - taken.length

  if (append.data) {
    return (
      <MessageScreen
        heading={putIntoCartText(append.data)}
        actions={
          <>
            <Link to="/cart" className={buttons.filled}>
              {t('extras.toCart')}
            </Link>
            <Link to="/catalog" className={buttons.button}>
              {t('extras.toCatalog')}
            </Link>
          </>
        }
      >
        {append.data.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        {left > 0 && (
          <p>
            {t('extras.left', { count: left })}:{' '}
            {lines
              .filter(({ isTaken }) => !isTaken)
              .map(({ item }) => item.article)
              .join(', ')}
          </p>
        )}
      </MessageScreen>
    )
  }
  return (
    <Page heading={t('extras.title')}>
      <p className={classes.lead}>{t('extras.lead')}</p>
      {isCut && <p className={classes.problem}>{t('extras.tooMany', { most: mostLinked })}</p>}
      <AppendTable
        lines={lines}
        onTake={(at, isTaken) => change(at, { isTaken })}
        onPick={(at, product) => {
          const amount = lines[at]?.item.amount ?? null
          change(at, {
            product,
            amount: product && amount !== null ? roundedUp(amount, product) : amount,
            isTaken: product !== null && amount !== null,
          })
        }}
        onAmount={(at, amount) => change(at, amount > 0 ? { amount, isTaken: true } : { amount: null, isTaken: false })}
      />
      {append.error && (
        <p role="alert" className={classes.problem}>
          {errorText(append.error)}
        </p>
      )}
      <div className={classes.foot}>
        <strong>
          {t('extras.total', {
            sum: formatMoney(
              taken.reduce((sum, { price, amount }) => sum + Math.round((price ?? 0) * amount * 100) / 100, 0),
            ),
          })}
        </strong>
        <button
          type="button"
          className={buttons.filled}
          disabled={taken.length === 0}
          aria-disabled={append.isPending}
          onClick={() => append.isPending || append.mutate()}
        >
          {append.isPending ? t('extras.adding') : t('extras.add', { count: taken.length })}
        </button>
      </div>
    </Page>
  )
}
