import { Checkbox } from '@mantine/core'
import type { CustomerCard } from '@snab/contract/assortment/customer'
import { mergeCustomers, previewMerge } from '@snab/contract/assortment/customers/customer-merge'
import type { ResponseOf } from '@snab/contract/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { errorText } from '../../../../../lib/api/api-error'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import quiet from '../../../../../ui/quiet-list.module.css'
import { CompanyChoice } from '../../../frame/company-choice'
import { useRefreshCustomer } from '../customer.data'
import { customerTexts } from '../customer.texts'
import { mergeTexts } from './merge.texts'

type Preview = ResponseOf<typeof previewMerge>

/** Merges a double into this customer, with a preview. */
export function MergeDialog({ customer: { id, name }, onClose }: { customer: CustomerCard; onClose: () => void }) {
  const t = useTexts(mergeTexts)
  const words = useTexts(customerTexts)
  const refresh = useRefreshCustomer()
  const [doubleId, setDoubleId] = useState<number | null>(null)
  const [isSure, setSure] = useState(false)
  const preview = useQuery({
    ...queryOf(previewMerge, { params: { id, doubleId: doubleId ?? 0 } }),
    ...alwaysStale,
    enabled: doubleId !== null,
  })
  const shown = doubleId === null ? undefined : preview.data
  const merge = useMutation({
    mutationFn: ({ customer, double }: Preview) =>
      call(mergeCustomers, {
        params: { id, doubleId: double.id },
        body: { version: customer.version, doubleVersion: double.version },
      }),
    onSuccess: () => {
      showSuccess(t('customerMerge.done'))
      onClose()
    },
    onSettled: refresh,
  })
  const error = merge.error ?? preview.error
  return (
    <Dialog title={t('customerMerge.title', { name })} size={560} onClose={onClose}>
      <div className={panel.form}>
        <p className={panel.muted}>{t('customerMerge.how')}</p>
        <CompanyChoice
          label={t('customerMerge.double')}
          placeholder={t('customerMerge.choose')}
          value={doubleId}
          except={id}
          onChange={(chosen) => {
            setDoubleId(chosen)
            setSure(false)
            merge.reset()
          }}
        />
        {shown?.problem && <p className={panel.problem}>{shown.problem}</p>}
        {shown && shown.problem === null && <Moves preview={shown} />}
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {shown && shown.problem === null && (
          <Checkbox
            label={t('customerMerge.sure')}
            checked={isSure}
            onChange={(event) => setSure(event.currentTarget.checked)}
          />
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {words('customer.cancel')}
          </button>
          {shown && shown.problem === null && isSure && (
            <button
              type="button"
              className={buttons.filled}
              aria-disabled={merge.isPending}
              onClick={() => {
                if (!merge.isPending) merge.mutate(shown)
              }}
            >
              {t('customerMerge.save')}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function Moves({ preview: { moves, dropped } }: { preview: Preview }) {
  const t = useTexts(mergeTexts)
  return (
    <>
      {moves.length === 0 ? (
        <p>{t('customerMerge.nothing')}</p>
      ) : (
        <section aria-label={t('customerMerge.moves')}>
          <h3>{t('customerMerge.moves')}</h3>
          <ul className={quiet.list}>
            {moves.map((one) => (
              <li key={one.name}>{t('customerMerge.count', one)}</li>
            ))}
          </ul>
        </section>
      )}
      {dropped.length > 0 && (
        <section aria-label={t('customerMerge.dropped')} className={panel.problem}>
          <h3>{t('customerMerge.dropped')}</h3>
          <ul className={quiet.list}>
            {dropped.map((one) => (
              <li key={one.name}>{t('customerMerge.count', one)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
