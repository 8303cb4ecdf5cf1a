import { customerAccounts, type AccountRow } from '@snab/contract/balance/account'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../../../ui/page/empty-state'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ClosingButton } from '../../../../../shared/document/closing-dialog'
import { useOrderNews } from '../../../../../shared/live/use-order-news'
import { useAppInfo } from '../../../../../shared/session/startup'
import buttons from '../../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import table from '../../../frame/staff-table.module.css'
import { accountsTexts } from './accounts.texts'
import { EActDialog } from './e-act-dialog'
import { eActTexts } from './e-act.texts'
import { EActs } from './e-acts'
import { OpeningForm } from './opening-form'

/** The customer's debt to each seller, for each of its legal entities. */
export function AccountsTab({ id }: { id: number }) {
  const t = useTexts(accountsTexts)
  const { edoEnabled } = useAppInfo().configuration
  useOrderNews(customerAccounts.path)
  const [acted, setActed] = useState<AccountRow | null>(null)
  const { data, error, refetch } = useQuery({ ...queryOf(customerAccounts, { params: { id } }), ...alwaysStale })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <div>
        <ClosingButton companyId={id} />
      </div>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('accounts.nothing')}</h2>
          <p>{t('accounts.nothingHint')}</p>
        </EmptyState>
      ) : (
        <div>
          <Accounts items={data.items} onAct={edoEnabled ? setActed : null} />
          <p className={table.hint}>{t('accounts.how')}</p>
        </div>
      )}
      {edoEnabled && <EActs customerId={id} />}
      {data.legalEntities.length > 0 && <OpeningForm key={data.opening.version} customerId={id} accounts={data} />}
      {acted && <EActDialog customerId={id} account={acted} onClose={() => setActed(null)} />}
    </div>
  )
}

type OnAct = ((account: AccountRow) => void) | null

function Accounts({ items, onAct }: { items: readonly AccountRow[]; onAct: OnAct }) {
  const t = useTexts(accountsTexts)
  return (
    <ColumnTable
      label={t('accounts.label')}
      columns={useAccountColumns(items, onAct)}
      rows={items}
      keyOf={({ seller, legalEntity }) => `${String(seller.id)} ${String(legalEntity?.id)}`}
      totalName={t('accounts.total')}
    />
  )
}

function useAccountColumns(items: readonly AccountRow[], onAct: OnAct): Column<AccountRow>[] {
  const t = useTexts(accountsTexts)
  const tAct = useTexts(eActTexts)
  const sum = (name: 'balance' | 'receivables' | 'overdueReceivables') =>
    formatMoney(items.reduce((total, row) => total + Math.round(row[name] * 100), 0) / 100)
  return [
    {
      id: 'seller',
      name: t('accounts.seller'),
      fit: 'words',
      cell: ({ seller, isSellerTold }) => (
        <>
          {seller.name}{' '}
          {!isSellerTold && (
            <span className={panel.tag} data-tone="bad">
              {t('accounts.unsure')}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'entity',
      name: t('accounts.entity'),
      fit: 'words',
      isLabelled: true,
      cell: ({ legalEntity }) => legalEntity?.name ?? '—',
    },
    {
      id: 'receivables',
      name: t('accounts.receivables'),
      fit: 'number',
      isLabelled: true,
      cell: ({ receivables }) => formatMoney(receivables),
      total: sum('receivables'),
    },
    {
      id: 'overdue',
      name: t('accounts.overdue'),
      fit: 'number',
      isLabelled: true,
      cell: ({ overdueReceivables, overdueDuration }) =>
        overdueReceivables === 0
          ? '—'
          : t('accounts.days', { sum: formatMoney(overdueReceivables), count: overdueDuration }),
      total: sum('overdueReceivables'),
    },
    {
      id: 'balance',
      name: t('accounts.balance'),
      fit: 'number',
      isLabelled: true,
      cell: ({ balance }) => formatMoney(balance),
      total: sum('balance'),
    },
    ...(onAct
      ? [
          {
            id: 'act',
            name: tAct('eAct.column'),
            isNameless: true as const,
            fit: 'tight' as const,
            cell: (account: AccountRow) =>
              account.legalEntity && (
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={tAct('eAct.openOf', { seller: account.seller.name, entity: account.legalEntity.name })}
                  onClick={() => onAct(account)}
                >
                  {tAct('eAct.open')}
                </button>
              ),
          },
        ]
      : []),
  ]
}
