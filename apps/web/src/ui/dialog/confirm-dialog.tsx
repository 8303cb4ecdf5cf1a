import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'
import { Dialog } from './dialog'

type Props = {
  title: string
  text: string
  /** E.g. «Удалить». */ action: string
  /** «Отмена» if omitted. */ keep?: string
  isPending: boolean
  error?: Error | null
  /** Said before the error. */ failed?: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. The focus is on the harmless button. */
export function ConfirmDialog({ title, text, action, keep, isPending, error, failed, onConfirm, onClose }: Props) {
  const t = useTexts(uiTexts)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={panel.form}>
        <p>{text}</p>
        {error && (
          <p role="alert" className={panel.problem}>
            {errorText(error, failed)}
          </p>
        )}
        <div className={panel.buttons}>
          <button type="button" data-autofocus className={buttons.button} onClick={onClose}>
            {keep ?? t('ui.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onConfirm()
            }}
          >
            {action}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
