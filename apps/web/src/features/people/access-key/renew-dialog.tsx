import { renewAccessKey, type AccessKey } from '@snab/contract/people/access-key'
import type { OverlapHours } from '@snab/domain/people/access-key'
import { call } from '../../../lib/api/api'
import { useTexts } from '../../../lib/texts/texts'
import { RenewSecretDialog } from '../../../shared/secret/renew-secret-dialog'
import { useReadKeysAgain } from './access-key.data'
import { accessKeyTexts } from './access-key.texts'

type Props = { of: AccessKey; onMade: (secret: string) => void; onClose: () => void }

export function RenewDialog({ of: { id, name }, onMade, onClose }: Props) {
  const t = useTexts(accessKeyTexts)
  const readAgain = useReadKeysAgain()
  const renew = async (overlapHours: OverlapHours) => {
    const { secret } = await call(renewAccessKey, { params: { id }, body: { overlapHours } })
    await readAgain()
    return secret
  }
  return (
    <RenewSecretDialog
      title={t('accessKeys.renewOne', { name })}
      hint={t('accessKeys.renewHint')}
      overlap={t('accessKeys.overlap')}
      atOnce={t('accessKeys.overlap0')}
      renew={renew}
      onMade={onMade}
      onClose={onClose}
    />
  )
}
