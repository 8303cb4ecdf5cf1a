import { Textarea } from '@mantine/core'
import { listStaffWebhooks, stopStaffWebhook, type Webhook } from '@snab/contract/integration/webhook'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showError, showSuccess } from '../../../../lib/snackbar'
import { formatMoment } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { WebhookFacts } from '../../../../shared/webhook/webhook-facts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { useWebhooks } from '../../frame/staff.data'
import { staffTexts } from '../../frame/staff.texts'
import entries from '../../views/decision.module.css'
import { InboxScreen } from '../../views/inbox-screen'
import { staffWebhookTexts } from './webhook.texts'

const route = getRouteApi('/staff/(people)/webhooks')

/** Webhooks of customers' systems: which fail, and which are stopped. */
export function WebhooksScreen() {
  const t = useTexts(staffWebhookTexts)
  const tStaff = useTexts(staffTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <InboxScreen
      heading={tStaff('staff.webhooks')}
      screen="webhooks"
      list={useWebhooks(search)}
      onPage={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      nothing={t('staffWebhooks.nothing')}
      nothingHint={search.state === undefined && t('staffWebhooks.nothingHint')}
      states={{
        label: t('staffWebhooks.state'),
        tabs: [
          { name: t('staffWebhooks.all'), link: linkOptions({ to: '/staff/webhooks', search: { state: undefined } }) },
          {
            name: t('staffWebhooks.troubled'),
            link: linkOptions({ to: '/staff/webhooks', search: { state: 'troubled' } }),
          },
          {
            name: t('staffWebhooks.stopped'),
            link: linkOptions({ to: '/staff/webhooks', search: { state: 'stopped' } }),
          },
        ],
      }}
      renderItem={(webhook: Webhook) => <One key={webhook.id} of={webhook} />}
    />
  )
}

function One({ of: webhook }: { of: Webhook }) {
  const t = useTexts(staffWebhookTexts)
  const { name, owner, company, createdAt } = webhook
  return (
    <li className={entries.entity}>
      <div className={entries.part}>
        {company ? (
          <Link to="/staff/companies/$id" params={{ id: String(company.id) }} preload={false}>
            {company.name}
          </Link>
        ) : (
          <span>{t('staffWebhooks.noCompany')}</span>
        )}
        <span>{owner.name}</span>
        <span className={panel.small}>{formatMoment(createdAt)}</span>
      </div>
      <div className={entries.part}>
        <strong>{name}</strong>
        <WebhookFacts of={webhook} />
      </div>
      <Decision of={webhook} />
    </li>
  )
}

function Decision({ of: { id, name, state } }: { of: Webhook }) {
  const t = useTexts(staffWebhookTexts)
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const run = useMutation({
    mutationFn: () => call(stopStaffWebhook, { params: { id }, body: { reason: null } }),
    onSuccess: async () => {
      showSuccess(t('staffWebhooks.runs'))
      await queryClient.invalidateQueries({ queryKey: [listStaffWebhooks.path] })
    },
    onError: (error) => showError(error),
  })
  return (
    <div className={entries.decision}>
      <div className={entries.buttons}>
        {state === 'stopped' ? (
          <button
            type="button"
            className={buttons.button}
            aria-label={t('staffWebhooks.runOf', { name })}
            disabled={run.isPending}
            onClick={() => run.mutate()}
          >
            {t('staffWebhooks.run')}
          </button>
        ) : (
          <button
            type="button"
            className={buttons.button}
            aria-label={t('staffWebhooks.stopOf', { name })}
            onClick={() => setAsking(true)}
          >
            {t('staffWebhooks.stop')}
          </button>
        )}
      </div>
      {isAsking && <StopDialog id={id} name={name} onClose={() => setAsking(false)} />}
    </div>
  )
}

function StopDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const t = useTexts(staffWebhookTexts)
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const stop = useMutation({
    mutationFn: () => call(stopStaffWebhook, { params: { id }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [listStaffWebhooks.path] })
      onClose()
      showSuccess(t('staffWebhooks.stoppedNow'))
    },
  })
  return (
    <Dialog title={t('staffWebhooks.stopOf', { name })} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          stop.mutate()
        }}
      >
        <p>{t('staffWebhooks.stopHint')}</p>
        <Textarea
          label={t('staffWebhooks.reason')}
          required
          withAsterisk
          data-autofocus
          maxLength={500}
          autosize
          minRows={2}
          value={reason}
          error={stop.error && errorText(stop.error)}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <FormButtons save={t('staffWebhooks.stop')} isPending={stop.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
