import { addContract, deleteContract, listContracts, type StaffContract } from '@snab/contract/balance/sales-contract'
import { shownDay } from '@snab/domain/text/shown-day'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { EmptyState } from '../../../../../ui/page/empty-state'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showError, showUndo } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { ColumnTable, type Column } from '../../../frame/column-table'
import table from '../../../frame/staff-table.module.css'
import { EditAndDelete } from '../edit-and-delete'
import { ContractDialog } from './contract-dialog'
import { fieldsOf } from './contract-form'
import { contractsTexts } from './contracts.texts'

const route = getRouteApi('/staff/(assortment)/companies/$id')

/** The contracts of the customer's orders. */
export function ContractsTab({ id }: { id: number }) {
  const t = useTexts(contractsTexts)
  const { edit } = route.useSearch()
  const { data, error, refetch } = useQuery({ ...queryOf(listContracts, { params: { id } }), ...alwaysStale })
  const columns = useContractColumns(useRemoveContract(id))
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const edited = data.items.find((contract) => contract.id === edit && contract.source === 'staff')
  return (
    <>
      <div className={table.tools}>
        {data.legalEntities.length === 0 ? (
          <p className={panel.muted}>{t('contracts.noEntity')}</p>
        ) : (
          <Link
            from="/staff/companies/$id"
            to="."
            search={(before) => ({ ...before, edit: 'new' as const })}
            state={{ canGoBack: true }}
            className={buttons.filled}
          >
            {t('contracts.add')}
          </Link>
        )}
      </div>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('contracts.nothing')}</h2>
          <p>{t('contracts.nothingHint')}</p>
        </EmptyState>
      ) : (
        <ColumnTable label={t('contracts.label')} columns={columns} rows={data.items} keyOf={(one) => one.id} />
      )}
      <p className={table.hint}>{t('contracts.how')}</p>
      {(edit === 'new' || edited) && data.legalEntities.length > 0 && (
        <ContractDialog key={edit} companyId={id} contract={edited} choices={data} />
      )}
    </>
  )
}

function useContractColumns(onDelete: (contract: StaffContract) => void): Column<StaffContract>[] {
  const t = useTexts(contractsTexts)
  return [
    { id: 'title', name: t('contracts.title'), fit: 'words', cell: ({ title }) => title },
    {
      id: 'parties',
      name: t('contracts.parties'),
      fit: 'words',
      isLabelled: true,
      cell: ({ seller, legalEntity }) => t('contracts.between', { seller: seller.name, entity: legalEntity.name }),
    },
    {
      id: 'valid',
      name: t('contracts.valid'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ validFrom, validTo }) =>
        [
          validFrom && t('contracts.from', { day: shownDay(validFrom) }),
          validTo && t('contracts.to', { day: shownDay(validTo) }),
        ]
          .filter(Boolean)
          .join(' ') || t('contracts.always'),
    },
    {
      id: 'terms',
      name: t('contracts.terms'),
      fit: 'words',
      isLabelled: true,
      cell: ({ terms, deferralDays }) =>
        [deferralDays !== null && t('contracts.deferral', { count: deferralDays }), terms].filter(Boolean).join('; ') ||
        '—',
    },
    {
      id: 'state',
      name: t('contracts.state'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ state, isValid, source }) =>
        [
          t(state === 'active' && !isValid ? 'contracts.state.over' : `contracts.state.${state}`),
          source === 'erp' && t('contracts.ofErp'),
        ]
          .filter(Boolean)
          .join(', '),
    },
    { id: 'orders', name: t('contracts.orders'), fit: 'tightNumber', isLabelled: true, cell: ({ orders }) => orders },
    {
      id: 'actions',
      name: t('contracts.label'),
      fit: 'tight',
      isNameless: true,
      cell: (contract) =>
        contract.source === 'staff' && (
          <EditAndDelete
            id={contract.id}
            editLabel={t('contracts.editOf', { title: contract.title })}
            deleteLabel={t('contracts.deleteOf', { title: contract.title })}
            onDelete={() => onDelete(contract)}
          />
        ),
    },
  ]
}

/** Deleted at once; undo adds it again. */
function useRemoveContract(companyId: number) {
  const t = useTexts(contractsTexts)
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [listContracts.path] })
  const restore = useMutation({
    mutationFn: (contract: StaffContract) => call(addContract, { params: { id: companyId }, body: fieldsOf(contract) }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: StaffContract) =>
      call(deleteContract, { params: { id: companyId, contractId: id }, body: { version } }),
    onSuccess: (_, contract) =>
      showUndo(t('contracts.deleted'), { text: t('contracts.undo'), run: () => restore.mutate(contract) }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  return remove.mutate
}
