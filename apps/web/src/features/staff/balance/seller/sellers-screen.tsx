import { listSellers } from '@snab/contract/balance/seller'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import table from '../../frame/staff-table.module.css'
import { staffTexts } from '../../frame/staff.texts'
import { BankDirectory } from './bank-directory'
import { SellerForm } from './seller-form'
import { SellerPictures } from './seller-pictures'
import classes from './sellers.module.css'
import { sellerTexts } from './sellers.texts'

/** Requisites of the portal's own organisation and of the sellers named by 1C. */
export function SellersScreen() {
  const t = useTexts(sellerTexts)
  const common = useTexts(staffTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listSellers, {}), ...alwaysStale })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={common('staff.sellers')}>
      <p className={table.hint}>{t('sellers.hint')}</p>
      <BankDirectory />
      <div className={panel.stack}>
        {data.items.map((seller) => {
          const heading =
            seller.sellerId !== null
              ? seller.sellerName
              : seller.sellerName === ''
                ? t('sellers.own')
                : t('sellers.ownNamed', { name: seller.sellerName })
          return (
            <details key={seller.sellerId} className={panel.panel} open={seller.sellerId === null} aria-label={heading}>
              <summary className={classes.heading}>
                <h2>{heading}</h2>
                {seller.requisites === null && (
                  <span className={panel.tag} data-tone="bad">
                    {t('sellers.missing')}
                  </span>
                )}
              </summary>
              <SellerForm key={seller.version} seller={seller} onReload={() => void refetch()} />
              <SellerPictures seller={seller} />
            </details>
          )
        })}
      </div>
    </Page>
  )
}
