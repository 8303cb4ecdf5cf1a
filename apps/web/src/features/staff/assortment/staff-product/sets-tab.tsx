import { deleteSet, listStaffSets, resetSet, restoreSet, type StaffSet } from '@snab/contract/assortment/product-set'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../../ui/page/empty-state'
import { call, queryOf } from '../../../../lib/api/api'
import { alwaysStale } from '../../../../lib/api/freshness'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { LastChange } from '../../editing/last-change'
import table from '../../frame/staff-table.module.css'
import { ErpValue } from './erp-value'
import classes from './products.module.css'
import { productsTexts } from './products.texts'
import { SetDialog, type SetBase } from './set-dialog'

/** The sets that contain this product: those of 1C and those of staff. */
export function SetsTab({ base }: { base: SetBase }) {
  const t = useTexts(productsTexts)
  const { data, error, refetch } = useQuery({ ...queryOf(listStaffSets, { params: { id: base.id } }), ...alwaysStale })
  const [edited, setEdited] = useState<number | 'new' | null>(null)
  const actions = useSetActions(base.id)
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const set = data.items.find(({ id, isDeleted }) => id === edited && !isDeleted)
  return (
    <>
      <div className={table.tools}>
        <button type="button" className={buttons.filled} onClick={() => setEdited('new')}>
          {t('product.sets.add')}
        </button>
      </div>
      {data.items.length === 0 && (
        <EmptyState>
          <h2>{t('product.sets.none')}</h2>
          <p>{t('product.sets.noneHint')}</p>
        </EmptyState>
      )}
      <div className={panel.stack}>
        {data.items.map((one) => (
          <SetPanel key={one.id} set={one} actions={actions} onEdit={() => setEdited(one.id)} />
        ))}
      </div>
      {(edited === 'new' || set) && <SetDialog key={edited} base={base} set={set} onClose={() => setEdited(null)} />}
    </>
  )
}

type PanelProps = { set: StaffSet; actions: ReturnType<typeof useSetActions>; onEdit: () => void }

function SetPanel({ set, actions, onEdit }: PanelProps) {
  const t = useTexts(productsTexts)
  const { name, items, isFromErp, isOwn, erpItems, changedBy, changedAt, isDeleted } = set
  const isOverErp = isFromErp && isOwn
  return (
    <section className={`${panel.panel} ${classes.section}`} aria-label={name}>
      <div className={panel.head}>
        <h2>{name}</h2>
        {isDeleted && <span className={panel.tag}>{t('product.documents.deleted')}</span>}
        {isFromErp && !isOwn && <span className={panel.tag}>{t('product.sets.fromErp')}</span>}
        <span className={panel.tools}>
          {isDeleted ? (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('product.documents.restoreLabel', { name })}
              onClick={() => actions.restore(set)}
            >
              {t('product.undo')}
            </button>
          ) : (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('product.documents.editLabel', { name })}
              onClick={onEdit}
            >
              {t('product.documents.edit')}
            </button>
          )}
          {!isDeleted && !isFromErp && (
            <button
              type="button"
              className={buttons.link}
              aria-label={t('product.documents.deleteLabel', { name })}
              onClick={() => actions.remove(set)}
            >
              {t('product.documents.delete')}
            </button>
          )}
        </span>
      </div>
      <ul className={classes.links}>
        {items.map(({ id, article, name: part, unit, isSold, amount }) => (
          <li key={id}>
            <span className={classes.linkName}>
              <span className={panel.muted}>{article}</span> {part}
            </span>
            {!isSold && <span className={panel.tag}>{t('product.links.unsold')}</span>}
            <span>
              {formatNumber(amount)} {unit}
            </span>
          </li>
        ))}
      </ul>
      {isOverErp ? (
        <ErpValue
          field={name}
          erp={erpItems
            .map(({ article, name: part, amount, unit }) => `${article || part} — ${formatNumber(amount)} ${unit}`)
            .join(', ')}
          changedBy={changedBy}
          changedAt={changedAt}
          onErp={() => actions.reset(set)}
        />
      ) : (
        <LastChange changedAt={changedAt} changedBy={changedBy} />
      )}
    </section>
  )
}

/** An immediate change of a set, with an undo. */
function useSetActions(productId: number) {
  const t = useTexts(productsTexts)
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(listStaffSets, { params: { id: productId } })
  const shared = { onError: (error: Error) => showError(error) }
  const paramsOf = ({ id, version }: Pick<StaffSet, 'id' | 'version'>) => ({
    params: { id: productId, setId: id },
    body: { version },
  })
  const restore = useMutation({
    ...shared,
    mutationFn: (set: Pick<StaffSet, 'id' | 'version'>) => call(restoreSet, paramsOf(set)),
    onSuccess: (sets) => queryClient.setQueryData(queryKey, sets),
  })
  const remove = useMutation({
    ...shared,
    mutationFn: (set: StaffSet) => call(deleteSet, paramsOf(set)),
    onSuccess: (sets, { id, version }) => {
      queryClient.setQueryData(queryKey, sets)
      showUndo(t('product.sets.deletedNow'), {
        text: t('product.undo'),
        run: () => restore.mutate({ id, version: version + 1 }),
      })
    },
  })
  const reset = useMutation({
    ...shared,
    mutationFn: (set: StaffSet) => call(resetSet, paramsOf(set)),
    onSuccess: (sets) => {
      queryClient.setQueryData(queryKey, sets)
      showSuccess(t('product.sets.resetNow'))
    },
  })
  return { restore: restore.mutate, remove: remove.mutate, reset: reset.mutate }
}
