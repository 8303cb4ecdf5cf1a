import type { ImportRow } from '@snab/contract/buying/list-import'
import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useIsDesktop, useIsRoomy } from '../../../../lib/media'
import { useTexts } from '../../../../lib/texts/texts'
import { virtualAbove } from '../../../../ui/table/use-virtual-rows'
import type { ImportDialog } from '../import-dialog'
import { importTexts } from '../list-import.texts'
import classes from './review-list.module.css'
import { ReviewRow } from './review-row'
import type { RowDecision } from './row-decision'
import { useReviewKeys } from './use-review-keys'

type Props = {
  rows: readonly ImportRow[]
  onDecide: (decision: RowDecision) => void
  onOpen: (dialog: ImportDialog) => void
}

const usualHeight = 60

/** The lines with their matches; one of them is under review and handles keys. */
export function ReviewList({ rows, onDecide, onOpen }: Props) {
  const t = useTexts(importTexts)
  const isDesktop = useIsDesktop()
  // below, the page scrolls and not the list
  const isRoomy = useIsRoomy()
  const list = useRef<HTMLOListElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(
    () => rows.find(({ choice }) => choice === null)?.id ?? rows[0]?.id ?? null,
  )
  // with a keyboard the review starts immediately
  const wantsFocus = useRef(isDesktop && rows.some(({ choice }) => choice === null))
  const place = rows.findIndex(({ id }) => id === active)
  const [reveal, setReveal] = useState<{ at: (index: number) => void }>({ at: () => {} })

  const move = useCallback(
    (index: number) => {
      const row = rows[index]
      if (!row) return
      wantsFocus.current = true
      setActive(row.id)
      reveal.at(index)
    },
    [rows, reveal],
  )
  const press = useReviewKeys(rows, place, move, onDecide, onOpen)

  // the row may only render after scrolling to it
  useEffect(() => {
    if (!wantsFocus.current || active === null) return
    const frame = requestAnimationFrame(() => {
      const element = list.current?.querySelector<HTMLElement>(`[data-row="${String(active)}"]`)
      if (element) {
        wantsFocus.current = false
        element.focus({ preventScroll: false })
      }
    })
    return () => cancelAnimationFrame(frame)
  })

  const draw = (row: ImportRow) => (
    <ReviewRow row={row} isActive={row.id === active} onActivate={setActive} onDecide={onDecide} onOpen={onOpen} />
  )
  const content =
    rows.length <= virtualAbove ? (
      <ol ref={list} className={classes.list} aria-label={t('import.rows')} onKeyDown={press}>
        {rows.map((row) => (
          <li key={row.id}>{draw(row)}</li>
        ))}
      </ol>
    ) : isRoomy ? (
      <ScrolledRows
        list={list}
        scroller={scroller}
        rows={rows}
        draw={draw}
        onKeyDown={press}
        onReveal={setReveal}
        label={t('import.rows')}
      />
    ) : (
      <WindowRows list={list} rows={rows} draw={draw} onKeyDown={press} onReveal={setReveal} label={t('import.rows')} />
    )
  return (
    <>
      {isDesktop && <p className={classes.keys}>{t('import.keys')}</p>}
      <div ref={scroller} className={classes.scroller}>
        {content}
      </div>
    </>
  )
}

type Drawn = {
  list: RefObject<HTMLOListElement | null>
  rows: readonly ImportRow[]
  draw: (row: ImportRow) => React.ReactNode
  onKeyDown: (event: React.KeyboardEvent) => void
  onReveal: (reveal: { at: (index: number) => void }) => void
  label: string
}

function ScrolledRows({ scroller, ...rest }: Drawn & { scroller: RefObject<HTMLDivElement | null> }) {
  const virtual = useVirtualizer({
    count: rest.rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => rest.rows[index]?.id ?? index,
    overscan: 8,
  })
  return <VirtualRows {...rest} virtual={virtual} offset={0} />
}

function WindowRows(props: Drawn) {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => setOffset(props.list.current?.offsetTop ?? 0), [props.list])
  const virtual = useWindowVirtualizer({
    count: props.rows.length,
    estimateSize: () => 160,
    getItemKey: (index) => props.rows[index]?.id ?? index,
    overscan: 5,
    scrollMargin: offset,
  })
  return <VirtualRows {...props} virtual={virtual} offset={offset} />
}

type Virtual = Pick<
  ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>,
  'getVirtualItems' | 'getTotalSize' | 'measureElement' | 'scrollToIndex'
>

function VirtualRows({
  list,
  rows,
  draw,
  onKeyDown,
  onReveal,
  label,
  virtual,
  offset,
}: Drawn & { virtual: Virtual; offset: number }) {
  useEffect(() => {
    onReveal({ at: (index) => virtual.scrollToIndex(index, { align: 'auto' }) })
  }, [onReveal, virtual])
  return (
    <ol
      ref={list}
      className={classes.virtual}
      style={{ height: virtual.getTotalSize() }}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        return row ? (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            style={{ transform: `translateY(${String(start - offset)}px)` }}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
          >
            {draw(row)}
          </li>
        ) : null
      })}
    </ol>
  )
}
