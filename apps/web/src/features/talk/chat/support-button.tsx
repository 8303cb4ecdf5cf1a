import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsDesktop } from '../../../lib/media'
import { useTexts } from '../../../lib/texts/texts'
import { useAppInfo, useUser } from '../../../shared/session/startup'
import { ChatIcon } from '../../../ui/icons'
import { openExternalChat } from './external-widgets'
import classes from './support-button.module.css'
import { SupportPanel } from './support-panel'
import { useChat } from './support.data'
import { supportTexts } from './support.texts'
import { useDock } from './use-dock'
import { buttonSize, useDraggable } from './use-draggable'

/** The mobile navigation is at the bottom of the window. */
const navigationHeight = 56

/** Opens the chat: a draggable button over every screen of a buyer, in the header if it would cover a control. */
export function SupportButton() {
  const { chat, crmLoader, videoManualUrl } = useAppInfo().support
  const isStaff = useUser()?.staffRole != null
  const isOnChat = useLocation({ select: ({ pathname }) => pathname === '/chat' })
  if (isStaff || isOnChat || (chat === null && crmLoader === null && videoManualUrl === null)) return null
  return <DraggableButton />
}

function DraggableButton() {
  const t = useTexts(supportTexts)
  const { chat, crmLoader, videoManualUrl } = useAppInfo().support
  const isDesktop = useIsDesktop()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { place: usual, isChosen, endedDrag, handlers } = useDraggable(isDesktop ? 0 : navigationHeight)
  const place = useDock(usual, isChosen) ?? usual
  const isOwn = chat === 'own'
  const unread = useUnread(isOwn)
  const isSimple = videoManualUrl === null && crmLoader === null

  const press = () => {
    if (endedDrag()) return
    if (isSimple && chat === 'jivosite') openExternalChat('jivosite')
    else if (isSimple && isOwn && !isDesktop) void navigate({ to: '/chat' })
    else setOpen(!isOpen)
  }
  return (
    <>
      <button
        type="button"
        className={classes.button}
        data-chat-button
        style={{ left: place.left, top: place.top, width: buttonSize, height: buttonSize }}
        aria-label={unread > 0 ? t('support.openUnread', { count: unread }) : t('support.open')}
        title={t('support.hint')}
        aria-expanded={isOpen}
        onClick={press}
        {...handlers}
      >
        <ChatIcon size={20} />
        {unread > 0 && (
          <span className={classes.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      {isOpen && <SupportPanel onClose={() => setOpen(false)} />}
    </>
  )
}

/** For the portal's own chat; an external one reports its messages itself. */
const useUnread = (isOwn: boolean) => useChat(false, isOwn).data?.unread ?? 0
