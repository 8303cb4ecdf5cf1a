import { listParts, takeBackPart } from '@snab/contract/orders/order-part'
import { getStaffOrder, listStaffOrders } from '@snab/contract/orders/staff-order'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../../lib/api/api'
import { readOnOpen } from '../../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatDate, formatNumber } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { ordersTexts } from '../orders.texts'

/** Parts that staff have marked as shipped or cancelled; a mark can be withdrawn. */
export function OrderParts({ orderId }: { orderId: number }) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...queryOf(listParts, { params: { id: orderId } }), ...readOnOpen })
  const takeBack = useMutation({
    mutationFn: (part: number) => call(takeBackPart, { params: { id: orderId, part } }),
    onSuccess: async () => {
      await Promise.all(
        [listParts, getStaffOrder, listStaffOrders].map(({ path }) =>
          queryClient.invalidateQueries({ queryKey: [path] }),
        ),
      )
      showSuccess(t('part.takenBack'))
    },
    onError: (error) => showError(error),
  })
  if (!data || data.items.length === 0) return null
  return (
    <section className={panel.panel} aria-label={t('part.marks')}>
      <h2>{t('part.marks')}</h2>
      <ul className={panel.cards}>
        {data.items.map(({ id, kind, day, goods, reason, author, state }) => (
          <li key={id} className={panel.card}>
            <span className={panel.between}>
              <strong>{t(`part.mark.${kind}`, { day: formatDate(day) })}</strong>
              {state === 'stands' ? (
                <button
                  type="button"
                  className={buttons.link}
                  aria-label={t('part.takeBackLabel', { day: formatDate(day) })}
                  aria-disabled={takeBack.isPending}
                  onClick={() => !takeBack.isPending && takeBack.mutate(id)}
                >
                  {t('part.takeBack')}
                </button>
              ) : (
                <span className={panel.tag}>{t(`part.state.${state}`)}</span>
              )}
            </span>
            {goods.map(({ name, amount, unit }, index) => (
              <span key={index} className={panel.small}>
                {name}: {formatNumber(amount)} {unit}
              </span>
            ))}
            <span className={panel.small}>{reason === '' ? author : `${reason}. ${author}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
