import { Link } from '@tanstack/react-router'
import { listDocuments, makeInvoice, type TradeDocument } from '@snab/contract/money/document'
import { shipmentKinds } from '@snab/domain/document/document-kind'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call, queryOf } from '../../lib/api/api'
import { readOnOpen } from '../../lib/api/freshness'
import { errorText } from '../../lib/api/api-error'
import { showError, showSuccess } from '../../lib/snackbar'
import { formatDate, formatMoney } from '../../lib/texts/format'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import panel from '../../ui/panel.module.css'
import { useOrderNews } from '../live/use-order-news'
import { PayButton } from '../payment/pay-button'
import { PayDialog } from '../payment/pay-dialog'
import { DocumentFiles, useDocumentName } from './document-files'
import classes from './documents-of-order.module.css'
import { documentTexts } from './document.texts'
import { savePack } from './open-document'
import { PaymentLabel } from './payment-label'
import { ReceptionLink, ShipmentLink } from './reception-label'

type Props = {
  orderId: number
  mayInvoice: boolean
  /** There is no sum to invoice until the price of delivery is set. */
  waitsForDeliveryPrice?: boolean
  /** What to say meanwhile, other than to the buyer. */
  deliveryPriceHint?: string
  /** The buyer may pay an invoice here. */
  mayPay?: boolean
  /** 1C makes the documents of shipments; this message is shown until they arrive. */
  waitsForErp?: ReactNode
  children?: ReactNode
} & Partial<StaffActions>

type Act = ((document: TradeDocument) => void) | undefined
/** Actions of staff on a document: cancel it, change its shipment, correct its requisites. */
type StaffActions = { onCancel: Act; onCorrect: Act; onRevise: Act }

/** Documents of an order; the buyer creates an invoice here. */
export function DocumentsOfOrder({
  orderId,
  mayInvoice,
  waitsForDeliveryPrice = false,
  deliveryPriceHint,
  mayPay = false,
  waitsForErp,
  onCancel,
  onCorrect,
  onRevise,
  children,
}: Props) {
  const t = useTexts(documentTexts)
  const nameOf = useDocumentName()
  const queryClient = useQueryClient()
  useOrderNews(listDocuments.path)
  const { data, error } = useQuery({
    ...queryOf(listDocuments, { query: { orderId, 'per-page': 100 } }),
    ...readOnOpen,
  })
  const invoice = useMutation({
    mutationFn: () => call(makeInvoice, { params: { id: orderId } }),
    onSuccess: ({ number }) => {
      showSuccess(t('document.invoiceReady', { number }))
      return queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
    },
    onError: (problem) => showError(problem),
  })
  const [paid, setPaid] = useState<readonly TradeDocument[] | null>(null)
  const pack = useMutation({ mutationFn: () => savePack(orderId) })
  const invoiced = data?.items.find(({ kind, state }) => kind === 'invoice' && state === 'valid')
  return (
    <section className={panel.panel} aria-labelledby="order-documents">
      <div className={panel.head}>
        <h2 id="order-documents">{t('document.title')}</h2>
        {mayInvoice && !waitsForDeliveryPrice && data && invoiced?.payment !== 'paid' && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={invoice.isPending}
            onClick={() => !invoice.isPending && invoice.mutate()}
          >
            {t(invoiced ? 'document.getInvoiceAgain' : 'document.getInvoice')}
          </button>
        )}
      </div>
      {mayInvoice && waitsForDeliveryPrice && (
        <p className={panel.small}>{deliveryPriceHint ?? t('document.waitsForDeliveryPrice')}</p>
      )}
      {error && !data && <p className={panel.problem}>{errorText(error, t('document.failed'))}</p>}
      {data?.items.length === 0 && <p className={panel.muted}>{t('document.ofOrderEmpty')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.documents}>
          {data.items.map((document) => (
            <li key={document.id} data-state={document.state}>
              <span className={classes.name}>
                <strong>{nameOf(document)}</strong> <span className={panel.muted}>{formatDate(document.day)}</span>
                {document.total !== 0 && <span> {formatMoney(document.total)}</span>}
                {document.revision && (
                  <span className={panel.small}>
                    {' '}
                    {t('document.revised', {
                      number: document.revision.number,
                      day: formatDate(document.revision.day),
                    })}
                  </span>
                )}
              </span>
              <PaymentLabel document={document} />
              <span className={classes.tools}>
                {mayPay && document.payment !== null && document.payment !== 'paid' && (
                  <PayButton invoice={document} onPay={setPaid} />
                )}
                <DocumentFiles document={document} />
                {onCancel ? (
                  <ShipmentLink document={document} name={nameOf(document)} />
                ) : (
                  <ReceptionLink document={document} name={nameOf(document)} />
                )}
                <StaffTools document={document} onCancel={onCancel} onCorrect={onCorrect} onRevise={onRevise} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.items.length > 0 && (
        <p className={classes.tools}>
          <button
            type="button"
            className={buttons.button}
            aria-disabled={pack.isPending}
            onClick={() => !pack.isPending && pack.mutate()}
          >
            {t(pack.isPending ? 'document.packing' : 'document.pack')}
          </button>
          <Link to="/orders/$id/comparison" params={{ id: String(orderId) }} className={buttons.button} preload={false}>
            {t('document.compare')}
          </Link>
        </p>
      )}
      {waitsForErp &&
        data &&
        !data.items.some(({ kind, state }) => shipmentKinds.includes(kind) && state === 'valid') && (
          <p role="status" className={panel.muted}>
            {waitsForErp}
          </p>
        )}
      {paid && <PayDialog invoices={paid} onClose={() => setPaid(null)} />}
      {children}
    </section>
  )
}

function StaffTools({ document, onCancel, onCorrect, onRevise }: StaffActions & { document: TradeDocument }) {
  const t = useTexts(documentTexts)
  const name = useDocumentName()(document)
  const tool = (act: Act, isAllowed: boolean, text: string, label: string) =>
    act &&
    isAllowed && (
      <button type="button" className={buttons.link} aria-label={label} onClick={() => act(document)}>
        {text}
      </button>
    )
  return (
    <>
      {tool(onCorrect, document.isCorrectable, t('document.correct'), t('document.correctLabel', { name }))}
      {tool(
        onRevise,
        document.isCorrectable && document.isRevocable,
        t('document.revise'),
        t('document.reviseLabel', { name }),
      )}
      {tool(onCancel, document.isRevocable, t('document.cancel'), t('document.cancelLabel', { name }))}
    </>
  )
}
