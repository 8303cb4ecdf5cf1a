import { NativeSelect, TextInput } from '@mantine/core'
import { listDocuments, type TradeDocument } from '@snab/contract/money/document'
import { attachDocument, removeDocument } from '@snab/contract/money/staff-document'
import { getStaffOrder, type StaffOrder } from '@snab/contract/orders/staff-order'
import {
  attachableKinds,
  carriesMoney,
  carriesVat,
  documentNames,
  type DocumentKind,
  staffShipmentForms,
  type StaffShipmentForm,
} from '@snab/domain/document/document-kind'
import { moscowDay } from '@snab/domain/time/moscow-time'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, callWithForm } from '../../../../lib/api/api'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useDocumentName } from '../../../../shared/document/document-files'
import { DocumentsOfOrder } from '../../../../shared/document/documents-of-order'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { BankPayments } from './bank-payments'
import { CorrectionDialog } from './correction-dialog'
import { RevisionDialog } from './revision-dialog'
import { OrderPayments } from './order-payments'
import classes from './orders.module.css'
import { ordersTexts } from './orders.texts'
import { ShipmentDialog } from './shipment-dialog'
import { DateField } from '../../../../ui/date-field'

type AttachableKind = (typeof attachableKinds)[number]

/** Documents of the order: an invoice made here, and attached files. */
export function OrderDocuments({ order }: { order: StaffOrder }) {
  const t = useTexts(ordersTexts)
  // the day on which the dialog was opened
  const [attachingOn, setAttachingOn] = useState<string | null>(null)
  const [cancelled, setCancelled] = useState<TradeDocument | null>(null)
  const [corrected, setCorrected] = useState<{ document: TradeDocument; today: string } | null>(null)
  const [revised, setRevised] = useState<TradeDocument | null>(null)
  return (
    <DocumentsOfOrder
      orderId={order.id}
      mayInvoice={order.status.code !== 'cancelled'}
      waitsForDeliveryPrice={order.deliveryPrice === null && order.deliveryType === 'delivery'}
      deliveryPriceHint={t('staffOrder.needDeliveryPrice')}
      waitsForErp={order.documentsByErp && t('staffOrder.documentsByErp')}
      onCancel={setCancelled}
      onCorrect={(document) => setCorrected({ document, today: moscowDay(new Date()) })}
      onRevise={setRevised}
    >
      <div className={classes.actions}>
        <button type="button" className={buttons.button} onClick={() => setAttachingOn(moscowDay(new Date()))}>
          {t('staffOrder.attach')}
        </button>
        {order.status.code !== 'cancelled' && !order.documentsByErp && <ShipmentButtons orderId={order.id} />}
      </div>
      {attachingOn !== null && (
        <AttachDialog orderId={order.id} today={attachingOn} onClose={() => setAttachingOn(null)} />
      )}
      {cancelled && <CancelDialog document={cancelled} onClose={() => setCancelled(null)} />}
      {corrected && <CorrectionDialog {...corrected} onClose={() => setCorrected(null)} />}
      {revised && <RevisionDialog document={revised} onClose={() => setRevised(null)} />}
      <div className={classes.money}>
        <BankPayments orderId={order.id} />
        <OrderPayments orderId={order.id} />
      </div>
    </DocumentsOfOrder>
  )
}

/** If 1C sends no shipping documents, they are made for the rest of the order. */
function ShipmentButtons({ orderId }: { orderId: number }) {
  const t = useTexts(ordersTexts)
  // the day on which the dialog was opened
  const [shown, setShown] = useState<{ form: StaffShipmentForm; today: string } | null>(null)
  return (
    <>
      {staffShipmentForms.map((form) => (
        <button
          key={form}
          type="button"
          className={buttons.button}
          onClick={() => setShown({ form, today: moscowDay(new Date()) })}
        >
          {t(`staffOrder.make.${form}`)}
        </button>
      ))}
      {shown && <ShipmentDialog orderId={orderId} {...shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Sums of this kind of document; an empty one is omitted, and the server reports whether it is required. */
function sumsOf(kind: DocumentKind, { total, vatTotal }: { total: string; vatTotal: string }) {
  const [sum, vat] = [typedNumber(total), typedNumber(vatTotal)]
  return {
    ...(carriesMoney(kind) && sum !== undefined && { total: sum }),
    ...(carriesVat(kind) && vat !== undefined && { vatTotal: vat }),
  }
}

function AttachDialog({ orderId, today, onClose }: { orderId: number; today: string; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const queryClient = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState<{ kind: AttachableKind; number: string; day: string }>({
    kind: 'transfer',
    number: '',
    day: today,
  })
  const [sums, setSums] = useState({ total: '', vatTotal: '' })
  const [file, setFile] = useState<File | null>(null)
  const attach = useMutation({
    mutationFn: (chosen: File) => {
      const form = new FormData()
      form.append('data', chosen)
      return callWithForm(
        attachDocument,
        { params: { id: orderId }, query: { ...draft, ...sumsOf(draft.kind, sums) } },
        form,
      )
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
      showSuccess(t('staffOrder.attached'))
      onClose()
    },
  })
  return (
    <Dialog title={t('staffOrder.attach')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (file && !attach.isPending) attach.mutate(file)
          else input.current?.click()
        }}
      >
        <NativeSelect
          label={t('staffOrder.documentKind')}
          value={draft.kind}
          data={attachableKinds.map((kind) => ({ value: kind, label: documentNames[kind] }))}
          onChange={({ currentTarget: { value } }) =>
            setDraft((before) => ({ ...before, kind: attachableKinds.find((kind) => kind === value) ?? before.kind }))
          }
        />
        <TextInput
          label={t('staffOrder.documentNumber')}
          maxLength={50}
          value={draft.number}
          error={problemOfField(attach.error, 'number')}
          onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, number: value }))}
        />
        <DateField
          label={t('staffOrder.documentDay')}
          value={draft.day}
          error={problemOfField(attach.error, 'day')}
          onChange={(value) => setDraft((before) => ({ ...before, day: value }))}
        />
        {(['total', 'vatTotal'] as const).map(
          (name) =>
            (name === 'total' ? carriesMoney : carriesVat)(draft.kind) && (
              <TextInput
                key={name}
                label={t(`staffOrder.document.${name}`)}
                inputMode="decimal"
                maxLength={20}
                value={sums[name]}
                error={problemOfField(attach.error, name)}
                onChange={({ currentTarget: { value } }) => setSums((before) => ({ ...before, [name]: value }))}
              />
            ),
        )}
        <div>
          <button type="button" className={buttons.button} data-autofocus onClick={() => input.current?.click()}>
            {file?.name ?? t('staffOrder.chooseFile')}
          </button>
          <p className={panel.small}>{t('staffOrder.fileHint')}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept=".pdf,.png,.jpg,.jpeg,.xlsx"
            aria-label={t('staffOrder.chooseFile')}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </div>
        {problemOfField(attach.error, 'data') && (
          <p role="alert" className={panel.problem}>
            {problemOfField(attach.error, 'data')}
          </p>
        )}
        <SaveProblem error={attach.error} fields={['number', 'day', 'total', 'vatTotal', 'data']} onReload={onClose} />
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('staffOrder.keepDocument')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={attach.isPending || file === null}>
            {t('staffOrder.attachSubmit')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function CancelDialog({ document, onClose }: { document: TradeDocument; onClose: () => void }) {
  const t = useTexts(ordersTexts)
  const name = useDocumentName()(document)
  const queryClient = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => call(removeDocument, { params: { id: document.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listDocuments.path] })
      // revoking a shipping document also revokes its delivery
      await queryClient.invalidateQueries({ queryKey: [getStaffOrder.path] })
      onClose()
    },
    onError: (error) => showError(error),
  })
  return (
    <Dialog title={t('staffOrder.cancelDocumentTitle', { name })} onClose={onClose}>
      <p>{t('staffOrder.cancelDocumentHint')}</p>
      <div className={panel.buttons}>
        <button type="button" data-autofocus className={buttons.button} onClick={onClose}>
          {t('staffOrder.keepDocument')}
        </button>
        <button
          type="button"
          className={buttons.filled}
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate()}
        >
          {t('staffOrder.cancelDocument')}
        </button>
      </div>
    </Dialog>
  )
}
