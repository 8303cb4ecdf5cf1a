import { TextInput } from '@mantine/core'
import parts from '../../frame/panel-parts.module.css'
import type { CustomerCard } from '@snab/contract/assortment/customer'
import { correctCustomerPoints } from '@snab/contract/balance/club-points'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { randomUuid } from '../../../../lib/api/session'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { isGeneral, problemAt, useKeepCard } from './customer.data'
import classes from './customer.module.css'
import { customerTexts } from './customer.texts'

/** Points of the club that staff add or remove; if 1C counts them, only their number. */
export function PointsForm({ customer: { id, points } }: { customer: CustomerCard }) {
  const t = useTexts(customerTexts)
  const keep = useKeepCard()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  // one key for the current input, however often it is sent
  const [clientKey, setClientKey] = useState(randomUuid)
  const save = useMutation({
    mutationFn: () =>
      call(correctCustomerPoints, {
        params: { id },
        body: { clientKey, points: typedNumber(typed) ?? Number.NaN, reason },
      }),
    onSuccess: (card) => {
      showSuccess(t('customer.saved'))
      keep(card)
      setTyped('')
      setReason('')
      setClientKey(randomUuid())
    },
  })
  return (
    <form
      className={`${panel.panel} ${parts.group} ${classes.stack}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) save.mutate()
      }}
    >
      <h2>{t('customerPoints.title')}</h2>
      <p>{t('customerPoints.available', { points: formatNumber(points.available) })}</p>
      {points.source === 'erp' ? (
        <p className={panel.muted}>{t('customerPoints.erp')}</p>
      ) : (
        <>
          <div className={classes.fields}>
            <TextInput
              label={t('customerPoints.points')}
              description={t('customerPoints.hint')}
              inputMode="numeric"
              maxLength={10}
              value={typed}
              error={problemAt(save.error, 'points')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <TextInput
              label={t('customerPoints.reason')}
              description={t('customerPoints.reasonHint')}
              maxLength={200}
              value={reason}
              error={problemAt(save.error, 'reason')}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          </div>
          {isGeneral(save.error) && (
            <p role="alert" className={panel.problem}>
              {errorText(save.error)}
            </p>
          )}
          <div>
            <button type="submit" className={buttons.button} aria-disabled={save.isPending}>
              {t(save.isPending ? 'customer.saving' : 'customerPoints.save')}
            </button>
          </div>
        </>
      )}
      {points.corrections.length > 0 && (
        <ul className={`${panel.muted} ${classes.corrections}`}>
          {points.corrections.map((correction) => (
            <li key={correction.id}>
              {t('customerPoints.correction', {
                points: correction.points > 0 ? `+${formatNumber(correction.points)}` : formatNumber(correction.points),
                reason: correction.reason,
                by: correction.by,
                at: formatMoment(correction.at),
              })}
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
