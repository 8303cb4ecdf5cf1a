import { dockMark } from '../../../../shared/chat/dock-mark'
import { useAppInfo, useUser } from '../../../../shared/session/startup'
import classes from './chat-dock.module.css'

/** Reserves a place in the header for the chat button, which moves here if it would cover a control of the page. */
export function ChatDock() {
  const { chat, crmLoader, videoManualUrl } = useAppInfo().support
  const isStaff = useUser()?.staffRole != null
  if (isStaff || (chat === null && crmLoader === null && videoManualUrl === null)) return null
  return <span className={classes.dock} {...{ [dockMark]: true }} />
}
