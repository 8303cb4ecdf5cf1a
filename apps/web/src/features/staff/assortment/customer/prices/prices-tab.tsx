import { addCustomerPrice, deleteCustomerPrice, type CustomerPrice } from '@snab/contract/assortment/customer-price'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../../lib/api/api'
import { showError, showUndo } from '../../../../../lib/snackbar'
import { formatMoney } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import { ColumnTable, type Column } from '../../../frame/column-table'
import { EditAndDelete } from '../edit-and-delete'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { KeywordField } from '../../../frame/keyword-field'
import { AgreedPrices } from './agreed-prices'
import { useCustomerPrices, useRefreshCustomer } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { PriceDialog } from './price-dialog'
import { PriceHistory } from './price-history'
import { PriceListDialog } from './price-list-dialog'
import { TabList } from '../tab-list'
import { useMay } from '../../../../../shared/session/use-may'
import { useDays } from '../use-days'

const route = getRouteApi('/staff/(assortment)/companies/$id')

export function PricesTab({ id }: { id: number }) {
  const t = useTexts(customerTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCustomerPrices(id, search)
  const remove = useRemovePrice(id)
  const mayPrice = useMay('keep-discounts')
  const columns = usePriceColumns(remove).filter(({ id: column }) => mayPrice || column !== 'actions')
  const { edit, file, keyword } = search
  const edited = list.data?.items.find(({ product }) => product.id === edit)
  return (
    <>
      <AgreedPrices companyId={id} />
      <TabList
        list={list}
        onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
        nothing={
          keyword ? (
            <h2>{t('customerPrices.notFound')}</h2>
          ) : (
            <>
              <h2>{t('customerPrices.nothing')}</h2>
              <p>{t('customerPrices.nothingHint')}</p>
            </>
          )
        }
        tools={
          <>
            <KeywordField
              key={keyword ?? ''}
              label={t('customerPrices.keyword')}
              keyword={keyword}
              onKeyword={(next) => void navigate({ search: { tab: 'prices', keyword: next }, replace: true })}
            />
            {mayPrice && (
              <>
                <Link
                  to="."
                  search={(before) => ({ ...before, edit: 'new' as const })}
                  state={{ canGoBack: true }}
                  className={buttons.filled}
                >
                  {t('customerPrices.add')}
                </Link>
                <Link
                  to="."
                  search={(before) => ({ ...before, file: true as const })}
                  state={{ canGoBack: true }}
                  className={buttons.button}
                >
                  {t('customerPrices.load')}
                </Link>
              </>
            )}
          </>
        }
      >
        {({ items }) => (
          <ColumnTable
            label={t('customer.tab.prices')}
            columns={columns}
            rows={items}
            keyOf={(one) => one.product.id}
          />
        )}
      </TabList>
      <PriceHistory companyId={id} />
      {mayPrice && (edit === 'new' || edited) && <PriceDialog key={edit} companyId={id} price={edited} />}
      {mayPrice && file && <PriceListDialog companyId={id} />}
    </>
  )
}

function usePriceColumns(onDelete: (price: CustomerPrice) => void): Column<CustomerPrice>[] {
  const t = useTexts(customerTexts)
  const days = useDays()
  return [
    {
      id: 'article',
      name: t('customerPrices.article'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ product }) => (
        <Link to="/product/$id" params={{ id: product.id }} preload={false}>
          {product.article}
        </Link>
      ),
    },
    { id: 'product', name: t('customerPrices.product'), fit: 'words', cell: ({ product }) => product.name },
    {
      id: 'price',
      name: t('customerPrices.price'),
      fit: 'tightNumber',
      isLabelled: true,
      cell: ({ price }) => formatMoney(price),
    },
    {
      id: 'vat',
      name: t('customerPrices.vat'),
      fit: 'tight',
      isLabelled: true,
      cell: ({ vatIncluded }) => t(vatIncluded ? 'customerPrices.withVat' : 'customerPrices.withoutVat'),
    },
    {
      id: 'days',
      name: t('customerPrices.days'),
      fit: 'tight',
      isLabelled: true,
      cell: (price) => (
        <>
          {days(price)}{' '}
          {price.state !== 'current' && (
            <span className={panel.tag} data-tone={price.state === 'future' ? 'waiting' : undefined}>
              {t(`customerPrices.${price.state}`)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'actions',
      name: t('customer.actions'),
      fit: 'tight',
      isNameless: true,
      cell: (price) => (
        <EditAndDelete
          id={price.product.id}
          editLabel={t('customerPrices.editOf', { article: price.product.article })}
          deleteLabel={t('customerPrices.deleteOf', { article: price.product.article })}
          onDelete={() => onDelete(price)}
        />
      ),
    },
  ]
}

/** Deleted at once; undo adds it again. */
function useRemovePrice(companyId: number) {
  const t = useTexts(customerTexts)
  const refresh = useRefreshCustomer()
  const restore = useMutation({
    mutationFn: ({ product, price, vatIncluded, validFrom, validTo }: CustomerPrice) =>
      call(addCustomerPrice, {
        params: { id: companyId },
        body: { productId: product.id, price, vatIncluded, validFrom, validTo },
      }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: ({ product, version }: CustomerPrice) =>
      call(deleteCustomerPrice, { params: { id: companyId, productId: product.id }, body: { version } }),
    onSuccess: (_, price) =>
      showUndo(t('customerPrices.deleted'), { text: t('customerPrices.undo'), run: () => restore.mutate(price) }),
    onSettled: refresh,
    onError: (error) => showError(error),
  })
  return remove.mutate
}
