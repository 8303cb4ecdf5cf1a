import type { ImportRow } from '@snab/contract/buying/list-import'
import { useEffect, useRef, useState } from 'react'
import type { RowDecision } from './row-decision'

/** Milliseconds without typing before an amount is sent. */
const wait = 500

/** One request per burst of typing; the server's answer replaces the text. */
export function useRowAmount(row: ImportRow, onDecide: (decision: RowDecision) => void) {
  const [typed, setTyped] = useState<{ amount: number; over: ImportRow } | null>(null)
  // the answer is a new row, so the text typed for the old one is discarded
  const draft = typed?.over === row ? typed.amount : null
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const unsent = useRef<(() => void) | null>(null)
  // a line that scrolls away sends its pending amount
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      unsent.current?.()
    },
    [],
  )

  function set(amount: number) {
    if (amount <= 0) return
    setTyped({ amount, over: row })
    clearTimeout(timer.current)
    const send = () => {
      unsent.current = null
      onDecide({ id: row.id, amount })
    }
    unsent.current = send
    timer.current = setTimeout(send, wait)
  }
  return { amount: draft ?? row.amount ?? 0, pending: draft !== null, set }
}
