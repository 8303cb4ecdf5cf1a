import { Link } from '@tanstack/react-router'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { MessageScreen } from '../../../ui/page/message-screen'
import { requestTexts } from './request.texts'

/** Stands behind the sign-in dialog and stays when that was closed. */
export function RequestGuest() {
  const t = useTexts(requestTexts)
  return (
    <MessageScreen
      heading={t('request.listTitle')}
      actions={
        <Link to="." search={true} state={{ openedAuth: 'signin' }} className={buttons.filled}>
          {t('request.signIn')}
        </Link>
      }
    >
      <p>{t('request.guestHint')}</p>
    </MessageScreen>
  )
}
