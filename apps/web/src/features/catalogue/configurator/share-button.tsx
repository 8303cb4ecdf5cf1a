import { copyText } from '../../../lib/clipboard'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { ShareIcon } from '../../../ui/icons'
import { configuratorTexts } from './configurator.texts'

/** The whole selection is in the address. */
export function ShareButton() {
  const t = useTexts(configuratorTexts)
  const copy = async () => {
    if (await copyText(location.href)) showSuccess(t('configurator.shared'))
  }
  return (
    <button type="button" className={buttons.button} onClick={() => void copy()}>
      <ShareIcon />
      {t('configurator.share')}
    </button>
  )
}
