import { getRecurringOrder, type RecurringOrder } from '@snab/contract/orders/recurring-order'
import { recurringPeriodNames } from '@snab/domain/order/recurring'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { queryOf } from '../../../../lib/api/api'
import { readOnOpen } from '../../../../lib/api/freshness'
import { statusOf } from '../../../../lib/api/api-error'
import { formatDate, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog'
import { Dialog } from '../../../../ui/dialog/dialog'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { MessageScreen } from '../../../../ui/page/message-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { OrderGuest } from '../list/order-guest'
import { RepeatRows } from '../repeat/repeat-rows'
import { RecurringForm } from './recurring-form'
import { RecurringTerms } from './recurring-terms'
import { RecurringTag } from './recurring-list-screen'
import { recurringTexts } from './recurring.texts'
import { useChangeRecurring } from './use-change-recurring'

const route = getRouteApi('/orders/recurring/$id')

/** The changes for the next run, and the possible actions. */
export function RecurringScreen() {
  const t = useTexts(recurringTexts)
  const isGuest = useUser() === null
  const { id } = route.useParams()
  const number = /^[1-9]\d{0,15}$/.test(id) ? Number(id) : 0
  const { data, error, refetch } = useQuery({
    ...queryOf(getRecurringOrder, { params: { id: number } }),
    enabled: !isGuest && number > 0,
    ...readOnOpen,
  })
  if (isGuest) return <OrderGuest heading={t('recurring.title')} />
  if (number === 0 || statusOf(error) === 404)
    return (
      <MessageScreen
        heading={t('recurring.missing')}
        actions={
          <Link to="/orders/recurring" className={buttons.filled}>
            {t('recurring.toList')}
          </Link>
        }
      >
        <p>{t('recurring.missingHint')}</p>
      </MessageScreen>
    )
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return <OpenRecurring recurring={data} />
}

function OpenRecurring({ recurring }: { recurring: RecurringOrder }) {
  const t = useTexts(recurringTexts)
  const { name, state, order, specification, period, nextOn, rows } = recurring
  return (
    <Page
      heading={name}
      aside={
        <>
          <span role="status">
            <RecurringTag recurring={recurring} />
          </span>
          <span className={panel.tools}>
            <Link to="/orders/recurring" className={buttons.button}>
              {t('recurring.toList')}
            </Link>
          </span>
        </>
      }
    >
      <div className={panel.stack}>
        <p>
          {recurringPeriodNames[period]}
          {state === 'active' && `. ${t('recurring.next', { date: formatDate(nextOn) })}`}
        </p>
        {order && (
          <Link to="/orders/$id" params={{ id: String(order.id) }}>
            {t('recurring.ofOrder', { number: order.number })}
          </Link>
        )}
        {specification && (
          <Link to="/specifications/$id" params={{ id: String(specification.id) }}>
            {t('recurring.ofList', { name: specification.name })}
          </Link>
        )}
        {state !== 'stopped' && <Review recurring={recurring} />}
        <RecurringTerms recurring={recurring} />
        <RepeatRows rows={rows} />
        <Runs recurring={recurring} />
      </div>
    </Page>
  )
}

function Review({ recurring }: { recurring: RecurringOrder }) {
  const t = useTexts(recurringTexts)
  const { state, total, lastTotal, rise, problem, largestRise, name, period, nextOn } = recurring
  const { change, isPending, error } = useChangeRecurring(recurring)
  const [dialog, setDialog] = useState<'edit' | 'stop' | null>(null)
  const close = () => setDialog(null)
  const left = recurring.rows.filter(({ priceNow }) => priceNow === null).length
  return (
    <section className={`${panel.panel} ${panel.form}`}>
      <p>
        <strong>{t('recurring.now', { sum: formatMoney(total) })}</strong>{' '}
        {total !== lastTotal && (
          <span className={panel.muted}>{t('recurring.before', { sum: formatMoney(lastTotal) })}</span>
        )}
        {rise > 0 && <span className={panel.bad}> {t('recurring.rise', { percent: formatNumber(rise) })}</span>}
      </p>
      <p className={problem === '' ? panel.muted : panel.problem}>
        {problem === '' ? t('recurring.fine') : t('recurring.problem', { problem })}{' '}
        {t('recurring.limit', { percent: largestRise })}
      </p>
      {left > 0 && <p className={panel.muted}>{t('recurring.without', { count: left })}</p>}
      <div className={panel.buttons}>
        <button type="button" className={buttons.link} onClick={() => setDialog('stop')}>
          {t('recurring.stop')}
        </button>
        <button type="button" className={buttons.button} onClick={() => setDialog('edit')}>
          {t('recurring.edit')}
        </button>
        {state === 'active' && (
          <>
            <button type="button" className={buttons.button} onClick={() => change({ action: 'pause' })}>
              {t('recurring.pause')}
            </button>
            <button type="button" className={buttons.button} onClick={() => change({ action: 'skip' })}>
              {t('recurring.skip')}
            </button>
          </>
        )}
        {state === 'paused' && (
          <button type="button" className={buttons.button} onClick={() => change({ action: 'resume' })}>
            {t('recurring.resume')}
          </button>
        )}
        {total > 0 && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={isPending}
            onClick={() => change({ action: 'place', seenTotal: total })}
          >
            {t('recurring.place', { sum: formatMoney(total) })}
          </button>
        )}
      </div>
      {dialog === 'edit' && (
        <Dialog title={t('recurring.edit')} onClose={close}>
          <RecurringForm
            first={{ name, period, day: nextOn, largestRise }}
            dayLabel={t('recurring.nextOn')}
            error={error}
            isPending={isPending}
            onSave={({ day, ...schedule }) => change({ action: 'change', ...schedule, nextOn: day }, close)}
            onClose={close}
          />
        </Dialog>
      )}
      {dialog === 'stop' && (
        <ConfirmDialog
          title={t('recurring.stopTitle', { name })}
          text={t('recurring.stopHint')}
          action={t('recurring.stop')}
          keep={t('recurring.keep')}
          isPending={isPending}
          onConfirm={() => change({ action: 'stop' }, close)}
          onClose={close}
        />
      )}
    </section>
  )
}

function Runs({ recurring: { runs } }: { recurring: RecurringOrder }) {
  const t = useTexts(recurringTexts)
  return (
    <section className={panel.panel} aria-labelledby="recurring-runs">
      <h2 id="recurring-runs">{t('recurring.runs')}</h2>
      {runs.length === 0 && <p className={panel.muted}>{t('recurring.noRuns')}</p>}
      <ul className={panel.cards}>
        {runs.map(({ id, dueOn, state, problem, total, orders }) => (
          <li key={id} className={panel.between}>
            <span>
              {formatDate(dueOn)}: {t(`recurring.run.${state}`)}
              {problem !== '' && `. ${problem}`}
              {orders.map((order) => (
                <span key={order.id}>
                  {' '}
                  <Link to="/orders/$id" params={{ id: String(order.id) }}>
                    {t('recurring.order', { number: order.number })}
                  </Link>
                </span>
              ))}
            </span>
            {total !== null && <span>{formatMoney(total)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
