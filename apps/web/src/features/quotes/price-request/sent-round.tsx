import { Textarea } from '@mantine/core'
import {
  acceptPriceRequest,
  askPricesAgain,
  declinePriceRequest,
  withdrawPriceRequest,
  type PriceRequest,
  type PriceRequestRound,
} from '@snab/contract/quotes/price-request'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { refreshCart } from '../../../shared/cart/cart-state'
import { RoundPanel } from '../../../shared/price-request/round-facts'
import { RoundRows } from '../../../shared/price-request/round-rows'
import buttons from '../../../ui/button.module.css'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import classes from './request.module.css'
import { requestTexts } from './request.texts'
import { loadFileOf, useStep } from './use-request'

type Props = { request: PriceRequest; round: PriceRequestRound }

/** A round that the seller has seen: its answer is accepted, declined or requested again. */
export function SentRound({ request, round }: Props) {
  const t = useTexts(requestTexts)
  const { id, version, state, mayAskAgain } = request
  const priced = round.lines.filter(({ answerPrice }) => answerPrice !== null)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(priced.map((line) => line.id)))
  const [isDeclining, setDeclining] = useState(false)
  const step = { params: { id }, body: { version } }
  const withdraw = useStep(() => call(withdrawPriceRequest, step), t('ownRequest.withdrawn'))
  const again = useStep(() => call(askPricesAgain, step), '')
  const queryClient = useQueryClient()
  const accept = useStep(async () => {
    const after = await call(acceptPriceRequest, { params: { id }, body: { version, lineIds: [...chosen] } })
    // its lines cost less from now on
    void refreshCart(queryClient)
    return after
  }, t('ownRequest.acceptedDone'))
  const isBusy = withdraw.isPending || again.isPending || accept.isPending
  const press = (act: () => void) => () => !isBusy && act()
  const isAnswered = state === 'answered'
  const toggle = (lineId: number) =>
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(lineId)) after.add(lineId)
      return after
    })
  return (
    <RoundPanel round={round} loadFile={loadFileOf(id)}>
      <RoundRows round={round} {...(isAnswered && { choice: { chosen, toggle } })} />
      {(state === 'accepted' || isAnswered) && priced.length > 0 && (
        <p className={classes.below}>{t('ownRequest.acceptedHint')}</p>
      )}
      <div className={classes.actions}>
        {isAnswered && priced.length > 0 && (
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={isBusy}
            onClick={press(() =>
              chosen.size === 0 ? showError(new Error(t('ownRequest.nothingChosen'))) : accept.mutate(undefined),
            )}
          >
            {chosen.size === priced.length
              ? t('ownRequest.accept')
              : t('ownRequest.acceptChosen', { count: chosen.size })}
          </button>
        )}
        {mayAskAgain && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={isBusy}
            onClick={press(() => again.mutate(undefined))}
          >
            {t('ownRequest.again')}
          </button>
        )}
        {isAnswered && (
          <button type="button" className={buttons.button} onClick={() => setDeclining(true)}>
            {t('ownRequest.decline')}
          </button>
        )}
        {state === 'sent' && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={isBusy}
            onClick={press(() => withdraw.mutate(undefined))}
          >
            {t('ownRequest.withdraw')}
          </button>
        )}
      </div>
      {isDeclining && <DeclineDialog request={request} onClose={() => setDeclining(false)} />}
    </RoundPanel>
  )
}

function DeclineDialog({ request: { id, version }, onClose }: { request: PriceRequest; onClose: () => void }) {
  const t = useTexts(requestTexts)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decline = useStep(
    () => call(declinePriceRequest, { params: { id }, body: { version, reason } }),
    t('ownRequest.declined'),
  )
  return (
    <Dialog title={t('ownRequest.declineTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '' && !decline.isPending) decline.mutate(undefined, { onSuccess: onClose })
        }}
      >
        <Textarea
          label={t('ownRequest.reason')}
          description={t('ownRequest.reasonHint')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={3000}
          value={reason}
          error={isMissing && t('ownRequest.noReason')}
          onChange={({ currentTarget: { value } }) => {
            setReason(value)
            setMissing(false)
          }}
        />
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('ownRequest.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={decline.isPending}>
            {t('ownRequest.decline')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
