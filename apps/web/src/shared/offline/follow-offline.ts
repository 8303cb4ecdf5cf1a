import type { User } from '@snab/contract/core/user'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isUnanswered, NetworkError, statusOf } from '../../lib/api/api-error'
import { isInPunchout, storedToken } from '../../lib/api/session'
import { checkSession } from '../session/auth-state'
import { askBeforeSignOut } from '../session/before-sign-out'
import { settingsQuery } from '../session/settings-query'
import { appInfoQuery } from '../session/startup'
import { askPortal, dropShell, keepShell } from './contact'
import { closeKept, closeOthers, eraseAll, heldLock, makeKept, noteContact, openKept, readQueue } from './kept'
import { offlineState, setOffline } from './offline-state'
import { readFresh, readIdentity } from './read-fresh'
import { sendWaiting } from './send-waiting'
import { offlineTexts } from './offline.texts'
import type { Vault } from './vault'
import { textOf } from '../../lib/texts/texts'

const startAfterMs = 3000
const freshEveryMs = 10 * 60_000
const askEveryMs = 15_000
const makeEveryMs = 30_000
/** Pauses between attempts: they grow while the portal is busy. */
const pauses = [2000, 5000, 15_000]
const longestPauseMs = 60_000

const isKeeper = ({ staffRole, impersonation }: User) => staffRole === null && impersonation === null && !isInPunchout()

let followed: { stop: () => void; wake: () => void } | null = null
let isLeaving = false
/** The owner of the copies, replaced by the next person who signs in. */
let turns = 0

/** Keeps copies for the signed-in person and sends waiting edits; for a guest removes the copies of former sessions. */
export async function followOffline(queryClient: QueryClient, user: User | null): Promise<void> {
  const turn = ++turns
  const isOver = () => turn !== turns
  followed?.stop()
  followed = null
  const account = offlineState().vault?.account ?? null
  const keeper = user !== null && isKeeper(user) ? user : null
  if (!keeper) {
    if (account !== null && (user === null || isLeaving)) await (isLeaving ? eraseAll(account) : closeKept(account))
    isLeaving = false
    const isLeft = user === null && (await closeOthers(null, Date.now()))
    setOffline({ vault: null, queue: [], freshAt: null, problem: null, isLeft, change: offlineState().change + 1 })
    isShellKept = false
    if (account !== null) await dropShell()
    return
  }
  const token = storedToken()
  if (token === null) return
  const vault = (await openKept(token, Date.now())) ?? (await makeLater(token, keeper, isOver))
  if (vault === null || isOver()) return
  await closeOthers(vault.account, Date.now())
  if (isOver()) return
  setOffline({ isLeft: false })
  followed = follow(queryClient, keeper, vault)
}

/**
 * Starts once the portal has given a key; null: somebody else has signed in meanwhile, or this person may have no
 * copies.
 */
async function makeLater(token: string, { uuid }: User, isOver: () => boolean): Promise<Vault | null> {
  while (!isOver()) {
    try {
      return await makeKept(token, uuid, Date.now())
    } catch (error) {
      if (error instanceof ApiError && !isUnanswered(error)) return null
      if (!isUnanswered(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, makeEveryMs))
    }
  }
  return null
}

/** Sends edits and compares copies now. */
export const wakeOffline = () => followed?.wake()

/** Signing out removes everything of this person, and asks first if some edits were not sent. */
async function mayLeave(vault: Vault): Promise<boolean> {
  const { length } = await readQueue(vault)
  isLeaving =
    length === 0 ||
    (await new Promise<boolean>((resolve) => {
      const answer = (isSure: boolean) => {
        setOffline({ leaving: null })
        resolve(isSure)
      }
      setOffline({ leaving: { count: length, answer } })
    }))
  return isLeaving
}

function follow(queryClient: QueryClient, user: User, vault: Vault) {
  const end = new AbortController()
  const { signal } = end
  void navigator.locks.request(
    heldLock(vault.account),
    { mode: 'shared' },
    () => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
  )
  const channel = new BroadcastChannel(`snab:offline:${vault.account}`)
  async function show() {
    const [queue, identity] = await Promise.all([readQueue(vault), readIdentity(vault)])
    if (signal.aborted) return
    setOffline({ vault, queue, freshAt: identity?.freshAt ?? null, change: offlineState().change + 1 })
  }
  channel.addEventListener('message', () => void show())
  const changed = () => {
    if (!signal.aborted) channel.postMessage('changed')
    void show()
  }

  const wake = repeat(() => step(queryClient, user, vault, { signal, changed }), signal)
  addEventListener('online', wake, { signal })
  addEventListener('offline', wake, { signal })
  void show()
  askBeforeSignOut(() => mayLeave(vault))
  return {
    wake,
    stop() {
      end.abort()
      channel.close()
      askBeforeSignOut(null)
    },
  }
}

/**
 * Repeats `run`, one at a time, and returns a function that runs it now. `run` returns whether nothing is left to do.
 */
function repeat(run: () => Promise<boolean>, signal: AbortSignal): () => void {
  let timer = setTimeout(() => void work(), startAfterMs)
  let isBusy = false
  let isAgain = false
  let failures = 0
  signal.addEventListener('abort', () => clearTimeout(timer))

  async function work() {
    clearTimeout(timer)
    if (signal.aborted) return
    if (isBusy) {
      isAgain = true
      return
    }
    isBusy = true
    let isDone = false
    try {
      isDone = await run()
    } finally {
      isBusy = false
      failures = isDone ? 0 : failures + 1
      const pause = isAgain ? 0 : pauseAfter(failures)
      isAgain = false
      if (!signal.aborted) timer = setTimeout(() => void work(), pause)
    }
  }
  return () => void work()
}

const pauseAfter = (failures: number): number => {
  if (offlineState().isCut) return askEveryMs
  return failures === 0 ? freshEveryMs : (pauses[failures - 1] ?? longestPauseMs)
}

let isShellKept = false

/** Asks the portal, sends edits, reads again. True: nothing is left to do. */
async function step(
  queryClient: QueryClient,
  user: User,
  vault: Vault,
  { signal, changed }: { signal: AbortSignal; changed: () => void },
): Promise<boolean> {
  const contact = await askPortal()
  if (signal.aborted) return true
  const wasCut = offlineState().isCut
  setOffline({ isCut: contact === 'cut' })
  if (contact === 'cut') return false
  if (contact === 'newer') await keepShell()
  else if (!isShellKept) void keepShell()
  isShellKept = true
  // an old page does not talk to a new portal; waiting edits are stored, and the new page sends them
  if (contact === 'newer' && wasCut) {
    location.reload()
    return true
  }
  await noteContact(vault, Date.now())
  if (wasCut) void queryClient.invalidateQueries()
  const result = await sendWaiting(vault, changed)
  if (signal.aborted) return true
  if (result?.kind === 'unanswered') return false
  if (result?.kind === 'not-taken') {
    if (result.why === 'signed-out') await checkSession(queryClient)
    else if (result.why === 'outdated') location.reload()
    else if (result.why === 'refused') setOffline({ problem: result.message })
    return result.why === 'signed-out'
  }
  return readCopies(queryClient, user, vault, { signal, changed })
}

/** False: the portal did not answer. */
async function readCopies(
  queryClient: QueryClient,
  user: User,
  vault: Vault,
  { signal, changed }: { signal: AbortSignal; changed: () => void },
): Promise<boolean> {
  const info = queryClient.getQueryData(appInfoQuery.queryKey)
  if (!info) return true
  const settings = queryClient.getQueryData(settingsQuery.queryKey) ?? {}
  return navigator.locks.request(`snab:offline:read:${vault.account}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return true
    try {
      const { withoutRoom } = await readFresh(vault, { user, info, settings }, () => new Date())
      const problem = withoutRoom === 0 ? null : textOf(offlineTexts)('offline.noRoom', { count: withoutRoom })
      if (!signal.aborted) setOffline({ problem })
      changed()
      return true
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error
      if (statusOf(error) === 401) await checkSession(queryClient)
      return false
    }
  })
}
