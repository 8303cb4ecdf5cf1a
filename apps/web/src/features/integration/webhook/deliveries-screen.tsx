import { replayWebhookDelivery, type Webhook, type WebhookDelivery } from '@snab/contract/integration/webhook'
import { deliveryStates } from '@snab/domain/integration/webhook'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { showError, showSuccess } from '../../../lib/snackbar'
import { formatMoment } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import { Page } from '../../../shared/page/page'
import { WebhookFacts } from '../../../shared/webhook/webhook-facts'
import buttons from '../../../ui/button.module.css'
import { ListSelect } from '../../../ui/list/list-select'
import { EmptyState } from '../../../ui/page/empty-state'
import { ErrorScreen } from '../../../ui/page/error-screen'
import { MessageScreen } from '../../../ui/page/message-screen'
import { PendingScreen } from '../../../ui/page/pending-screen'
import panel from '../../../ui/panel.module.css'
import { Pager } from '../../../ui/table/pager'
import { AttemptView } from './attempt-view'
import { RangeDialog } from './range-dialog'
import { useDeliveries, useReadWebhooksAgain, useWebhooks } from './webhook.data'
import classes from './webhook.module.css'
import { webhookTexts } from './webhook.texts'

const route = getRouteApi('/user/_area/webhooks/$id')

/** Deliveries of one webhook with their results; they can be sent again. */
export function DeliveriesScreen() {
  const t = useTexts(webhookTexts)
  const id = Number(route.useParams().id)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const webhooks = useWebhooks()
  const { data, error, isPlaceholderData, refetch } = useDeliveries(id, search)
  const [isRanging, setRanging] = useState(false)
  const failure = webhooks.error ?? error
  const webhook = webhooks.data?.items.find((one) => one.id === id)
  const back = <Link to="/user/webhooks">{t('webhooks.back')}</Link>
  if (webhooks.data && !webhook) return <MessageScreen heading={t('webhooks.notFound')} actions={back} />
  if (!data && failure) return <ErrorScreen error={failure} onRetry={() => void refetch()} />
  if (!data || !webhook) return <PendingScreen />
  return (
    <Page heading={t('webhooks.eventsOf', { name: webhook.name })} pending={isPlaceholderData} aside={back}>
      <div className={classes.what}>
        <WebhookFacts of={webhook} />
      </div>
      <div className={classes.tools}>
        <ListSelect
          label={t('webhooks.stateFilter')}
          value={search.state ?? null}
          options={deliveryStates}
          textOf={(state) => t(`webhooks.state-${state}`)}
          any={t('webhooks.all')}
          onChange={(state) => void navigate({ search: { state } })}
        />
        {mayReplay(webhook) && (
          <button type="button" className={buttons.button} onClick={() => setRanging(true)}>
            {t('webhooks.range')}
          </button>
        )}
      </div>
      {data.items.length === 0 ? (
        <EmptyState>
          <h2>{t('webhooks.noEvents')}</h2>
          <p>{t('webhooks.noEventsHint')}</p>
        </EmptyState>
      ) : (
        <ul className={classes.events} aria-label={t('webhooks.events')}>
          {data.items.map((delivery) => (
            <Delivery key={delivery.id} of={delivery} webhook={webhook} />
          ))}
        </ul>
      )}
      <Pager
        page={data.meta.currentPage}
        pageCount={data.meta.pageCount}
        onPage={(next) => void navigate({ search: { ...search, page: next === 1 ? undefined : next } })}
      />
      {isRanging && <RangeDialog id={id} onClose={() => setRanging(false)} />}
    </Page>
  )
}

const mayReplay = ({ owner, state }: Webhook): boolean => owner.isYou && (state === 'working' || state === 'failing')

const tones = { waiting: 'waiting', accepted: 'good', 'given-up': 'bad', withheld: 'bad' } as const

function Delivery({ of: delivery, webhook }: { of: WebhookDelivery; webhook: Webhook }) {
  const t = useTexts(webhookTexts)
  const { type, object, at, state, dueAt, attempts, lastAttempts, eventId } = delivery
  const name = t(`webhooks.event.${type}`)
  const kind = type.startsWith('order.') ? 'order' : 'document'
  const facts = [formatMoment(at), object && t(`webhooks.${kind}`, { number: object.name })]
  return (
    <li className={classes.event}>
      <div className={classes.what}>
        <span>
          <strong>{name}</strong>{' '}
          <span className={panel.tag} data-tone={tones[state]}>
            {t(`webhooks.state-${state}`)}
          </span>
        </span>
        <span className={panel.small}>
          {[...facts, dueAt !== null && t('webhooks.dueAt', { at: formatMoment(dueAt) })].filter(Boolean).join(' · ')}
        </span>
        <code className={panel.small}>{eventId}</code>
      </div>
      {mayReplay(webhook) && type !== 'test' && <ReplayButton of={delivery} webhookId={webhook.id} name={name} />}
      {attempts > 0 && (
        <details>
          <summary>{t('webhooks.attempts', { count: attempts })}</summary>
          {lastAttempts.map((attempt) => (
            <AttemptView key={attempt.at} of={attempt} />
          ))}
        </details>
      )}
    </li>
  )
}

function ReplayButton({ of: { id, at }, webhookId, name }: { of: WebhookDelivery; webhookId: number; name: string }) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const replay = useMutation({
    mutationFn: () => call(replayWebhookDelivery, { params: { id: webhookId, deliveryId: id } }),
    onSuccess: async () => {
      showSuccess(t('webhooks.replayed'))
      await readAgain()
    },
    onError: (error) => showError(error),
  })
  return (
    <button
      type="button"
      className={buttons.button}
      aria-label={t('webhooks.replayOf', { event: `${name}, ${formatMoment(at)}` })}
      disabled={replay.isPending}
      onClick={() => replay.mutate()}
    >
      {t('webhooks.replay')}
    </button>
  )
}
