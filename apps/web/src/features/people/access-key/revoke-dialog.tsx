import { revokeAccessKey, type AccessKey } from '@snab/contract/people/access-key'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
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
    <Dialog title={t('accessKeys.revokeOne', { name })} onClose={onClose}>
      <div className={panel.form}>
        <p>{t('accessKeys.revokeHint')}</p>
        {revoke.error && (
          <p role="alert" className={panel.problem}>
            {errorText(revoke.error)}
          </p>
        )}
        <div className={panel.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('accessKeys.cancel')}
          </Button>
          <Button loading={revoke.isPending} onClick={() => revoke.mutate()}>
            {t('accessKeys.revoke')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
