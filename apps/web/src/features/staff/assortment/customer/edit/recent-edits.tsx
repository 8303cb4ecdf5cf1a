import { listCustomerEdits, undoCustomerEdit } from '@snab/contract/assortment/customers/customer-edit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { formatMoment } from '../../../../../lib/texts/format'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { useRefreshCustomer } from '../customer.data'
import classes from '../customer.module.css'
import { customerEditTexts } from './edit.texts'

/** This person's recent edits, which can be undone. */
export function RecentEdits() {
  const t = useTexts(customerEditTexts)
  const queryClient = useQueryClient()
  const refreshCards = useRefreshCustomer()
  const { data } = useQuery({ ...queryOf(listCustomerEdits, {}), ...alwaysStale })
  const undo = useMutation({
    mutationFn: (id: number) => call(undoCustomerEdit, { params: { id } }),
    onSuccess: () => showSuccess(t('customerEdit.undone')),
    onError: (error) => showError(error),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [listCustomerEdits.path] })
      refreshCards()
    },
  })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label={t('customerEdit.recent')}>
      <h3>{t('customerEdit.recent')}</h3>
      <ul className={classes.changes}>
        {data.items.map(({ id, created, total, newer, state, canUndo }) => (
          <li key={id} className={classes.line}>
            <span>{t('customerEdit.recentLine', { at: formatMoment(created), count: total - newer })}</span>
            {state === 'undone' && <span className={panel.small}>{t('customerEdit.wasUndone')}</span>}
            {canUndo && (
              <button
                type="button"
                className={buttons.link}
                onClick={() => {
                  if (!undo.isPending) undo.mutate(id)
                }}
              >
                {t('customerEdit.undo')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
