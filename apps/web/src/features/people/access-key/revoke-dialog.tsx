import { revokeAccessKey, type AccessKey } from '@snab/contract/people/access-key'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { useReadKeysAgain } from './access-key.data'
import { accessKeyTexts } from './access-key.texts'

export function RevokeDialog({ of: { id, name }, onClose }: { of: AccessKey; onClose: () => void }) {
  const t = useTexts(accessKeyTexts)
  const readAgain = useReadKeysAgain()
  const revoke = useMutation({
    mutationFn: () => call(revokeAccessKey, { params: { id } }),
    onSuccess: async () => {
      await readAgain()
      onClose()
      showSuccess(t('accessKeys.revokedNow'))
    },
  })
  return (
    <ConfirmDialog
      title={t('accessKeys.revokeOne', { name })}
      text={t('accessKeys.revokeHint')}
      action={t('accessKeys.revoke')}
      isPending={revoke.isPending}
      error={revoke.error}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  )
}
