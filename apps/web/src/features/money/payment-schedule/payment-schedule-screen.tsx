import { shownDay } from '@snab/domain/text/shown-day'
import { paymentSchedule, type PaymentDue } from '@snab/contract/people/company'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/page/empty-state'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { formatMoney } from '../../../lib/texts/format'
import { useIsDesktop } from '../../../lib/media'
import { sorted } from '../../../lib/sorted'
import { useTexts } from '../../../lib/texts/texts'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import tables from '../../../ui/table/table.module.css'
import { PayDueButton, PayDueDialog } from '../../../shared/payment/pay-due'
import { useUser } from '../../../shared/session/startup'
import { DuesChart } from './dues-chart'
import { useOrderNews } from '../../../shared/live/use-order-news'
import classes from './payment-schedule.module.css'
import { paymentScheduleTexts } from './payment-schedule.texts'

export function PaymentScheduleScreen() {
  const t = useTexts(paymentScheduleTexts)
  useOrderNews(paymentSchedule.path)
  const isStaff = (useUser()?.staffRole ?? null) !== null
  const [paid, setPaid] = useState<PaymentDue | null>(null)
  const { data, error, refetch } = useQuery({ ...queryOf(paymentSchedule, {}), ...readOnOpen })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { overdue, coming, overdueTotal, comingTotal } = data
  const onPay = isStaff ? null : setPaid
  return (
    <Page heading={t('dues.title')}>
      {overdue.length + coming.length === 0 ? (
        <EmptyState>
          <h2>{t('dues.empty')}</h2>
          <p>{t('dues.emptyHint')}</p>
        </EmptyState>
      ) : (
        <div className={panel.stack}>
          <DuesChart dues={[...overdue, ...coming]} />
          <Dues
            id="overdue"
            heading={t('dues.overdue')}
            total={overdueTotal}
            dues={overdue}
            isOverdue
            onPay={onPay}
            nothing={t('dues.noOverdue')}
          />
          <Dues
            id="coming"
            heading={t('dues.coming')}
            total={comingTotal}
            dues={coming}
            onPay={onPay}
            nothing={t('dues.noComing')}
          />
          {paid && <PayDueDialog due={paid} onClose={() => setPaid(null)} />}
        </div>
      )}
    </Page>
  )
}

type DuesProps = {
  id: string
  heading: string
  total: number
  dues: readonly PaymentDue[]
  isOverdue?: boolean
  /** Null for staff, who only look. */
  onPay: ((due: PaymentDue) => void) | null
  nothing: string
}

function Dues({ id, heading, total, dues, isOverdue = false, onPay, nothing }: DuesProps) {
  const isDesktop = useIsDesktop()
  const List = isDesktop ? DuesTable : DuesCards
  return (
    <section aria-labelledby={id}>
      <div className={panel.between}>
        <h2 id={id}>{heading}</h2>
        {dues.length > 0 && <strong className={isOverdue ? panel.bad : undefined}>{formatMoney(total)}</strong>}
      </div>
      {dues.length === 0 ? (
        <p className={panel.muted}>{nothing}</p>
      ) : (
        <List heading={heading} dues={dues} isOverdue={isOverdue} onPay={onPay} />
      )}
    </section>
  )
}

type ListProps = Pick<DuesProps, 'heading' | 'dues' | 'onPay'> & { isOverdue: boolean }
const columns = ['document', 'company', 'seller', 'entity', 'due', 'days', 'amount', 'paid', 'left'] as const
type Column = (typeof columns)[number]

const valueOf: Record<Column, (due: PaymentDue) => string | number> = {
  document: ({ document }) => document,
  company: ({ company }) => company.name,
  seller: ({ seller }) => seller.name,
  entity: ({ legalEntity }) => legalEntity?.name ?? '',
  due: ({ dueOn }) => dueOn,
  days: ({ overdueDays }) => overdueDays,
  amount: ({ amount }) => amount,
  paid: ({ paid }) => paid,
  left: ({ left }) => left,
}
const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru')

function DuesTable({ heading, dues, isOverdue, onPay }: ListProps) {
  const t = useTexts(paymentScheduleTexts)
  const [{ by, isDown }, setOrder] = useState<{ by: Column; isDown: boolean }>({ by: 'due', isDown: false })
  const hasCompanies = new Set(dues.map(({ company }) => company.id)).size > 1
  const hasSellers = new Set(dues.map(({ seller }) => seller.id)).size > 1
  const shown = columns.filter(
    (column) => (column !== 'company' || hasCompanies) && (column !== 'seller' || hasSellers),
  )
  const names: Record<Column, string> = {
    document: t('dues.document'),
    company: t('dues.company'),
    seller: t('dues.seller'),
    entity: t('dues.entity'),
    due: t('dues.due'),
    days: t(isOverdue ? 'dues.late' : 'dues.ahead'),
    amount: t('dues.amount'),
    paid: t('dues.paid'),
    left: t('dues.left'),
  }
  const rows = sorted(dues, (a, b) => compare(valueOf[by](a), valueOf[by](b)) * (isDown ? -1 : 1))
  const isNumber = (column: Column) => column === 'amount' || column === 'paid' || column === 'left'
  return (
    <table className={`${tables.framed ?? ''} ${classes.table ?? ''}`} aria-label={heading}>
      <thead>
        <tr>
          {shown.map((column) => (
            <th
              key={column}
              scope="col"
              className={isNumber(column) ? tables.number : undefined}
              aria-sort={column === by ? (isDown ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={classes.sort}
                onClick={() => setOrder({ by: column, isDown: column === by && !isDown })}
              >
                {names[column]}
              </button>
            </th>
          ))}
          {onPay && (
            <th scope="col">
              <span className="visually-hidden">{t('dues.pay')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((due) => (
          <tr key={due.key}>
            <td>{t('dues.from', { document: due.document, date: shownDay(due.documentDate) })}</td>
            {hasCompanies && <td>{due.company.name}</td>}
            {hasSellers && <td>{due.seller.name}</td>}
            <td className={panel.muted}>{due.legalEntity?.name ?? '—'}</td>
            <td>{shownDay(due.dueOn)}</td>
            <td className={isOverdue ? panel.bad : undefined}>
              <Days due={due} />
            </td>
            <td className={tables.number}>{formatMoney(due.amount)}</td>
            <td className={tables.number}>{due.paid === 0 ? '—' : formatMoney(due.paid)}</td>
            <td className={tables.number}>
              <strong>{formatMoney(due.left)}</strong>
            </td>
            {onPay && (
              <td>
                <PayDueButton due={due} onPay={onPay} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DuesCards({ dues, isOverdue, onPay }: ListProps) {
  const t = useTexts(paymentScheduleTexts)
  const hasSellers = new Set(dues.map(({ seller }) => seller.id)).size > 1
  return (
    <ul className={panel.cards}>
      {dues.map((due) => (
        <li key={due.key} className={panel.card}>
          <span className={panel.between}>
            <span>{t('dues.from', { document: due.document, date: shownDay(due.documentDate) })}</span>
            <strong>{formatMoney(due.left)}</strong>
          </span>
          <span className={panel.between}>
            <span className={panel.muted}>
              {t('dues.due')} {shownDay(due.dueOn)}
            </span>
            <span className={isOverdue ? panel.bad : panel.muted}>
              {t(isOverdue ? 'dues.late' : 'dues.ahead')}: <Days due={due} />
            </span>
          </span>
          {hasSellers && <span className={panel.small}>{due.seller.name}</span>}
          {due.legalEntity && <span className={panel.small}>{due.legalEntity.name}</span>}
          {onPay && (
            <span>
              <PayDueButton due={due} onPay={onPay} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Days({ due: { overdueDays } }: { due: PaymentDue }) {
  const t = useTexts(paymentScheduleTexts)
  return overdueDays === 0 ? t('dues.today') : t('dues.days', { count: Math.abs(overdueDays) })
}
