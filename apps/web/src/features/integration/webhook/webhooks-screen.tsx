import { pauseWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { WebhookFacts } from '../../../shared/webhook/webhook-facts'
import buttons from '../../../ui/button.module.css'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import { DeleteDialog } from './delete-dialog'
import { RenewDialog } from './renew-dialog'
import { SecretDialog } from './secret-dialog'
import { TestDialog } from './test-dialog'
import { WebhookDialog } from './webhook-dialog'
import { useReadWebhooksAgain, useWebhooks } from './webhook.data'
import classes from './webhook.module.css'
import { webhookTexts } from './webhook.texts'

type OfOne = 'test' | 'change' | 'renew' | 'delete'
type Opened = { dialog: 'make' } | { dialog: OfOne; webhook: Webhook }

export function WebhooksScreen() {
  const t = useTexts(webhookTexts)
  const { data, error, refetch } = useWebhooks()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  if (!data && error) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  const close = () => setOpened(null)
  const make = (
    <button type="button" className={buttons.filled} onClick={() => setOpened({ dialog: 'make' })}>
      {t('webhooks.make')}
    </button>
  )
  return (
    <Page heading={t('webhooks.title')} aside={data.items.length > 0 && make}>
      <p className={classes.hint}>
        {t('webhooks.hint')} <a href="/api/docs">{t('webhooks.reference')}</a>
      </p>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('webhooks.none')}</h2>
          <p>{t('webhooks.noneHint')}</p>
          {make}
        </EmptyState>
      ) : (
        <ul className={classes.webhooks} aria-label={t('webhooks.list')}>
          {data.items.map((webhook) => (
            <One key={webhook.id} of={webhook} onOpen={(dialog) => setOpened({ dialog, webhook })} />
          ))}
        </ul>
      )}
      {opened?.dialog === 'make' && <WebhookDialog onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'change' && <WebhookDialog of={opened.webhook} onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'renew' && <RenewDialog of={opened.webhook} onMade={setSecret} onClose={close} />}
      {opened?.dialog === 'delete' && <DeleteDialog of={opened.webhook} onClose={close} />}
      {opened?.dialog === 'test' && <TestDialog of={opened.webhook} onClose={close} />}
      {secret !== null && <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
    </Page>
  )
}

function One({ of: webhook, onOpen }: { of: Webhook; onOpen: (dialog: OfOne) => void }) {
  const t = useTexts(webhookTexts)
  const { id, name, owner, company, state } = webhook
  const dialogs = ['test', 'change', 'renew'] as const
  return (
    <li className={classes.webhook}>
      <div className={classes.what}>
        <strong>{name}</strong>
        <WebhookFacts of={webhook} />
        {(!owner.isYou || company) && (
          <span className={classes.whose}>
            {[!owner.isYou && owner.name, company?.name].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
      <span className={classes.buttons}>
        <Link
          to="/user/webhooks/$id"
          params={{ id: String(id) }}
          className={buttons.button}
          aria-label={t('webhooks.eventsOf', { name })}
        >
          {t('webhooks.events')}
        </Link>
        {owner.isYou &&
          dialogs
            .filter((dialog) => dialog !== 'test' || (state !== 'stopped' && state !== 'left'))
            .map((dialog) => (
              <button
                key={dialog}
                type="button"
                className={buttons.button}
                aria-label={t(`webhooks.${dialog}Of`, { name })}
                onClick={() => onOpen(dialog)}
              >
                {t(`webhooks.${dialog}`)}
              </button>
            ))}
        {state !== 'stopped' && <PauseButton of={webhook} />}
        <button
          type="button"
          className={buttons.button}
          aria-label={t('webhooks.deleteOf', { name })}
          onClick={() => onOpen('delete')}
        >
          {t('webhooks.delete')}
        </button>
      </span>
    </li>
  )
}

function PauseButton({ of: { id, name, state } }: { of: Webhook }) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const isPaused = state === 'paused' || state === 'refused'
  const pause = useMutation({
    mutationFn: () => call(pauseWebhook, { params: { id }, body: { isPaused: !isPaused } }),
    onSuccess: async () => {
      showSuccess(t(isPaused ? 'webhooks.resumed' : 'webhooks.paused'))
      await readAgain()
    },
    onError: (error) => showError(error),
  })
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={t(isPaused ? 'webhooks.resumeOf' : 'webhooks.pauseOf', { name })}
      disabled={pause.isPending}
      onClick={() => pause.mutate()}
    >
      {t(isPaused ? 'webhooks.resume' : 'webhooks.pause')}
    </button>
  )
}
