import { addCustomerDiscount, deleteCustomerDiscount, type CustomerDiscount } from '@snab/contract/assortment/customer'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../frame/column-table'
import { EditAndDelete } from './edit-and-delete'
import buttons from '../../../../ui/button.module.css'
import table from '../../frame/staff-table.module.css'
import { useCustomerDiscounts, useRefreshCustomer } from './customer.data'
import { customerTexts } from './customer.texts'
import { DiscountDialog } from './discount-dialog'
import { useMay } from '../../../../shared/session/use-may'
import { TabList } from './tab-list'

const route = getRouteApi('/staff/(assortment)/companies/$id')

export function DiscountsTab({ id }: { id: number }) {
  const t = useTexts(customerTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCustomerDiscounts(id, search)
  const remove = useRemoveDiscount(id)
  const mayPrice = useMay('keep-discounts')
  const columns = useDiscountColumns(remove).filter(({ id: column }) => mayPrice || column !== 'actions')
  const { edit } = search
  const edited = list.data?.items.find((discount) => discount.id === edit)
  return (
    <>
      <TabList
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={
          <>
            <h2>{t('customerDiscounts.nothing')}</h2>
            <p>{t('customerDiscounts.nothingHint')}</p>
          </>
        }
        tools={
          mayPrice && (
            <Link
              to="."
              search={(before) => ({ ...before, edit: 'new' as const })}
              state={{ canGoBack: true }}
              className={buttons.filled}
            >
              {t('customerDiscounts.add')}
            </Link>
          )
        }
      >
        {({ items }) => (
          <ColumnTable label={t('customer.tab.discounts')} columns={columns} rows={items} keyOf={(one) => one.id} />
        )}
      </TabList>
      <p className={table.hint}>{t('customerDiscounts.how')}</p>
      {mayPrice && (edit === 'new' || edited) && <DiscountDialog key={edit} companyId={id} discount={edited} />}
    </>
  )
}

function useDiscountColumns(onDelete: (discount: CustomerDiscount) => void): Column<CustomerDiscount>[] {
  const t = useTexts(customerTexts)
  const brandOf = ({ brand }: CustomerDiscount) => brand?.name ?? t('customerDiscounts.anyBrand')
  const sectionOf = ({ section }: CustomerDiscount) => section?.name ?? t('customerDiscounts.anySection')
  return [
    { id: 'brand', name: t('customerDiscounts.brand'), fit: 'words', isLabelled: true, cell: brandOf },
    { id: 'section', name: t('customerDiscounts.section'), fit: 'words', isLabelled: true, cell: sectionOf },
    {
      id: 'percent',
      name: t('customerDiscounts.percent'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ percent }) => formatNumber(percent),
    },
    {
      id: 'actions',
      name: t('customer.actions'),
      fit: 'tight',
      isNameless: true,
      cell: (discount) => {
        const goods = t('customerDiscounts.of', { brand: brandOf(discount), section: sectionOf(discount) })
        return (
          <EditAndDelete
            id={discount.id}
            editLabel={t('customerDiscounts.editOf', { goods })}
            deleteLabel={t('customerDiscounts.deleteOf', { goods })}
            onDelete={() => onDelete(discount)}
          />
        )
      },
    },
  ]
}

/** Deleted at once; undo adds it again. */
function useRemoveDiscount(companyId: number) {
  const t = useTexts(customerTexts)
  const refresh = useRefreshCustomer()
  const restore = useMutation({
    mutationFn: ({ brand, section, percent }: CustomerDiscount) =>
      call(addCustomerDiscount, {
        params: { id: companyId },
        body: { brandId: brand?.id ?? null, sectionId: section?.id ?? null, percent },
      }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: CustomerDiscount) =>
      call(deleteCustomerDiscount, { params: { id: companyId, discountId: id }, body: { version } }),
    onSuccess: (_, discount) =>
      showUndo(t('customerDiscounts.deleted'), {
        text: t('customerDiscounts.undo'),
        run: () => restore.mutate(discount),
      }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  return remove.mutate
}
