import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../../lib/api/load-chunk'
import { useDropped } from '../../../../shared/drop/use-dropped'

const TakeDropped = lazy(() =>
  loadChunk(() => import('./take-dropped')).then(({ TakeDropped }) => ({ default: TakeDropped })),
)

/** Pages with lists of goods, except order forms. */
const takes = /^\/(catalog|cart|specifications|import|modules\/offers)(\/(?!order$).*)?$/

/** A file or copied cells dropped anywhere on a page with a list. The rest is loaded with the first of them. */
export function PageDrop() {
  const isOn = useLocation({ select: ({ pathname }) => takes.test(pathname) })
  const { isOver, dropped, clear } = useDropped(isOn)
  const [isUsed, setUsed] = useState(false)
  if (!isUsed && (isOver || dropped !== null)) setUsed(true)
  return <Suspense>{isUsed && <TakeDropped isOver={isOver} dropped={dropped} onTaken={clear} />}</Suspense>
}
