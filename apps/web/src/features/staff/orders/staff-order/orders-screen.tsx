import { Checkbox, Select, TextInput } from '@mantine/core'
import {
  downloadStaffOrders,
  listStaffOrders,
  orderWaitings,
  type StaffOrderSummary,
} from '@snab/contract/orders/staff-order'
import { orderPaymentStates } from '@snab/domain/document/document-kind'
import { paymentTerms } from '@snab/domain/order/credit'
import { orderStatuses } from '@snab/domain/order/order-status'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { download, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useSelection } from '../../../../lib/hooks/use-selection'
import { saveFile } from '../../../../lib/save-file'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ToolbarSlot } from '../../../../ui/list/toolbar-slot'
import table from '../../frame/staff-table.module.css'
import { FoldedFilters } from '../../frame/folded-filters'
import { KeywordField } from '../../frame/keyword-field'
import type { OrderSearch } from '../../frame/staff-search'
import { arrangeColumns } from '../../views/arrange-columns'
import { useViews } from '../../views/views.data'
import { ListScreen } from '../../views/list-screen'
import { staffTexts } from '../../frame/staff.texts'
import { BulkBar } from './bulk-bar'
import { useMarginColumn } from './margin/margin-column'
import { useOrderColumns } from './order-columns'
import { ordersTexts } from './orders.texts'
import { DateField } from '../../../../ui/date-field'

const route = getRouteApi('/staff/(orders)/orders/')
const perPage = 50
const nobody: readonly StaffOrderSummary[] = []
const whose = ['own', 'free'] as const

/** The orders of one's companies; the filters are in the address. */
export function OrdersScreen() {
  const t = useTexts(ordersTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { page = 1, unsent, ...filters } = search
  const list = useQuery({
    ...queryOf(listStaffOrders, {
      query: { ...filters, page, 'per-page': perPage, ...(unsent && { unsent: 'true' }) },
    }),
    placeholderData: keepPreviousData,
    ...alwaysStale,
  })
  const { selected, toggle, selectAll } = useSelection((list.data?.items ?? nobody).map(({ id }) => id))
  const change = (next: OrderSearch) =>
    void navigate({ search: (before) => ({ ...before, page: undefined, ...next }), replace: true, resetScroll: false })
  const views = useViews('orders')
  const margins = useMarginColumn(list.data?.items.map(({ id }) => id) ?? [])
  const orderColumns = useOrderColumns({
    sort: search.sort,
    onSort: (sort) => change({ sort }),
    total: list.data?.total,
    selected,
    count: list.data?.items.length ?? 0,
    onToggle: toggle,
    onSelectAll: selectAll,
  })
  const columns = [...orderColumns, ...margins]

  return (
    <ListScreen
      heading={tStaff('staff.orders')}
      screen="orders"
      columns={columns}
      list={list}
      onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
      nothing={<h2>{t('orders.nothing')}</h2>}
      tools={
        <ToolbarSlot
          className={table.usualTools}
          chosen={
            selected.size > 0 ? (
              <BulkBar ids={[...selected]} statuses={list.data?.statuses ?? []} onDone={() => selectAll(false)} />
            ) : null
          }
        >
          <Tools
            search={search}
            statuses={list.data?.statuses ?? []}
            sellers={list.data?.sellers ?? []}
            onChange={change}
          />
          {(list.data?.meta.totalCount ?? 0) > 0 && (
            <button
              type="button"
              className={buttons.button}
              onClick={() =>
                void download(downloadStaffOrders, {
                  query: {
                    ...filters,
                    ...(unsent && { unsent: 'true' }),
                    columns: arrangeColumns(orderColumns, views.data?.columns ?? null)
                      .map(({ id }) => id)
                      .join(','),
                  },
                })
                  .then(saveFile)
                  .catch(showError)
              }
            >
              {tStaff('staff.export')}
            </button>
          )}
        </ToolbarSlot>
      }
      keyOf={({ id }) => id}
      isSelected={({ id }) => selected.has(id)}
      totalName={t('orders.sum')}
    />
  )
}

type ToolsProps = {
  search: OrderSearch
  statuses: readonly { code: string; name: string }[]
  sellers: readonly { id: number; name: string }[]
  onChange: (change: OrderSearch) => void
}

function Tools({ search, statuses, sellers, onChange }: ToolsProps) {
  const t = useTexts(ordersTexts)
  const narrowing = Object.entries(search).filter(
    ([name, value]) => name !== 'page' && name !== 'sort' && value !== undefined,
  )
  return (
    <>
      <KeywordField
        key={search.keyword ?? ''}
        label={t('orders.keyword')}
        keyword={search.keyword}
        onKeyword={(keyword) => onChange({ keyword })}
      />
      <FoldedFilters count={narrowing.filter(([name]) => name !== 'keyword').length}>
        <Select
          w={170}
          label={t('orders.status')}
          placeholder={t('orders.anyStatus')}
          clearable
          data={statuses.map(({ code, name }) => ({ value: code, label: name }))}
          value={search.status ?? null}
          onChange={(value) => onChange({ status: orderStatuses.find((status) => status === value) })}
        />
        <Select
          w={120}
          label={t('orders.whose')}
          placeholder={t('orders.whose.all')}
          clearable
          data={whose.map((value) => ({ value, label: t(`orders.whose.${value}`) }))}
          value={search.whose ?? null}
          onChange={(value) => onChange({ whose: whose.find((known) => known === value) })}
        />
        <Select
          w={150}
          label={t('orders.waiting')}
          placeholder={t('orders.waiting.any')}
          clearable
          data={orderWaitings.map((value) => ({ value, label: t(`orders.waiting.${value}`) }))}
          value={search.waiting ?? null}
          onChange={(value) => onChange({ waiting: orderWaitings.find((known) => known === value) })}
        />
        <MoneyTools search={search} sellers={sellers} onChange={onChange} />
        <DateField
          label={t('orders.from')}
          value={search.from ?? ''}
          onChange={(day) => onChange({ from: day || undefined })}
        />
        <DateField
          label={t('orders.to')}
          value={search.to ?? ''}
          onChange={(day) => onChange({ to: day || undefined })}
        />
        <Checkbox
          label={t('orders.unsent')}
          checked={search.unsent === true}
          onChange={(event) => onChange({ unsent: event.currentTarget.checked || undefined })}
        />
      </FoldedFilters>
      {narrowing.length > 0 && (
        <Link
          to="/staff/orders"
          search={search.sort === undefined ? {} : { sort: search.sort }}
          className={buttons.link}
        >
          {t('orders.drop')}
        </Link>
      )}
    </>
  )
}

/** Filters by payment terms and state, seller and sum. */
function MoneyTools({ search, sellers, onChange }: Omit<ToolsProps, 'statuses'>) {
  const t = useTexts(ordersTexts)
  return (
    <>
      <Select
        w={140}
        label={t('orders.payment')}
        placeholder={t('orders.payment.any')}
        clearable
        data={paymentTerms.map((value) => ({ value, label: t(`orders.payment.${value}`) }))}
        value={search.payment ?? null}
        onChange={(value) => onChange({ payment: paymentTerms.find((known) => known === value) })}
      />
      <Select
        w={150}
        label={t('orders.paid')}
        placeholder={t('orders.paid.any')}
        clearable
        data={orderPaymentStates.map((value) => ({ value, label: t(`orders.paid.${value}`) }))}
        value={search.paid ?? null}
        onChange={(value) => onChange({ paid: orderPaymentStates.find((known) => known === value) })}
      />
      {(sellers.length > 1 || search.sellerId !== undefined) && (
        <Select
          w={160}
          label={t('orders.seller')}
          placeholder={t('orders.anySeller')}
          clearable
          data={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={search.sellerId === undefined ? null : String(search.sellerId)}
          onChange={(value) => onChange({ sellerId: value === null ? undefined : Number(value) })}
        />
      )}
      {(['sumFrom', 'sumTo'] as const).map((edge) => (
        <TextInput
          key={`${edge} ${String(search[edge])}`}
          w={100}
          inputMode="decimal"
          label={t(`orders.${edge}`)}
          defaultValue={search[edge] === undefined ? '' : String(search[edge]).replace('.', ',')}
          onBlur={({ currentTarget: { value } }) => {
            const sum = typedNumber(value)
            if (sum !== search[edge]) onChange({ [edge]: sum })
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
      ))}
    </>
  )
}
