import {
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { createSheet, type Cell, type Sheet, type SheetModel } from './create-sheet'

type Options<K> = SheetModel<K> & {
  /** Scrolls to a row that may not be rendered. */
  reveal: (key: K) => void
  /** Creates the field of a cell, if it does not exist. */
  open?: (cell: Cell<K>) => void
  /** Ctrl+arrows and similar keys of the table: true when the key was handled. */
  onKey?: (event: KeyboardEvent, cell: Cell<K>) => boolean
}

const isField = (target: EventTarget): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'checkbox'
const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null
const rowsOfPage = 15

/**
 * A table as a spreadsheet. The focus stays on the grid, which names its active cell, so that rows that are not
 * rendered lose nothing; fields inside cells keep their own keys, Enter and Escape return to the grid. Cells carry
 * `data-cell` and their row `data-key`.
 */
export function useSheet<K extends string | number>({ reveal, open, onKey, ...model }: Options<K>) {
  const [sheet] = useState(() => createSheet<K>())
  const id = useId()
  const grid = useRef<HTMLTableElement>(null)
  const edited = useRef<(Cell<K> & { before: string }) | null>(null)
  const pressed = useRef<Cell<K> | null>(null)
  useLayoutEffect(() => sheet.follow(model))
  const latest = useRef({ reveal, open, onKey, keys: model.keys })
  useLayoutEffect(() => void (latest.current = { reveal, open, onKey, keys: model.keys }))

  const handlers = useMemo(() => {
    const cellOf = (target: EventTarget): Cell<K> | null => {
      const place = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
      const row = place?.closest<HTMLElement>('[data-key]')?.dataset['key']
      const column = place?.dataset['cell']
      const key = latest.current.keys.find((known) => String(known) === row)
      return key === undefined || column === undefined ? null : { key, column }
    }
    const elementOf = ({ key, column }: Cell<K>) =>
      grid.current?.querySelector<HTMLElement>(`[data-key="${String(key)}"] [data-cell="${column}"]`)
    const follow = () => {
      const head = sheet.head()
      if (head) latest.current.reveal(head.key)
    }
    const back = () => grid.current?.focus({ preventScroll: true })

    function edit(cell: Cell<K>): boolean {
      if (!sheet.isEditable(cell)) return false
      // the pressed key is also typed into the field, so the field must exist immediately
      flushSync(() => latest.current.open?.(cell))
      const field = elementOf(cell)?.querySelector('input')
      field?.focus({ preventScroll: true })
      field?.select()
      return field !== null && field !== undefined
    }

    function keyInField(event: KeyboardEvent<HTMLElement>) {
      const cell = cellOf(event.target)
      if (!cell || !isField(event.target)) return
      if (event.altKey && latest.current.onKey?.(event, cell)) {
        event.preventDefault()
        sheet.select(cell)
        back()
      } else if (event.key === 'Escape') {
        event.preventDefault()
        const head = sheet.head()
        if (head?.key !== cell.key || head.column !== cell.column) sheet.select(cell)
        back()
      } else if (event.key === 'Enter') {
        event.preventDefault()
        const text = event.target.value
        back()
        if (event.ctrlKey || event.metaKey) sheet.putIntoColumn(cell.column, text)
        else {
          sheet.select(cell)
          sheet.move({ key: event.shiftKey ? 'ArrowUp' : 'ArrowDown', extends: false, jumps: false, page: rowsOfPage })
          follow()
        }
      }
    }

    return {
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.target !== grid.current) {
          keyInField(event)
          return
        }
        const cell = sheet.head()
        if (!cell) return
        if (latest.current.onKey?.(event, cell)) {
          event.preventDefault()
          return
        }
        if (event.altKey) return
        const command = event.ctrlKey || event.metaKey
        if (sheet.move({ key: event.key, extends: event.shiftKey, jumps: command, page: rowsOfPage })) {
          event.preventDefault()
          follow()
          return
        }
        const commands: Record<string, () => void> = {
          KeyZ: () => (event.shiftKey ? sheet.redo() : sheet.undo()),
          KeyY: sheet.redo,
          KeyD: sheet.fillDown,
          KeyA: sheet.selectAll,
        }
        // by the key's position: in the Russian layout it is another letter
        const run = command
          ? commands[event.code]
          : event.key === 'Delete' || event.key === 'Backspace'
            ? sheet.clear
            : undefined
        if (run) {
          event.preventDefault()
          run()
          if (event.code === 'KeyZ' || event.code === 'KeyY') follow()
        } else if (event.key === 'F2' || event.key === 'Enter') {
          event.preventDefault()
          if (edit(cell)) return
          const control = elementOf(cell)?.querySelector<HTMLElement>('a, button')
          if (event.key === 'Enter') control?.click()
        } else if (!command && event.key.length === 1 && event.key !== ' ') edit(cell)
      },
      onCopy: (event: ClipboardEvent<HTMLElement>) => {
        if (event.target !== grid.current) return
        event.preventDefault()
        event.clipboardData.setData('text/plain', sheet.copy())
      },
      onPaste: (event: ClipboardEvent<HTMLElement>) => {
        const text = event.clipboardData.getData('text/plain')
        const isBlock = /[\t\n]/.test(text.trimEnd())
        if (event.target !== grid.current && !isBlock) return
        if (event.target !== grid.current && !cellOf(event.target)) return
        event.preventDefault()
        back()
        sheet.paste(text)
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        if (event.target === grid.current) sheet.selectFirst()
        const cell = isField(event.target) ? cellOf(event.target) : null
        if (cell) edited.current = { ...cell, before: sheet.read(cell) }
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!edited.current || !isField(event.target)) return
        const { before, ...cell } = edited.current
        edited.current = null
        sheet.record({ ...cell, before, after: sheet.read(cell) })
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const cell = cellOf(event.target)
        if (!cell || event.button !== 0) return
        if (event.shiftKey && sheet.head()) {
          // no text selection, no focus in a field
          event.preventDefault()
          sheet.select(cell, true)
          back()
          return
        }
        pressed.current = cell
        sheet.select(cell)
        if (isControl(event.target)) return
        event.preventDefault()
        back()
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!pressed.current || event.pointerType !== 'mouse') return
        if (event.buttons !== 1) {
          pressed.current = null
          return
        }
        const cell = cellOf(event.target)
        const head = sheet.head()
        if (!cell || (head && cell.key === head.key && cell.column === head.column)) return
        getSelection()?.removeAllRanges()
        back()
        sheet.select(cell, true)
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const cell = pressed.current
        pressed.current = null
        const end = cellOf(event.target)
        const isClick = cell && end && cell.key === end.key && cell.column === end.column
        if (isClick && !isControl(event.target)) edit(cell)
      },
    }
  }, [sheet])

  const cellId = useCallback((key: K, column: string) => `${id}-${String(key)}-${column}`, [id])
  useEffect(() => {
    const name = () => {
      const head = sheet.head()
      if (head) grid.current?.setAttribute('aria-activedescendant', cellId(head.key, head.column))
      else grid.current?.removeAttribute('aria-activedescendant')
    }
    return sheet.subscribe(name)
  }, [sheet, cellId])

  return { sheet, grid, cellId, handlers }
}

export type CellMark = { isChosen: boolean; isHead: boolean }

/** The selected cells of a row; only rows whose own selection changes re-render. */
export function useSheetRow<K extends string | number>(sheet: Sheet<K>, key: K): (column: string) => CellMark {
  const mark = useSyncExternalStore(sheet.subscribe, () => sheet.markOf(key))
  const [from = '', to = '', head = ''] = mark.split(':')
  return (column) => {
    const at = sheet.columnAt(column)
    return {
      isChosen: mark !== '' && at >= Number(from) && at <= Number(to),
      isHead: head !== '' && at === Number(head),
    }
  }
}
