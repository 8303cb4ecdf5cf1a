import {
  decideEdi,
  getEdiFile,
  rejectEdi,
  type EdiDecision,
  type EdiMessageCard,
} from '@snab/contract/integration/edi-message'
import { orderKinds } from '@snab/domain/integration/edi'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call, download } from '../../../lib/api/api'
import { saveFile } from '../../../lib/save-file'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { changesOrder, DecisionForm } from '../../../shared/edi/decision-form'
import classes from '../../../shared/edi/edi.module.css'
import { ediTexts } from '../../../shared/edi/edi.texts'
import { MessageContent } from '../../../shared/edi/message-content'
import { MessageFacts, useMessageName } from '../../../shared/edi/message-facts'
import { RejectDialog } from '../../../shared/edi/reject-dialog'
import { Page } from '../../../shared/page/page'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { useOwnMessage, useReadOwnEdiAgain } from './edi.data'
import { ownEdiTexts } from './own-edi.texts'

const route = getRouteApi('/user/_area/edi/$id')

/** One message of the company's own exchange, with its questions. */
export function OwnMessageScreen() {
  const t = useTexts(ownEdiTexts)
  const tEdi = useTexts(ediTexts)
  const nameOf = useMessageName()
  const { data, error, refetch } = useOwnMessage(Number(route.useParams().id))
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <Page heading={nameOf(data)} aside={<Link to="/user/edi">{t('ownEdi.back')}</Link>}>
      <div className={classes.what}>
        <MessageFacts of={data} />
        {data.orders.map((order) => (
          <Link key={order.id} to="/orders/$id" params={{ id: String(order.id) }}>
            {tEdi('edi.openOrder', { number: order.number })}
          </Link>
        ))}
      </div>
      {data.state === 'question' && orderKinds.includes(data.kind) && <Question of={data} />}
      <MessageContent
        of={data}
        onDownload={() => void download(getEdiFile, { params: { id: data.id } }).then(saveFile, showError)}
      />
    </Page>
  )
}

function Question({ of: message }: { of: EdiMessageCard }) {
  const t = useTexts(ediTexts)
  const readAgain = useReadOwnEdiAgain()
  const [isRejecting, setRejecting] = useState(false)
  const { id } = message
  const decide = useMutation({
    mutationFn: (body: EdiDecision) => call(decideEdi, { params: { id }, body }),
    onSuccess: async () => {
      showSuccess(t('edi.checked'))
      await readAgain()
    },
  })
  const reject = useMutation({
    mutationFn: (reason: string) => call(rejectEdi, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      showSuccess(t('edi.rejected'))
      setRejecting(false)
      await readAgain()
    },
  })
  return (
    <>
      <DecisionForm
        of={message}
        onDecide={(decision) => decide.mutate(decision)}
        onReject={() => setRejecting(true)}
        isPending={decide.isPending}
        error={decide.error}
      />
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
