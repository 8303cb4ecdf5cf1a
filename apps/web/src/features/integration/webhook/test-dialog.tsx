import { testWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { AttemptView } from './attempt-view'
import { useReadWebhooksAgain } from './webhook.data'
import { webhookTexts } from './webhook.texts'

/** Sends a test event when it opens, and shows the response. */
export function TestDialog({ of: { id, name }, onClose }: { of: Webhook; onClose: () => void }) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const opened = useId()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['webhook-test', id, opened],
    queryFn: async () => {
      const answer = await call(testWebhook, { params: { id } })
      await readAgain()
      return answer
    },
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Dialog title={t('webhooks.testOf', { name })} onClose={onClose}>
      <div className={panel.form} aria-live="polite">
        {isFetching && <p>{t('webhooks.testing')}</p>}
        {!isFetching && error && (
          <p role="alert" className={panel.problem}>
            {errorText(error)}
          </p>
        )}
        {!isFetching && data && (
          <>
            <p className={data.problem === null ? panel.good : panel.bad}>
              {t(data.problem === null ? 'webhooks.testGood' : 'webhooks.testBad')}
            </p>
            <AttemptView of={data} />
          </>
        )}
        <div className={panel.buttons}>
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('webhooks.again')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('webhooks.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
