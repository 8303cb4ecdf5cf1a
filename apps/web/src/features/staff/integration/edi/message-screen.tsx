import {
  closeStaffEdi,
  decideStaffEdi,
  getStaffEdiFile,
  rejectStaffEdi,
  replayStaffEdi,
  type EdiDecision,
  type EdiMessageCard,
} from '@snab/contract/integration/edi-message'
import { orderKinds } from '@snab/domain/integration/edi'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, download } from '../../../../lib/api/api'
import { saveFile } from '../../../../lib/save-file'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { changesOrder, DecisionForm } from '../../../../shared/edi/decision-form'
import classes from '../../../../shared/edi/edi.module.css'
import { ediTexts } from '../../../../shared/edi/edi.texts'
import { MessageContent } from '../../../../shared/edi/message-content'
import { MessageFacts, useMessageName } from '../../../../shared/edi/message-facts'
import { RejectDialog } from '../../../../shared/edi/reject-dialog'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import { useMessage, useReadEdiAgain } from './edi.data'
import { staffEdiTexts } from './edi.texts'

const route = getRouteApi('/staff/(people)/edi/messages/$id')

/** One message: its questions, its content and its file. */
export function EdiMessageScreen() {
  const t = useTexts(staffEdiTexts)
  const tEdi = useTexts(ediTexts)
  const nameOf = useMessageName()
  const { data, error, refetch } = useMessage(Number(route.useParams().id))
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const { id, connection, company, orders, direction, fileName } = data
  return (
    <Page
      heading={nameOf(data)}
      aside={
        <Link to="/staff/edi/$id" params={{ id: String(connection.id) }}>
          {t('staffEdi.toConnection', { name: connection.name })}
        </Link>
      }
    >
      <div className={classes.what}>
        <span>{company.name}</span>
        <MessageFacts of={data} />
        {orders.map((order) => (
          <Link key={order.id} to="/staff/orders/$id" params={{ id: String(order.id) }}>
            {tEdi('edi.openOrder', { number: order.number })}
          </Link>
        ))}
      </div>
      {data.state === 'question' && <Question of={data} />}
      {direction === 'out' && fileName !== null && <Replay id={id} />}
      <MessageContent
        of={data}
        onDownload={() => void download(getStaffEdiFile, { params: { id } }).then(saveFile, showError)}
      />
    </Page>
  )
}

function Question({ of: message }: { of: EdiMessageCard }) {
  const t = useTexts(staffEdiTexts)
  const tEdi = useTexts(ediTexts)
  const readAgain = useReadEdiAgain()
  const [isRejecting, setRejecting] = useState(false)
  const { id } = message
  const said = (text: string) => async () => {
    showSuccess(text)
    setRejecting(false)
    await readAgain()
  }
  const decide = useMutation({
    mutationFn: (body: EdiDecision) => call(decideStaffEdi, { params: { id }, body }),
    onSuccess: said(tEdi('edi.checked')),
  })
  const reject = useMutation({
    mutationFn: (reason: string) => call(rejectStaffEdi, { params: { id }, body: { reason } }),
    onSuccess: said(tEdi('edi.rejected')),
  })
  const close = useMutation({
    mutationFn: () => call(closeStaffEdi, { params: { id } }),
    onSuccess: said(t('staffEdi.closed')),
    onError: (error) => showError(error),
  })
  return (
    <>
      {orderKinds.includes(message.kind) && (
        <DecisionForm
          of={message}
          onDecide={(decision) => decide.mutate(decision)}
          onReject={() => setRejecting(true)}
          isPending={decide.isPending}
          error={decide.error}
        />
      )}
      <div className={classes.tools}>
        <button type="button" className={buttons.button} disabled={close.isPending} onClick={() => close.mutate()}>
          {t('staffEdi.close')}
        </button>
      </div>
      {isRejecting && (
        <RejectDialog
          isChange={changesOrder(message)}
          onReject={(reason) => reject.mutate(reason)}
          isPending={reject.isPending}
          error={reject.error}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  )
}

function Replay({ id }: { id: number }) {
  const t = useTexts(staffEdiTexts)
  const readAgain = useReadEdiAgain()
  const replay = useMutation({
    mutationFn: () => call(replayStaffEdi, { params: { id } }),
    onSuccess: async () => {
      showSuccess(t('staffEdi.replayed'))
      await readAgain()
    },
    onError: (error) => showError(error),
  })
  return (
    <div className={classes.tools}>
      <button type="button" className={buttons.button} disabled={replay.isPending} onClick={() => replay.mutate()}>
        {t('staffEdi.replay')}
      </button>
    </div>
  )
}
