import type { Customer } from '@snab/contract/assortment/customer'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { ListScreen } from '../../views/list-screen'
import { staffTexts } from '../../frame/staff.texts'
import type { Column } from '../../frame/column-table'
import { useCustomers } from './customer.data'
import { CustomerFilters, isNarrowed } from './customer-filters'
import { customerTexts } from './customer.texts'

const route = getRouteApi('/staff/(assortment)/companies/')

/** Companies with what they buy by. */
export function CustomersScreen() {
  const t = useTexts(customerTexts)
  const heading = useTexts(staffTexts)('staff.customers')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const columns = useCustomerColumns()
  return (
    <ListScreen
      heading={heading}
      screen="companies"
      columns={columns}
      list={useCustomers(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={<h2>{t(isNarrowed(search) ? 'customers.notFound' : 'customers.nothing')}</h2>}
      tools={
        <CustomerFilters
          search={search}
          onChange={(next) =>
            void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true })
          }
        />
      }
      keyOf={({ id }) => id}
    />
  )
}

function useCustomerColumns() {
  const t = useTexts(customerTexts)
  const columns: Column<Customer>[] = [
    { id: 'name', name: t('customers.name'), fit: 'words', isFixed: true, cell: (customer) => <Name {...customer} /> },
    { id: 'region', name: t('customers.region'), isLabelled: true, cell: ({ region }) => region.name },
    { id: 'priceType', name: t('customers.priceType'), isLabelled: true, cell: ({ priceType }) => priceType.name },
    {
      id: 'managers',
      name: t('customers.managers'),
      fit: 'words',
      isLabelled: true,
      cell: ({ managers }) => managers.map((manager) => manager.name).join(', ') || '—',
    },
    ...(['people', 'discounts', 'prices'] as const).map((id): Column<Customer> => ({
      id,
      name: t(`customers.${id}`),
      fit: 'number',
      isLabelled: true,
      cell: (customer) => formatNumber(customer[id]),
    })),
  ]
  return columns
}

function Name({ id, name, inn, holdReason }: Customer) {
  const t = useTexts(customerTexts)
  return (
    <>
      <Link to="/staff/companies/$id" params={{ id: String(id) }} preload={false}>
        {name}
      </Link>
      {inn !== '' && <div className={panel.small}>{t('customers.inn', { inn })}</div>}
      {holdReason !== null && (
        <span className={panel.tag} data-tone="bad" title={holdReason}>
          {t('customers.held')}
        </span>
      )}
    </>
  )
}
