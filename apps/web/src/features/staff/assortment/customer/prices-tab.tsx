import { addCustomerPrice, deleteCustomerPrice, type CustomerPrice } from '@snab/contract/assortment/customer-price'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { call } from '../../../../lib/api/api'
import { showError, showUndo } from '../../../../lib/snackbar'
import { formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import stacked from '../../../../ui/table/stacked-table.module.css'
import { KeywordField } from '../../frame/keyword-field'
import { AgreedPrices } from './agreed-prices'
import table from '../../frame/staff-table.module.css'
import { useCustomerPrices, useRefreshCustomer } from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'
import { PriceDialog } from './price-dialog'
import { PriceListDialog } from './price-list-dialog'
import { TabList } from './tab-list'
import { useDays } from './use-days'

const route = getRouteApi('/staff/(assortment)/companies/$id')

export function PricesTab({ id }: { id: number }) {
  const t = useTexts(customerTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useCustomerPrices(id, search)
  const remove = useRemovePrice(id)
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
        }
      >
        {({ items }) => (
          <table className={`${table.table} ${stacked.stacked}`} aria-label={t('customer.tab.prices')}>
            <thead>
              <tr>
                <th scope="col" className={table.tight}>
                  {t('customerPrices.article')}
                </th>
                <th scope="col">{t('customerPrices.product')}</th>
                <th scope="col" className={`${table.tight} ${classes.number}`}>
                  {t('customerPrices.price')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('customerPrices.vat')}
                </th>
                <th scope="col" className={table.tight}>
                  {t('customerPrices.days')}
                </th>
                <th scope="col" className={table.tight}>
                  <span className="visually-hidden">{t('customer.actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((price) => (
                <Row key={price.product.id} price={price} onDelete={() => remove(price)} />
              ))}
            </tbody>
          </table>
        )}
      </TabList>
      {(edit === 'new' || edited) && <PriceDialog key={edit} companyId={id} price={edited} />}
      {file && <PriceListDialog companyId={id} />}
    </>
  )
}

function Row({ price, onDelete }: { price: CustomerPrice; onDelete: () => void }) {
  const t = useTexts(customerTexts)
  const days = useDays()
  const { product, vatIncluded, state } = price
  return (
    <tr>
      <td className={table.tight} data-label={t('customerPrices.article')}>
        <Link to="/product/$id" params={{ id: product.id }} preload={false}>
          {product.article}
        </Link>
      </td>
      <td className={table.words}>{product.name}</td>
      <td className={`${table.tight} ${classes.number}`} data-label={t('customerPrices.price')}>
        {formatMoney(price.price)}
      </td>
      <td className={table.tight} data-label={t('customerPrices.vat')}>
        {t(vatIncluded ? 'customerPrices.withVat' : 'customerPrices.withoutVat')}
      </td>
      <td className={table.tight} data-label={t('customerPrices.days')}>
        {days(price)}{' '}
        {state !== 'current' && (
          <span className={panel.tag} data-tone={state === 'future' ? 'waiting' : undefined}>
            {t(`customerPrices.${state}`)}
          </span>
        )}
      </td>
      <td className={table.tight}>
        <div className={table.actions}>
          <Link
            to="."
            search={(before) => ({ ...before, edit: product.id })}
            state={{ canGoBack: true }}
            preload={false}
            className={buttons.link}
            aria-label={t('customerPrices.editOf', { article: product.article })}
          >
            {t('customer.edit')}
          </Link>
          <button
            type="button"
            className={buttons.link}
            aria-label={t('customerPrices.deleteOf', { article: product.article })}
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
