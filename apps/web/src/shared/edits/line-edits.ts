/** The changes of a line; the amount 0 removes it. */
export type LineChange = {
  id: number
  amount?: number
  note?: string
  /** Its index among all lines, from 0. */ position?: number
  /** The version of the list over which the first of these changes was made. */ base?: number
}

/** The minimum of an edit. */
type Edit = { id: number } & { [K in 'amount' | 'note' | 'position']?: LineChange[K] | undefined }

type Options<Change> = {
  /** Sends changes; resolves once the shown cart contains them. */
  save: (changes: Change[]) => Promise<void>
  /** No answer came: the changes are kept and sent again. */
  isUnanswered: (error: unknown) => boolean
  /** Which of the refused changes are invalid; the others are sent again without them. */
  blamed: (error: unknown, changes: readonly Change[]) => readonly Change[]
  onRefused: (error: unknown) => void
  /** The first attempt got no answer. */
  onStalled?: () => void
  /** Called with all unsaved edits, after each change. */
  keep?: (changes: readonly Change[]) => void
  /** Milliseconds without input before a change is sent. */
  wait: number
  /** Milliseconds before the next attempt, after that many without an answer. */
  retryAfter: (attempts: number) => number
}

type Outcome = 'saved' | 'refused' | 'unanswered'
export type LineEdits<Change extends Edit = LineChange> = ReturnType<typeof createLineEdits<Change>>

/** Milliseconds: from one second to fifteen. */
export const retryAfter = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 15_000)

/**
 * Edits of lines (of the cart, of a specification) that are not saved yet. One request at a time carries all changes of
 * one debounce.
 */
export function createLineEdits<Change extends Edit = LineChange>({
  save,
  isUnanswered,
  blamed,
  onRefused,
  onStalled,
  keep,
  wait,
  retryAfter,
}: Options<Change>) {
  const drafts = new Map<number, Change>()
  let sending = new Map<number, Change>()
  let attempts = 0
  let current: Promise<Outcome> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  /** Drafts over the running request; the same object as long as a line does not change. */
  const unsaved = new Map<number, Change>()
  function follow(ids: Iterable<number>) {
    for (const id of ids) {
      const draft = drafts.get(id)
      const sent = sending.get(id)
      const edit = draft && sent ? { ...sent, ...draft } : (draft ?? sent)
      if (edit) unsaved.set(id, edit)
      else unsaved.delete(id)
    }
  }
  const notify = () => {
    keep?.([...unsaved.values()])
    listeners.forEach((listener) => listener())
  }

  function schedule(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), pause)
  }

  /** Later input overrides it. */
  const takeBack = (changes: readonly Change[]) =>
    changes.forEach((change) => drafts.set(change.id, { ...change, ...drafts.get(change.id) }))

  async function attempt(): Promise<Outcome> {
    clearTimeout(timer)
    sending = new Map(drafts)
    drafts.clear()
    const changes = [...sending.values()]
    let outcome: Outcome = 'saved'
    try {
      await save(changes)
      attempts = 0
    } catch (error) {
      if (isUnanswered(error)) {
        outcome = 'unanswered'
        attempts += 1
        takeBack(changes)
        if (attempts === 1) onStalled?.()
      } else {
        outcome = 'refused'
        attempts = 0
        const wrong = new Set(blamed(error, changes))
        takeBack(wrong.size === 0 ? [] : changes.filter((change) => !wrong.has(change)))
        onRefused(error)
      }
    }
    sending = new Map()
    follow(changes.map(({ id }) => id))
    current = null
    notify()
    if (drafts.size > 0) schedule(attempts > 0 ? retryAfter(attempts) : wait)
    return outcome
  }

  function changeAll(changes: readonly Change[]) {
    for (const change of changes) drafts.set(change.id, { ...drafts.get(change.id), ...change })
    follow(changes.map(({ id }) => id))
    notify()
    schedule(attempts > 0 ? retryAfter(attempts) : wait)
  }

  function send(): Promise<Outcome> {
    if (current) return current
    if (drafts.size === 0) return Promise.resolve('saved')
    current = attempt()
    return current
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The unsaved edits of a line, undefined when there are none; the same object until they change. */
    of: (id: number): Change | undefined => unsaved.get(id),
    amount: (id: number): number | undefined => unsaved.get(id)?.amount,
    note: (id: number): string | undefined => unsaved.get(id)?.note,
    isPending: (id: number): boolean => unsaved.has(id),
    isBusy: (): boolean => unsaved.size > 0,
    /** Changes wait for the connection. */
    isStalled: (): boolean => attempts > 0,
    /** Ids of lines being removed, joined to one comparable value. */
    removed: (): string =>
      [...unsaved.values()]
        .filter(({ amount }) => amount === 0)
        .map(({ id }) => id)
        .join(),
    change: (change: Change) => changeAll([change]),
    /** Edits made by one action: one request, one render. */
    changeAll,
    /** Moved lines that have not been sent yet. */
    moved: (): readonly number[] =>
      [...drafts.values()].filter(({ position }) => position !== undefined).map(({ id }) => id),
    /** Lines whose new position the server may not have yet. */
    isMoving: (): boolean => [...unsaved.values()].some(({ position }) => position !== undefined),
    /** Cancels edits that were not sent yet; false when there were none or they are being sent. */
    forget: (id: number): boolean => {
      const isForgotten = drafts.delete(id)
      follow([id])
      notify()
      return isForgotten && !sending.has(id)
    },
    /** Sends everything now; true once the server has all of it. */
    settle: async (): Promise<boolean> => {
      let isSaved = true
      while (isSaved && (drafts.size > 0 || current)) isSaved = (await send()) === 'saved'
      return isSaved
    },
  }
}
