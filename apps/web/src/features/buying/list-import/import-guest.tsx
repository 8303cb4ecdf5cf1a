import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { importTexts } from './list-import.texts'

/** Shown behind the sign-in dialog and stays when that is closed. */
export function ImportGuest() {
  const t = useTexts(importTexts)
  return (
    <MessageScreen
      heading={t('import.guest')}
      actions={
        <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('import.signIn')}
        </Link>
      }
    >
      <p>{t('import.guestHint')}</p>
    </MessageScreen>
  )
}
