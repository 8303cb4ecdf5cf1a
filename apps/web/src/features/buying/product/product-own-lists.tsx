import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatDate, formatNumber } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import classes from './product-lists.module.css'
import { ownListsQuery, type OwnList } from './product.data'
import { productTexts } from './product.texts'

type Props = { id: number; unit: string; isCustom?: boolean }

/** The visitor's own lists that contain the product. */
export function ProductOwnLists({ id, unit, isCustom = false }: Props) {
  const t = useTexts(productTexts)
  const { data, error, refetch } = useQuery(ownListsQuery(id, isCustom))
  if (error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  if (data.items.length === 0) return <p className={classes.muted}>{t('product.noLists')}</p>
  return (
    <ul className={classes.plain} aria-label={t('product.ownLists')}>
      {data.items.map((list) => (
        <li key={`${list.kind} ${String(list.id)}`}>
          <ListName list={list} />
          <span>
            {formatNumber(list.amount)} {unit}
          </span>
          <span className={classes.muted}>
            {[list.date === null ? '' : formatDate(list.date), list.status].filter(Boolean).join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ListName({ list: { kind, id, name } }: { list: OwnList }) {
  const t = useTexts(productTexts)
  if (kind === 'cart') return <Link to="/cart">{t('product.inMyCart')}</Link>
  if (kind === 'order' && id !== null)
    return (
      <Link to="/orders/$id" params={{ id: String(id) }}>
        {t('product.inOrder', { number: name })}
      </Link>
    )
  if (id !== null)
    return (
      <Link to="/specifications/$id" params={{ id: String(id) }}>
        {t('product.inSpecification', { name })}
      </Link>
    )
  return <span>{t('product.inSpecification', { name })}</span>
}
