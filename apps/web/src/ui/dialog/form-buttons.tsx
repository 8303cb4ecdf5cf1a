import { useTexts } from '../../lib/texts/texts'
import buttons from '../button.module.css'
import panel from '../panel.module.css'
import { uiTexts } from '../ui.texts'

type Props = {
  /** The form's own button, e.g. «Сохранить». */ save: string
  /** The same while the form is being saved, e.g. «Сохраняем…». */ saving?: string
  isPending: boolean
  isDisabled?: boolean
  onCancel: () => void
}

/** The last row of a form in a dialog. The form cannot be submitted twice, and its button keeps the focus. */
export function FormButtons({ save, saving = save, isPending, isDisabled = false, onCancel }: Props) {
  const t = useTexts(uiTexts)
  return (
    <div className={panel.buttons}>
      <button type="button" className={buttons.button} onClick={onCancel}>
        {t('ui.cancel')}
      </button>
      <button
        type="submit"
        className={buttons.filled}
        disabled={isDisabled}
        aria-disabled={isPending}
        onClick={(event) => {
          if (isPending) event.preventDefault()
        }}
      >
        {isPending ? saving : save}
      </button>
    </div>
  )
}
