import { type Offer } from '@snab/contract/quotes/offer'
import { downloadOffer, openOfferLink, orderOffer, publishOffer } from '@snab/contract/quotes/offer-use'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showSuccess } from '../../../../lib/snackbar'
import { formatMoment, formatMoney } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { refreshCart } from '../../../../shared/cart/cart-state'
import { AskPrices } from '../../../../shared/price-request/ask-prices'
import buttons from '../../../../ui/button.module.css'
import { WorksheetHead } from '../../worksheet/worksheet-head'
import type { SaveStatus } from '../../worksheet/worksheet-store'
import worksheet from '../../worksheet/worksheet.module.css'
import { HistoryDialog } from '../dialogs/history-dialog'
import { SendDialog } from '../dialogs/send-dialog'
import { useReplaceAnswer } from '../dialogs/use-replace-answer'
import { keepOffer, offerQuery, useAct } from '../offer.data'
import { offerTexts } from '../offer.texts'
import { StateMark } from '../state-mark'
import classes from './offer-screen.module.css'

type Props = {
  offer: Offer
  status: SaveStatus
  /** Edits are saved first. */
  beforeAct: () => Promise<void>
}

export function OfferHead({ offer, status, beforeAct }: Props) {
  const t = useTexts(offerTexts)
  const [opened, setOpened] = useState<'send' | 'history' | null>(null)
  const { id } = offer
  const queryClient = useQueryClient()
  const file = useAct(
    async (format: 'pdf' | 'xlsx') => {
      await beforeAct()
      return download(downloadOffer, { params: { id, format } })
    },
    (made) => saveFile(made),
  )
  const publish = useAct(
    async (replacesAnswer: boolean) => {
      await beforeAct()
      return call(publishOffer, { params: { id }, body: { replacesAnswer } })
    },
    (made) => {
      keepOffer(queryClient, made)
      showSuccess(t('offer.published'))
    },
  )
  const replaceAnswer = useReplaceAnswer(offer)
  const askAndPublish = () => {
    const replaces = replaceAnswer()
    if (replaces !== null) publish.mutate(replaces)
  }
  const send = useAct(beforeAct, () => setOpened('send'))
  const close = useAct(
    () => call(openOfferLink, { params: { id }, body: { isOpen: false, replacesAnswer: false } }),
    () => {
      showSuccess(t('offer.linkClosed'))
      void queryClient.invalidateQueries({ queryKey: offerQuery(id).queryKey })
    },
  )
  return (
    <>
      <WorksheetHead
        back={<Link to="/modules/offers">{t('offer.back')}</Link>}
        title={
          <>
            № {offer.number} {offer.name}
          </>
        }
        marks={<StateMark state={offer.state} />}
        status={status}
        statusWords={{ saving: t('offer.saving'), stalled: t('offer.unsaved') }}
        tools={
          <>
            <button type="button" className={buttons.button} onClick={() => setOpened('history')}>
              {t('offer.history')}
            </button>
            <button
              type="button"
              className={buttons.button}
              disabled={file.isPending}
              onClick={() => file.mutate('pdf')}
            >
              {t('offer.pdf')}
            </button>
            <button
              type="button"
              className={buttons.button}
              disabled={file.isPending}
              onClick={() => file.mutate('xlsx')}
            >
              {t('offer.xlsx')}
            </button>
            {offer.isLinkOpen && (
              <button type="button" className={buttons.button} onClick={() => close.mutate()}>
                {t('offer.closeLink')}
              </button>
            )}
            <AskPrices source={{ kind: 'offer', id }} beforeAsk={beforeAct} className={buttons.button} />
            <ToCart offer={offer} beforeAct={beforeAct} />
            {!offer.isArchived && (
              <button type="button" className={buttons.filled} disabled={send.isPending} onClick={() => send.mutate()}>
                {t('offer.send')}
              </button>
            )}
          </>
        }
      >
        <Answered offer={offer} onPublish={askAndPublish} />
      </WorksheetHead>
      {opened === 'send' && <SendDialog offer={offer} onClose={() => setOpened(null)} />}
      {opened === 'history' && <HistoryDialog offer={offer} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The client's reactions and their results. */
function Answered({ offer, onPublish }: { offer: Offer; onPublish: () => void }) {
  const t = useTexts(offerTexts)
  const { answer, views, published, orders } = offer
  const [last] = views
  return (
    <>
      {last && (
        <details className={classes.views}>
          <summary>
            {t('offer.views', { count: views.length, at: `${formatMoment(last.last)}, ${last.device}` })}
          </summary>
          <ol>
            {views.map(({ at, last: until, device }) => (
              <li key={`${at} ${device}`}>
                {formatMoment(at) === formatMoment(until)
                  ? t('offer.view', { from: formatMoment(at), device })
                  : t('offer.viewUntil', { from: formatMoment(at), to: formatMoment(until), device })}
              </li>
            ))}
          </ol>
        </details>
      )}
      {offer.isArchived && <span className={worksheet.muted}>{t('offer.archivedNotice')}</span>}
      {published && !published.isCurrent && offer.isLinkOpen && (
        <span className={classes.notice}>
          {t('offer.outdated')}
          <button type="button" className={buttons.button} onClick={onPublish}>
            {t('offer.publish')}
          </button>
        </span>
      )}
      {answer && (
        <strong>
          {answer.decision === 'accepted'
            ? t('offer.answerAccepted', { name: answer.name, sum: formatMoney(answer.total) })
            : t('offer.answerRefused', { name: answer.name })}
          {answer.comment && `: ${answer.comment}`}
        </strong>
      )}
      {orders.length > 0 && (
        <span>
          {orders.map((order) => (
            <Link key={order.id} to="/orders/$id" params={{ id: String(order.id) }}>
              {t('offer.orderNumber', { number: order.number })}
            </Link>
          ))}
        </span>
      )}
      {answer && answer.comments.length > 0 && (
        <ul>
          {answer.comments.map(({ rowId, text, name }) => (
            <li key={rowId}>
              {name ?? nameOf(offer, rowId)}: {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = ({ items }: Offer, rowId: number): string => {
  const item = items.find(({ id }) => id === rowId)
  return item?.name || (item?.product?.name ?? '')
}

function ToCart({ offer, beforeAct }: Pick<Props, 'offer' | 'beforeAct'>) {
  const t = useTexts(offerTexts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const params = { id: String(offer.id) }
  const toCart = useAct(
    async () => {
      await beforeAct()
      await call(orderOffer, { params: { id: offer.id } })
    },
    () => {
      void refreshCart(queryClient)
      showSuccess(t('offer.inCart'))
      void navigate({ to: '/cart' })
    },
  )
  const toOrder = useAct(beforeAct, () => void navigate({ to: '/modules/offers/$id/order', params }))
  return (
    <>
      <button type="button" className={buttons.button} disabled={toCart.isPending} onClick={() => toCart.mutate()}>
        {t('offer.toCart')}
      </button>
      {offer.answer?.decision === 'accepted' && (
        <button
          type="button"
          className={offer.orders.length > 0 ? buttons.button : buttons.filled}
          disabled={toOrder.isPending}
          onClick={() => toOrder.mutate()}
        >
          {t(offer.orders.length > 0 ? 'offer.toOrderAgain' : 'offer.toOrder')}
        </button>
      )}
    </>
  )
}
