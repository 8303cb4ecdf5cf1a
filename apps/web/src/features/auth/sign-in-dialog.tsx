import { useTexts } from '../../lib/texts'
import { Dialog } from '../../ui/dialog'
import { authTexts } from './auth.texts'
import { SignInForm } from './sign-in-form'

export function SignInDialog({ onClose, onSignedIn }: { onClose: () => void; onSignedIn: () => void }) {
  const t = useTexts(authTexts)
  return (
    <Dialog title={t('auth.title')} size={420} onClose={onClose}>
      <SignInForm onSignedIn={onSignedIn} />
    </Dialog>
  )
}
