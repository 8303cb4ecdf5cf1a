import { Modal } from '@mantine/core'
import { useIsDesktop } from '../../lib/media'
import { useTexts } from '../../lib/texts'
import { authTexts } from './auth.texts'
import { SignInForm } from './sign-in-form'

export function SignInDialog({ onClose, onSignedIn }: { onClose: () => void; onSignedIn: () => void }) {
  const t = useTexts(authTexts)
  const isDesktop = useIsDesktop()
  return (
    <Modal opened size={420} title={t('auth.title')} fullScreen={!isDesktop} onClose={onClose}>
      <SignInForm onSignedIn={onSignedIn} />
    </Modal>
  )
}
