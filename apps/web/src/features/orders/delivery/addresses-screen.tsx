import { shownDay } from '@snab/domain/text/shown-day'
import { deleteAddress, type DeliveryAddress } from '@snab/contract/orders/delivery'
import { orderOptions } from '@snab/contract/orders/order-options'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../../ui/page/empty-state'
import { call } from '../../../lib/api/api'
import { readOnOpen } from '../../../lib/api/freshness'
import { panelLink, useOpenedPanel } from '../../../shared/navigation/opened-panel'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { Page } from '../../../shared/page/page'
import panel from '../../../ui/panel.module.css'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { AddressDialog } from './address-dialog'
import { addressesQuery } from './delivery.data'
import { deliveryTexts } from './delivery.texts'
import { dayNames } from './weekdays'

export function AddressesScreen() {
  const t = useTexts(deliveryTexts)
  const { data, error, refetch } = useQuery({ ...addressesQuery, ...readOnOpen })
  const opened = useOpenedPanel()
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { items, mayEdit } = data
  const edited = items.find(({ id }) => String(id) === opened.about)
  return (
    <Page
      heading={t('delivery.title')}
      aside={
        mayEdit && (
          <span className={panel.tools}>
            <Link {...panelLink('address')} className={buttons.filled}>
              {t('delivery.add')}
            </Link>
          </span>
        )
      }
    >
      {items.length === 0 ? (
        <EmptyState>
          <h2>{t('delivery.empty')}</h2>
          <p>
            {t('delivery.emptyHint')} {!mayEdit && t('delivery.managerHint')}
          </p>
        </EmptyState>
      ) : (
        <ul className={panel.cards}>
          {items.map((address) => (
            <Address key={address.id} address={address} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {mayEdit && opened.name === 'address' && (
        <AddressDialog key={opened.about} address={edited ?? null} onClose={opened.close} />
      )}
    </Page>
  )
}

function Address({ address, mayEdit }: { address: DeliveryAddress; mayEdit: boolean }) {
  const t = useTexts(deliveryTexts)
  const queryClient = useQueryClient()
  const { id, name, isDefault, comment, contactName, contactPhone, weekdays, nextDelivery } = address
  const remove = useMutation({
    mutationFn: () => call(deleteAddress, { params: { id } }),
    onSuccess: async () => {
      void queryClient.invalidateQueries({ queryKey: [orderOptions.path] })
      await queryClient.invalidateQueries({ queryKey: addressesQuery.queryKey })
      showSuccess(t('delivery.deleted'))
    },
    onError: (error) => showError(error),
  })
  return (
    <li className={panel.card}>
      <span className={panel.between}>
        <span>
          <strong>{name || address.address}</strong>{' '}
          {isDefault && (
            <span className={panel.tag} data-tone="open">
              {t('delivery.default')}
            </span>
          )}
        </span>
        {mayEdit && (
          <span className={panel.tools}>
            <Link
              {...panelLink('address', id)}
              aria-label={t('delivery.changeOne', { address: name || address.address })}
            >
              {t('delivery.change')}
            </Link>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('delivery.deleteOne', { address: name || address.address })}
              disabled={remove.isPending}
              onClick={() => remove.mutate()}
            >
              {t('delivery.delete')}
            </button>
          </span>
        )}
      </span>
      {name && <span>{address.address}</span>}
      {comment && <span className={panel.muted}>{comment}</span>}
      {(contactName || contactPhone) && (
        <span className={panel.muted}>{[contactName, contactPhone].filter(Boolean).join(', ')}</span>
      )}
      {weekdays.length > 0 && nextDelivery && (
        <span className={panel.small}>
          {t('delivery.days', { days: dayNames(weekdays) })}. {t('delivery.next', { date: shownDay(nextDelivery) })}
        </span>
      )}
    </li>
  )
}
