/** What was changed about a line; the amount 0 takes it away. */
export type LineChange = {
  id: number
  amount?: number
  note?: string
  /** Its place among all lines, 0 is the first. */ position?: number
}

/** The least that can be said of an edit. */
type Edit = { id: number } & { [K in 'amount' | 'note' | 'position']?: LineChange[K] | undefined }

type Options<Change> = {
  /** Sends changes; resolves once the shown cart holds them. */
  save: (changes: Change[]) => Promise<void>
  /** No answer came: the changes are kept and sent again. */
  isUnanswered: (error: unknown) => boolean
  /** Which of the refused changes are to blame; the others are sent again without them. */
  blamed: (error: unknown, changes: readonly Change[]) => readonly Change[]
  onRefused: (error: unknown) => void
  /** The first attempt has found no answer. */
  onStalled?: () => void
  /** All that is not saved, after each of its changes. */
  keep?: (changes: readonly Change[]) => void
  /** Milliseconds of quiet before a change is sent. */
  wait: number
  /** Milliseconds before the next attempt, after that many without an answer. */
  retryAfter: (attempts: number) => number
}

type Outcome = 'saved' | 'refused' | 'unanswered'
export type LineEdits<Change extends Edit = LineChange> = ReturnType<typeof createLineEdits<Change>>

/** Milliseconds: from a second to a quarter of a minute. */
export const retryAfter = (attempts: number): number => Math.min(1000 * 2 ** (attempts - 1), 15_000)

/** Edits of lines (of the cart, of a specification) that are not yet saved. One request at a time carries all changes of one debounce. */
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
  /** Drafts over what is under way; the same object as long as nothing changes about a line. */
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

  /** What was typed since then lies over it. */
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
    /** What is unsaved about a line, undefined when it is as the server has it; the same object until that changes. */
    of: (id: number): Change | undefined => unsaved.get(id),
    amount: (id: number): number | undefined => unsaved.get(id)?.amount,
    note: (id: number): string | undefined => unsaved.get(id)?.note,
    isPending: (id: number): boolean => unsaved.has(id),
    isBusy: (): boolean => unsaved.size > 0,
    /** Changes wait for the connection. */
    isStalled: (): boolean => attempts > 0,
    /** Ids of lines being taken away, joined: a value that can be compared. */
    removed: (): string =>
      [...unsaved.values()]
        .filter(({ amount }) => amount === 0)
        .map(({ id }) => id)
        .join(),
    change: (change: Change) => changeAll([change]),
    /** Edits of one permission: one request, one drawing. */
    changeAll,
    /** Lines that are to stand elsewhere and have not been sent yet. */
    moved: (): readonly number[] =>
      [...drafts.values()].filter(({ position }) => position !== undefined).map(({ id }) => id),
    /** Lines whose new place the server may not have yet. */
    isMoving: (): boolean => [...unsaved.values()].some(({ position }) => position !== undefined),
    /** Takes back what was not sent yet; false when there was nothing or it is under way. */
    forget: (id: number): boolean => {
      const isForgotten = drafts.delete(id)
      follow([id])
      notify()
      return isForgotten && !sending.has(id)
    },
    /** Sends everything now; true once the server holds it all. */
    settle: async (): Promise<boolean> => {
      let isSaved = true
      while (isSaved && (drafts.size > 0 || current)) isSaved = (await send()) === 'saved'
      return isSaved
    },
  }
}
