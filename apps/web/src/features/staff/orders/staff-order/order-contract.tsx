import { NativeSelect } from '@mantine/core'
import { changeOrderContract, type StaffOrder } from '@snab/contract/orders/staff-order'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import panel from '../../../../ui/panel.module.css'
import { useKeepOrder } from './order-work'
import { ordersTexts } from './orders.texts'

/** The order's contract; staff can choose another valid one. */
export function OrderContract({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  const keep = useKeepOrder()
  const { id, version, contract, contracts, overContract } = order
  const change = useMutation({
    mutationFn: (contractId: number | null) =>
      call(changeOrderContract, { params: { id }, body: { contractId, version } }),
    onSuccess: (after) => {
      keep(after)
      showSuccess(t('staffOrder.contractChanged'))
    },
    onError: (error) => showError(error),
  })
  if (!contract && contracts.length === 0 && overContract === null) return null
  const offered = contract && !contracts.some((one) => one.id === contract.id) ? [contract, ...contracts] : contracts
  return (
    <section className={panel.panel} aria-label={t('staffOrder.contract')}>
      <h2>{t('staffOrder.contract')}</h2>
      {overContract !== null && !contract && (
        <p role="status" className={panel.problem}>
          {t('staffOrder.contractOver', { title: overContract })}
        </p>
      )}
      {offered.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t('staffOrder.contract')}
          value={String(contract?.id ?? '')}
          data={[
            ...offered.map((one) => ({ value: String(one.id), label: one.title })),
            { value: '', label: t('staffOrder.noContract') },
          ]}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
          }
        />
      )}
    </section>
  )
}
