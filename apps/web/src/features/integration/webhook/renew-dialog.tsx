import { renewWebhookSecret, type Webhook } from '@snab/contract/integration/webhook'
import type { OverlapHours } from '@snab/domain/people/access-key'
import { call } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { RenewSecretDialog } from '../../../shared/secret/renew-secret-dialog'
import { useReadWebhooksAgain } from './webhook.data'
import { webhookTexts } from './webhook.texts'

type Props = { of: Webhook; onMade: (secret: string) => void; onClose: () => void }

export function RenewDialog({ of: { id, name }, onMade, onClose }: Props) {
  const t = useTexts(webhookTexts)
  const readAgain = useReadWebhooksAgain()
  const renew = async (overlapHours: OverlapHours) => {
    const { secret } = await call(renewWebhookSecret, { params: { id }, body: { overlapHours } })
    await readAgain()
    return secret
  }
  return (
    <RenewSecretDialog
      title={t('webhooks.renewOf', { name })}
      hint={t('webhooks.renewHint')}
      overlap={t('webhooks.overlap')}
      atOnce={t('webhooks.overlap0')}
      renew={renew}
      onMade={onMade}
      onClose={onClose}
    />
  )
}
