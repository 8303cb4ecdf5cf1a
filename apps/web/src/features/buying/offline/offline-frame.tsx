import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTexts } from '../../../lib/texts/texts'
import { followOffline } from '../../../shared/offline/follow-offline'
import { useOffline } from '../../../shared/offline/offline-state'
import { offlineTexts } from '../../../shared/offline/offline.texts'
import { useUser } from '../../../shared/session/startup'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import classes from './offline.module.css'
import { screenTexts } from './offline-screen.texts'
import { offlineWords } from './offline-words'

/** Keeps copies for the signed-in person, and shows when the portal is unreachable or edits are waiting. */
export function OfflineFrame() {
  useFollow()
  return (
    <>
      <Band />
      <LeaveDialog />
    </>
  )
}

function useFollow() {
  const queryClient = useQueryClient()
  const user = useUser()
  // prices differ between the companies of one person
  const who =
    user && `${user.uuid} ${String(user.company?.id)} ${String(user.staffRole)} ${String(user.impersonation !== null)}`
  useEffect(() => {
    void followOffline(queryClient, user)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the person decides, not the object
  }, [queryClient, who])
}

/** Where the person edits a specification, the link leads to its copy. */
function useHere(): { kept?: string } {
  const pathname = useLocation({ select: (location) => location.pathname })
  const id = /^\/specifications\/(\d+)$/.exec(pathname)?.[1]
  if (id !== undefined) return { kept: `specification-${id}` }
  return pathname.startsWith('/cart') ? { kept: 'cart' } : {}
}

function Band() {
  const t = useTexts(offlineTexts)
  const state = useOffline()
  const here = useHere()
  const isOpen = useLocation({ select: ({ pathname }) => pathname === '/offline' })
  const { vault, isCut, queue, problem, isLeft } = state
  if (isLeft)
    return (
      <div className={classes.band} role="status">
        <span>{t('offline.left')}</span>
      </div>
    )
  // its own screen says the same
  const isSaid = isOpen || (!isCut && queue.length === 0)
  if (!vault || (isSaid && problem === null)) return null
  const conflict = queue.some((edit) => edit.state === 'conflict')
  return (
    <div className={classes.band} role="status" data-tone={isCut ? 'cut' : 'waiting'}>
      {!isSaid && (
        <Link to="/offline" search={conflict ? { view: 'edits' } : here}>
          {offlineWords(state, t)}
        </Link>
      )}
      {problem !== null && <span>{problem}</span>}
    </div>
  )
}

function LeaveDialog() {
  const t = useTexts(screenTexts)
  const { leaving } = useOffline()
  if (!leaving) return null
  const { count, answer } = leaving
  return (
    <Dialog title={t('offlineScreen.leaveTitle')} onClose={() => answer(false)}>
      <div className={panel.form}>
        <p>{t('offlineScreen.leaveHint', { count })}</p>
        <div className={panel.buttons}>
          <Button variant="default" data-autofocus onClick={() => answer(false)}>
            {t('offlineScreen.stay')}
          </Button>
          <Button onClick={() => answer(true)}>{t('offlineScreen.leave')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
