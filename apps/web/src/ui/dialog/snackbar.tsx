import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { snackbar, type SnackbarMessage } from '../../lib/snackbar'
import { useTexts } from '../../lib/texts/texts'
import { CloseIcon } from '../icons'
import classes from './snackbar.module.css'
import { uiTexts } from '../ui.texts'

/** One message at a time. Its timer pauses while the window has no focus and then continues with half the time. */
export function Snackbar() {
  const t = useTexts(uiTexts)
  const message = useSyncExternalStore(snackbar.subscribe, snackbar.current)
  const hold = useClosing(message)

  return (
    <div
      className={classes.place}
      role={message?.kind === 'error' ? 'alert' : 'status'}
      aria-live={message?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {message && (
        <div
          key={message.key}
          className={`${classes.snackbar} ${message.kind === 'error' ? classes.error : ''}`}
          onPointerEnter={hold.pause}
          onPointerLeave={hold.resume}
          onFocus={hold.pause}
          onBlur={hold.resume}
        >
          <span className={classes.text}>{message.text}</span>
          {message.action && (
            <button
              type="button"
              className={classes.action}
              onClick={() => {
                snackbar.close()
                message.action?.run()
              }}
            >
              {message.action.text}
            </button>
          )}
          <button type="button" className={classes.close} aria-label={t('ui.close')} onClick={snackbar.close}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}

function useClosing(message: SnackbarMessage | null) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pause = useCallback(() => clearTimeout(timer.current), [])
  const start = useCallback((duration: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(snackbar.close, duration)
  }, [])
  const resume = () => message && start(message.duration / 2)

  useEffect(() => {
    if (!message) return
    start(message.duration)
    const halve = () => start(message.duration / 2)
    addEventListener('blur', pause)
    addEventListener('focus', halve)
    return () => {
      pause()
      removeEventListener('blur', pause)
      removeEventListener('focus', halve)
    }
  }, [message, start, pause])

  return { pause, resume }
}
