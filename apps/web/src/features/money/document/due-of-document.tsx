import { paymentSchedule, type PaymentDue } from '@snab/contract/people/company'
import type { TradeDocument } from '@snab/contract/money/document'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { PayDueButton } from '../../../shared/payment/pay-due'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { userMay } from '../../../shared/session/user-may'
import type { DocumentListProps } from './document-list'

/** Debts of one's own company by document; none for staff, who pay nothing. */
export function useDues(): (document: TradeDocument) => PaymentDue | undefined {
  const user = useUser()
  const { configuration } = useAppInfo()
  const maySee = user !== null && user.staffRole === null && userMay('view-payment-schedule', user)
  const { data } = useQuery({
    ...queryOf(paymentSchedule, {}),
    enabled: maySee && configuration.paymentScheduleEnabled,
    ...readOnOpen,
  })
  const dues = data ? [...data.overdue, ...data.coming] : []
  return ({ id }) => dues.find(({ documentId }) => documentId === id)
}

/** An unpaid shipment has its own button. */
export function DueOf({
  document,
  dueOf,
  onPayDue,
}: Pick<DocumentListProps, 'dueOf' | 'onPayDue'> & { document: TradeDocument }) {
  const due = dueOf(document)
  return due ? <PayDueButton due={due} onPay={onPayDue} /> : null
}
