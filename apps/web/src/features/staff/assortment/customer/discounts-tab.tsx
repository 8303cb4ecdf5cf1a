import { addCustomerDiscount, deleteCustomerDiscount, type CustomerDiscount } from '@snab/contract/assortment/customer'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import table from '../../frame/staff-table.module.css'
import { useCustomerDiscounts, useRefreshCustomer } from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'
import { DiscountDialog } from './discount-dialog'
import { TabList } from './tab-list'

const route = getRouteApi('/staff/(assortment)/companies/$id')

export function DiscountsTab({ id }: { id: number }) {
  const t = useTexts(customerTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCustomerDiscounts(id, search)
  const remove = useRemoveDiscount(id)
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
          <Link
            to="."
            search={(before) => ({ ...before, edit: 'new' as const })}
            state={{ canGoBack: true }}
            className={buttons.filled}
          >
            {t('customerDiscounts.add')}
          </Link>
        }
      >
        {({ items }) => (
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('customer.tab.discounts')}>
            <thead>
              <tr>
                <th scope="col">{t('customerDiscounts.brand')}</th>
                <th scope="col">{t('customerDiscounts.section')}</th>
                <th scope="col" className={`${table.tight} ${classes.number}`}>
                  {t('customerDiscounts.percent')}
                </th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('customer.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((discount) => (
                <Row key={discount.id} discount={discount} onDelete={() => remove(discount)} />
              ))}
            </tbody>
          </table>
        )}
      </TabList>
      <p className={table.hint}>{t('customerDiscounts.how')}</p>
      {(edit === 'new' || edited) && <DiscountDialog key={edit} companyId={id} discount={edited} />}
    </>
  )
}

function Row({
  discount: { id, brand, section, percent },
  onDelete,
}: {
  discount: CustomerDiscount
  onDelete: () => void
}) {
  const t = useTexts(customerTexts)
  const [brandName, sectionName] = [
    brand?.name ?? t('customerDiscounts.anyBrand'),
    section?.name ?? t('customerDiscounts.anySection'),
  ]
  const goods = t('customerDiscounts.of', { brand: brandName, section: sectionName })
  return (
    <tr>
      <td className={table.words} data-label={t('customerDiscounts.brand')}>
        {brandName}
      </td>
      <td className={table.words} data-label={t('customerDiscounts.section')}>
        {sectionName}
      </td>
      <td className={`${table.tight} ${classes.number}`} data-label={t('customerDiscounts.percent')}>
        {formatNumber(percent)}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          <Link
            to="."
            search={(before) => ({ ...before, edit: id })}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('customerDiscounts.editOf', { goods })}
          >
            {t('customer.edit')}
          </Link>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('customerDiscounts.deleteOf', { goods })}
            onClick={onDelete}
          >
            {t('customer.delete')}
          </button>
        </div>
      </td>
    </tr>
  )
}

/** Deleted at once; the way back adds it anew. */
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
