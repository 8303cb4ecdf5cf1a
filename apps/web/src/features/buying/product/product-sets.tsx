import { NoPrice } from '../../../shared/product/no-price'
import { patchCartItems } from '@snab/contract/buying/cart'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../lib/api/api'
import { cartStore, takeCartAnswer, useCartInfo } from '../../../shared/cart/cart-state'
import { formatMoney, formatNumber } from '../../../lib/texts/format'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { Picture } from '../../../shared/pictures/picture'
import { CardLink } from './card-place'
import classes from './product-lists.module.css'
import { setsQuery, type SetItem } from './product.data'
import { productTexts } from './product.texts'

export function ProductSets({ id, heading: Heading }: { id: number; heading: 'h2' | 'h3' }) {
  const { data, error, refetch } = useQuery(setsQuery(id))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={classes.blocks}>
      {data.items.map((set) => (
        <section key={set.id}>
          <Heading className={classes.heading}>
            <Link to="/catalog" search={{ set: [set.id] }}>
              {set.name}
            </Link>
          </Heading>
          <SetContents set={set} ownId={id} />
        </section>
      ))}
    </div>
  )
}

function SetContents({ set, ownId }: { set: SetItem; ownId: number }) {
  const t = useTexts(productTexts)
  const queryClient = useQueryClient()
  const amounts = useCartInfo()?.amounts

  const add = useMutation({
    mutationFn: async () => {
      await cartStore.settle()
      // in addition to the cart's amount, because somebody may need the set and some of its goods besides
      const items = set.items.map(({ product, amount }) => ({
        productId: product.id,
        amount: Math.round(((amounts?.[product.id] ?? 0) + amount) * 1000) / 1000,
      }))
      const answer = await call(patchCartItems, { body: { items } })
      takeCartAnswer(
        queryClient,
        answer,
        new Map(
          answer.updatedItems.flatMap(({ productId, amount }) =>
            productId === null ? [] : [[productId, amount] as const],
          ),
        ),
      )
    },
    onSuccess: () => showSuccess(t('product.setAdded', { name: set.name })),
    onError: (error) => showError(error),
  })

  return (
    <>
      <table className={classes.set} aria-label={set.name}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{t('product.picture')}</th>
            <th scope="col">{t('product.name')}</th>
            <th scope="col">{t('product.amount')}</th>
            <th scope="col">{t('product.total')}</th>
          </tr>
        </thead>
        <tbody>
          {set.items.map(({ product, amount, total }) => (
            <tr key={product.id} data-own={product.id === ownId || undefined}>
              <td>
                <Picture src={product.image} size={28} />
              </td>
              <td>
                {product.id === ownId ? product.name : <CardLink id={product.id}>{product.name}</CardLink>}
                <span className={classes.muted}> {product.article}</span>
              </td>
              <td>
                {formatNumber(amount)} {product.unit.name}
              </td>
              <td>{total === null ? <NoPrice onRequest={t('product.onRequest')} /> : formatMoney(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.setFoot}>
        {set.total !== null && <strong>{t('product.setTotal', { sum: formatMoney(set.total) })}</strong>}
        <button type="button" className={buttons.filled} disabled={add.isPending} onClick={() => add.mutate()}>
          {t('product.setToCart')}
        </button>
      </p>
    </>
  )
}
