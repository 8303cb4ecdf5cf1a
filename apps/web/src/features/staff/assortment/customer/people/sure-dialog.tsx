import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { Dialog } from '../../../../../ui/dialog/dialog'
import panel from '../../../../../ui/panel.module.css'
import { customerTexts } from '../customer.texts'

type Props = {
  title: string
  text: string
  button: string
  isPending: boolean
  onSure: () => void
  onClose: () => void
}

/** Confirms actions that cannot be undone. */
export function SureDialog({ title, text, button, isPending, onSure, onClose }: Props) {
  const t = useTexts(customerTexts)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={panel.form}>
        <p>{text}</p>
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('customer.cancel')}
          </button>
          <button
            type="button"
            className={buttons.filled}
            aria-disabled={isPending}
            onClick={() => {
              if (!isPending) onSure()
            }}
          >
            {button}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
