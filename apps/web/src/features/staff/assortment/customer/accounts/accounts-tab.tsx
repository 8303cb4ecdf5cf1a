import { customerAccounts, type AccountRow } from '@snab/contract/balance/account'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ClosingButton } from '../../../../../shared/document/closing-dialog'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import table from '../../../frame/staff-table.module.css'
import { accountsTexts } from './accounts.texts'
import { OpeningForm } from './opening-form'

/** What the customer owes to each seller, for each of its legal entities. */
export function AccountsTab({ id }: { id: number }) {
  const t = useTexts(accountsTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(customerAccounts, { params: { id } }), ...alwaysStale })
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <div className={panel.stack}>
      <div>
        <ClosingButton companyId={id} />
      </div>
      {data.items.length === 0 ? (
        <div className={panel.empty}>
          <h2>{t('accounts.nothing')}</h2>
          <p>{t('accounts.nothingHint')}</p>
        </div>
      ) : (
        <div>
          <Accounts items={data.items} />
          <p className={table.hint}>{t('accounts.how')}</p>
        </div>
      )}
      {data.legalEntities.length > 0 && <OpeningForm key={data.opening.version} customerId={id} accounts={data} />}
    </div>
  )
}

function Accounts({ items }: { items: readonly AccountRow[] }) {
  const t = useTexts(accountsTexts)
  return (
    <ColumnTable
      label={t('accounts.label')}
      columns={useAccountColumns(items)}
      rows={items}
      keyOf={({ seller, legalEntity }) => `${String(seller.id)} ${String(legalEntity?.id)}`}
      totalName={t('accounts.total')}
    />
  )
}

function useAccountColumns(items: readonly AccountRow[]): Column<AccountRow>[] {
  const t = useTexts(accountsTexts)
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
  ]
}
