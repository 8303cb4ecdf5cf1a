import { Textarea, TextInput } from '@mantine/core'
import {
  decidePunchoutOrder,
  listPunchoutOrders,
  type PunchoutOrderRow,
} from '@snab/contract/integration/punchout-order'
import { unitNameOf } from '@snab/domain/integration/unit-codes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useActOnList } from '../../../../lib/api/use-act'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { punchoutListTexts } from './punchout.texts'

const route = getRouteApi('/staff/(people)/punchout/orders')
const perPage = 50

/** Orders of purchasing systems that need a person's decision before they are placed. */
export function PunchoutOrdersScreen() {
  const t = useTexts(punchoutListTexts)
  const tStaff = useTexts(staffTexts)
  const { page = 1, state } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <InboxScreen
      heading={tStaff('staff.punchoutOrders')}
      screen="punchout"
      list={useQuery({
        ...queryOf(listPunchoutOrders, {
          query: { page, 'per-page': perPage, ...(state === undefined && { state: 'question' }) },
        }),
        placeholderData: keepPreviousData,
        ...alwaysStale,
      })}
      onPage={(to) => void navigate({ search: (before) => ({ ...before, page: to }) })}
      nothing={t('punchoutOrders.nothing')}
      nothingHint={t('punchoutOrders.nothingHint')}
      states={{
        label: t('punchoutOrders.state'),
        tabs: [
          {
            name: t('punchoutOrders.question'),
            link: linkOptions({ to: '/staff/punchout/orders', search: { state: undefined } }),
          },
          {
            name: t('punchoutOrders.all'),
            link: linkOptions({ to: '/staff/punchout/orders', search: { state: 'all' } }),
          },
        ],
      }}
      tools={<Link to="/staff/punchout">{t('punchoutLists.back')}</Link>}
      renderItem={(order: PunchoutOrderRow) => <Order key={order.id} of={order} />}
    />
  )
}

function Order({ of: order }: { of: PunchoutOrderRow }) {
  const t = useTexts(punchoutListTexts)
  const { orderId, company, connection, createdAt, state, doubts, lines, orders, reason } = order
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
          {company.name}
        </Link>
        <span>{connection.name}</span>
        <span className={panel.small}>{formatMoment(createdAt)}</span>
      </div>
      <div className={entries.part}>
        <strong>{t('punchoutOrders.number', { number: orderId })}</strong>
        <span>
          {t(`punchoutOrders.is.${state}`)}
          {reason !== '' && `: ${reason}`}
        </span>
        {doubts.map(({ lineNumber, text }) => (
          <span key={`${String(lineNumber)} ${text}`} className={entries.notice}>
            {lineNumber === null ? text : t('punchoutOrders.line', { number: String(lineNumber), text })}
          </span>
        ))}
        {lines.map(({ lineNumber, partId, description, amount, unit, price }) => (
          <span key={lineNumber} className={panel.small}>
            {t('punchoutOrders.lines', {
              part: [partId, description].filter(Boolean).join(' '),
              amount: formatNumber(amount),
              unit: unitNameOf(unit),
              price: price === null ? t('punchoutOrders.noPrice') : formatMoney(price),
            })}
          </span>
        ))}
        {orders.map(({ id, number }) => (
          <Link key={id} to="/staff/orders/$id" params={{ id: String(id) }}>
            № {number}
          </Link>
        ))}
      </div>
      {state === 'question' && <Decision of={order} />}
    </li>
  )
}

function Decision({ of: { id, orderId: number, doubts, lines } }: { of: PunchoutOrderRow }) {
  const t = useTexts(punchoutListTexts)
  const [reason, setReason] = useState('')
  const [articles, setArticles] = useState<Record<string, string>>({})
  const parts = Object.entries(articles).flatMap(([partId, article]) =>
    article.trim() === '' ? [] : [{ partId, article }],
  )
  const decide = useActOnList(
    listPunchoutOrders.path,
    (decision: 'place' | 'refuse') =>
      call(decidePunchoutOrder, {
        params: { id },
        body: { decision, reason, parts: decision === 'place' ? parts : [] },
      }),
    (_, decision) => showSuccess(t(decision === 'place' ? 'punchoutOrders.placed' : 'punchoutOrders.refused')),
  )
  return (
    <div className={entries.decision}>
      {unknownParts(doubts, lines).map((partId) => (
        <TextInput
          key={partId}
          label={t('punchoutOrders.article', { part: partId })}
          description={t('punchoutOrders.articleHint')}
          maxLength={200}
          value={articles[partId] ?? ''}
          onChange={({ currentTarget: { value } }) => setArticles((before) => ({ ...before, [partId]: value }))}
        />
      ))}
      <Textarea
        label={t('punchoutOrders.reason')}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={entries.buttons}>
        <button
          type="button"
          className={buttons.filled}
          aria-label={t('punchoutOrders.placeOf', { number })}
          disabled={decide.isPending}
          onClick={() => decide.mutate('place')}
        >
          {t('punchoutOrders.place')}
        </button>
        <button
          type="button"
          className={buttons.button}
          aria-label={t('punchoutOrders.refuseOf', { number })}
          disabled={decide.isPending}
          onClick={() => decide.mutate('refuse')}
        >
          {t('punchoutOrders.refuse')}
        </button>
      </div>
    </div>
  )
}

/** Numbers of lines whose product is not known; a line without a number can only be refused. */
const unknownParts = (doubts: PunchoutOrderRow['doubts'], lines: PunchoutOrderRow['lines']): string[] => [
  ...new Set(
    doubts
      .filter(({ doubt }) => doubt === 'unknown-product')
      .flatMap(({ lineNumber }) => lines.find((line) => line.lineNumber === lineNumber)?.partId || []),
  ),
]
