import { PRESENCE_RENEWAL_MS, stayAtSpecification, type Present } from '@snab/contract/buying/specification-presence'
import { useEffect, useState, type RefObject } from 'react'
import { call } from '../../../../lib/api/api'
import { onLive } from '../../../../shared/live/live-topics'
import { createPeerCells, type PeerCells } from '../../lines/peers/peer-cells'
import { thisPage } from './editor'

type At = NonNullable<Present['at']>
type Presence = { people: readonly Present[]; peers: PeerCells }

/** How long changes of the edited cell are collected, because Tab passes through several cells. */
const gatherMs = 120
const colours = 5

/** Who else has the specification open; reports this page and the cell edited in it. */
export function usePresence(id: number, screen: RefObject<HTMLElement | null>): Presence {
  const [people, setPeople] = useState<readonly Present[]>([])
  const [peers] = useState(createPeerCells)
  useEffect(
    () =>
      followPresence(id, screen.current, (present) => {
        setPeople((before) => (JSON.stringify(before) === JSON.stringify(present) ? before : present))
        peers.show(
          present.flatMap(({ key, name, staff, at }) =>
            at ? [{ id: at.itemId, cell: at.cell, name: staff ?? name, colour: colourOf(key) }] : [],
          ),
        )
      }),
    [id, screen, peers],
  )
  return { people, peers }
}

/** The same for a person on every page. */
export const colourOf = (key: string): number =>
  [...key].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7) % colours

/** A page that is not in sight is not present: browsers let its timers sleep. */
function followPresence(id: number, screen: HTMLElement | null, show: (people: readonly Present[]) => void) {
  let at: At | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let isEnded = false
  let asked = 0

  async function report(isLeaving = false) {
    clearTimeout(timer)
    asked += 1
    const number = asked
    try {
      const { people } = await call(
        stayAtSpecification,
        { params: { id }, body: { page: thisPage, at, isLeaving } },
        { keepalive: isLeaving },
      )
      // an answer that was overtaken shows an earlier state
      if (number === asked) show(isLeaving ? [] : people)
    } catch {
      // without a network or permission nobody is shown; the next report tries again
      if (number === asked) show([])
    }
    if (number === asked && !isEnded && !isLeaving) reportIn(PRESENCE_RENEWAL_MS)
  }
  function reportIn(ms: number) {
    clearTimeout(timer)
    if (document.visibilityState === 'visible') timer = setTimeout(() => void report(), ms)
  }
  function look() {
    const next = editedCell(screen, document.activeElement)
    if (next?.itemId === at?.itemId && next?.cell === at?.cell) return
    at = next
    reportIn(gatherMs)
  }
  // the focus is nowhere between two fields
  const lookLater = () => void setTimeout(look)
  const leave = () => void report(true)
  const see = () => (document.visibilityState === 'visible' ? void report() : leave())

  const stopLive = onLive('presence', (change) => {
    if (change === null || change.place === `specification:${String(id)}`) reportIn(gatherMs)
  })
  screen?.addEventListener('focusin', lookLater)
  screen?.addEventListener('focusout', lookLater)
  document.addEventListener('visibilitychange', see)
  addEventListener('pagehide', leave)
  if (document.visibilityState === 'visible') void report()
  return () => {
    isEnded = true
    stopLive()
    screen?.removeEventListener('focusin', lookLater)
    screen?.removeEventListener('focusout', lookLater)
    document.removeEventListener('visibilitychange', see)
    removeEventListener('pagehide', leave)
    leave()
  }
}

/** The cell whose field has the focus. */
function editedCell(screen: HTMLElement | null, element: Element | null): At | null {
  if (!(element instanceof HTMLInputElement) || element.type === 'checkbox' || !screen?.contains(element)) return null
  const itemId = Number(element.closest('[data-key]')?.getAttribute('data-key'))
  const cell =
    element.dataset.noteField === undefined ? element.closest('[data-cell]')?.getAttribute('data-cell') : 'note'
  return itemId > 0 && (cell === 'amount' || cell === 'note') ? { itemId, cell } : null
}
