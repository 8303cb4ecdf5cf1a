import { compareDocuments, type ComparisonRow } from '@snab/contract/money/document'
import { shownNumber } from '@snab/domain/text/shown-numbers'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatMoney } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { useOrderNews } from '../../../shared/live/use-order-news'
import panel from '../../../ui/panel.module.css'
import classes from './comparison-screen.module.css'
import { comparisonTexts } from './comparison.texts'

const route = getRouteApi('/orders/$id_/comparison')
const sides = ['ordered', 'invoiced', 'shipped'] as const

/** What was ordered, invoiced and shipped, line by line; differences are marked and described. */
export function ComparisonScreen() {
  const t = useTexts(comparisonTexts)
  const { id } = route.useParams()
  const [isShort, setShort] = useState(false)
  useOrderNews(compareDocuments.path)
  const { data, error, refetch } = useQuery({
    ...queryOf(compareDocuments, { params: { id: Number(id) } }),
    ...readOnOpen,
  })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const different = data.rows.filter(({ differences }) => differences.length > 0)
  return (
    <Page
      heading={t('comparison.title', { number: data.orderNumber })}
      aside={
        <Link to="/orders/$id" params={{ id }}>
          {t('comparison.toOrder')}
        </Link>
      }
    >
      <p role="status" className={different.length > 0 ? panel.bad : panel.good}>
        {different.length > 0 ? t('comparison.found', { count: different.length }) : t('comparison.same')}
      </p>
      <p className={panel.muted}>
        {[
          data.invoice === null && t('comparison.noInvoice'),
          data.shipments.length === 0 && t('comparison.noShipment'),
          data.untold > 0 && t('comparison.withoutLines', { count: data.untold }),
        ]
          .filter((part) => part !== false)
          .join(' ')}
      </p>
      {different.length > 0 && (
        <label className={classes.only}>
          <input type="checkbox" checked={isShort} onChange={({ target }) => setShort(target.checked)} />{' '}
          {t('comparison.onlyDifferences')}
        </label>
      )}
      <div
        className={panel.scroll}
        role="region"
        aria-label={t('comparison.title', { number: data.orderNumber })}
        tabIndex={0}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('comparison.goods')}</th>
              {sides.map((side) => (
                <th key={side} scope="col">
                  {t(`comparison.${side}`)}
                </th>
              ))}
              <th scope="col">{t('comparison.differences')}</th>
            </tr>
          </thead>
          <tbody>
            {(isShort ? different : data.rows).map((row) => (
              <Line key={`${row.article}|${row.name}`} row={row} orderId={id} />
            ))}
          </tbody>
        </table>
      </div>
    </Page>
  )
}

function Line({ row, orderId }: { row: ComparisonRow; orderId: string }) {
  const t = useTexts(comparisonTexts)
  const { article, name, unit, differences } = row
  return (
    <tr data-differs={differences.length > 0 || undefined}>
      <td>
        {article !== '' && <span className={panel.small}>{article} </span>}
        {name}
      </td>
      {sides.map((side) => {
        const line = row[side]
        return (
          <td key={side} className={classes.side}>
            {line
              ? t('comparison.amountOf', { amount: shownNumber(line.amount), unit, price: formatMoney(line.price) })
              : t('comparison.none')}
            {line && <strong>{formatMoney(line.total)}</strong>}
          </td>
        )
      })}
      <td>
        {differences.length > 0 && (
          <>
            <span className={panel.bad}>
              {differences.map((difference) => t(`comparison.${difference}`)).join(', ')}
            </span>{' '}
            <Link to="/orders/$id" params={{ id: orderId }} state={{ openedClaim: { article, name } }} preload={false}>
              {t('comparison.claim')}
            </Link>
          </>
        )}
      </td>
    </tr>
  )
}
