import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { requestTexts } from './request.texts'

/** Shown behind the sign-in dialog and stays when that is closed. */
export function RequestGuest() {
  const t = useTexts(requestTexts)
  return (
    <MessageScreen
      heading={t('ownRequest.listTitle')}
      actions={
        <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('ownRequest.signIn')}
        </Link>
      }
    >
      <p>{t('ownRequest.guestHint')}</p>
    </MessageScreen>
  )
}
