import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { showWarning } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useDropTaker } from '../../../../shared/drop/drop-taker'
import type { Dropped } from '../../../../shared/drop/read-dropped'
import { useUser } from '../../../../shared/session/startup'
import buttons from '../../../../ui/button.module.css'
import { Spinner } from '../../../../ui/spinner'
import { useTakeFile, useTakeText } from '../list-import.data'
import { largestFile, uploadList } from '../source/upload-list'
import classes from './take-dropped.module.css'
import { dropTexts } from './drop.texts'

type Props = { isOver: boolean; dropped: Dropped | null; onTaken: () => void }

/** The veil over a page onto which something is dragged; what is dropped becomes rows of its list, or an import. */
export function TakeDropped({ isOver, dropped, onTaken }: Props) {
  const t = useTexts(dropTexts)
  const navigate = useNavigate()
  const isGuest = useUser() === null
  const taker = useDropTaker()
  const target = { specificationId: taker?.specificationId }
  const [file, text] = [useTakeFile(uploadList, target), useTakeText(target)]
  const stop = useRef<AbortController | null>(null)

  const tell = (error: Error) => {
    if (error.name !== 'AbortError') showWarning(errorText(error))
  }
  function take(one: Dropped) {
    if (file.isPending || text.isPending) return
    if (one.kind === 'refused') return showWarning(t(`drop.${one.why}`))
    if (one.kind === 'text' && taker) return taker.takeText(one.text)
    if (isGuest)
      return showWarning(t('drop.guest'), {
        text: t('drop.signIn'),
        run: () => void navigate({ to: '.', search: true, state: { openedAuth: 'signin' }, resetScroll: false }),
      })
    if (one.kind === 'text') return text.mutate(one.text, { onError: tell })
    if (one.file.size > largestFile) return showWarning(t('drop.tooBig'))
    stop.current = new AbortController()
    file.mutate({ file: one.file, signal: stop.current.signal }, { onError: tell })
  }
  const takeOne = useEffectEvent(take)
  useEffect(() => {
    if (!dropped) return
    takeOne(dropped)
    onTaken()
  }, [dropped, onTaken])

  if (file.isPending || text.isPending)
    return (
      <div className={classes.veil} data-busy>
        <div className={classes.card}>
          <Spinner />
          <p role="status">
            {file.isPending ? t('drop.reading', { name: file.variables.file.name }) : t('drop.readingCells')}
          </p>
          {file.isPending && (
            <button type="button" className={buttons.button} onClick={() => stop.current?.abort()}>
              {t('drop.stop')}
            </button>
          )}
        </div>
      </div>
    )
  if (!isOver) return null
  return (
    <div className={classes.veil} role="status">
      <p className={classes.card}>{t(taker ? 'drop.intoList' : 'drop.intoImport')}</p>
    </div>
  )
}
