import { drawTemplatePicture } from '@snab/contract/quotes/offer-template'
import { callWithForm } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './template.module.css'
import { templateTexts } from './template.texts'

type Props = { label: string; value: string | null; onChange: (value: string | null) => void }

export function PictureField({ label, value, onChange }: Props) {
  const t = useTexts(templateTexts)
  async function take(file: File | undefined) {
    if (!file) return
    const form = new FormData()
    form.set('picture', file)
    try {
      onChange((await callWithForm(drawTemplatePicture, {}, form)).picture)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={classes.field}>
      <label>
        {label}{' '}
        <input
          type="file"
          accept="image/png,image/jpeg"
          onChange={({ target }) => {
            void take(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {value !== null && (
        <span className={classes.tools}>
          <img src={value} alt={label} className={classes.picture} />
          <button type="button" className={buttons.link} onClick={() => onChange(null)}>
            {t('template.dropPicture')}
          </button>
        </span>
      )}
    </div>
  )
}
