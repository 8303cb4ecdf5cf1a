import { staffCounters, type waitingKinds } from '@snab/contract/pages/staff-home'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { queryOf } from '../../../lib/api/api'
import { useLive } from '../../../shared/live/live-topics'
import classes from './staff-layout.module.css'

/** The section of each kind of waiting work. */
const sectionOf: Readonly<Record<(typeof waitingKinds)[number], string>> = {
  'orders-new': '/staff/orders',
  'order-messages': '/staff/orders',
  'order-requests': '/staff/orders',
  reserves: '/staff/orders',
  'papers-missing': '/staff/documents',
  'marking-codes': '/staff/documents',
  'document-corrections': '/staff/documents',
  'e-documents': '/staff/e-documents',
  chats: '/staff/chats',
  claims: '/staff/claims',
  'price-requests': '/staff/price-requests',
  releases: '/staff/releases',
  disputes: '/staff/disputes',
  'ledger-pairs': '/staff/ledger-pairs',
  'company-requests': '/staff/company-requests',
  'legal-entities': '/staff/legal-entities',
  'customer-tasks': '/staff/companies',
  'customers-alone': '/staff/companies',
  counterparties: '/staff/counterparties',
  'edi-questions': '/staff/edi',
  'punchout-questions': '/staff/punchout',
  questions: '/staff/questions',
  'held-loads': '/staff/held-loads',
  'exchange-failed': '/staff/exchange',
  'exchange-unbooked': '/staff/exchange',
  'erp-words': '/staff/mapping',
  'doubled-goods': '/staff/products',
  'messages-failed': '/staff/messages',
  'calendar-missing': '/staff/settings',
}

const minuteMs = 60_000
const countersQuery = queryOf(staffCounters, {})

/** The number of waiting items by section; new orders, messages and notifications update at once. */
export function useCounters(): ReadonlyMap<string, number> {
  const queryClient = useQueryClient()
  const again = useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: countersQuery.queryKey })
  }, [queryClient])
  useLive('order', again)
  useLive('chat', again)
  useLive('notification', again)
  const { data } = useQuery({ ...countersQuery, staleTime: minuteMs, refetchInterval: minuteMs })
  return useMemo(() => {
    const counts = new Map<string, number>()
    for (const { kind, count } of data?.waiting ?? [])
      counts.set(sectionOf[kind], (counts.get(sectionOf[kind]) ?? 0) + count)
    return counts
  }, [data])
}

/** Steps of the setup that remain; while there are any, each screen asks again, because the last one may have done one. */
export function useSetupLeft(): number {
  const { data } = useQuery({
    ...countersQuery,
    staleTime: minuteMs,
    refetchInterval: minuteMs,
    refetchOnMount: ({ state }) => ((state.data?.setupLeft ?? 0) > 0 ? 'always' : true),
  })
  return data?.setupLeft ?? 0
}

const most = 99

/** Visual only: each section has its own text about waiting work. */
export function Counter({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className={classes.count} aria-hidden="true">
      {count > most ? `${String(most)}+` : count}
    </span>
  )
}
