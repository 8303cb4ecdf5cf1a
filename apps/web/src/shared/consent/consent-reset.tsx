import { defineTexts, useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { forgetConsent, useConsent } from './consent'

const consentResetTexts = defineTexts({
  'consentReset.all': 'Вы согласились на файлы cookie внешних служб.',
  'consentReset.necessary': 'Вы разрешили только необходимые файлы cookie.',
  'consentReset.change': 'Изменить выбор',
})

/** Under the policy: the choice about cookies can be taken back there. What was loaded goes with the page. */
export function ConsentReset() {
  const t = useTexts(consentResetTexts)
  const choice = useConsent()
  if (choice === null) return null
  const reset = () => {
    forgetConsent()
    location.reload()
  }
  return (
    <p>
      {t(choice === 'all' ? 'consentReset.all' : 'consentReset.necessary')}{' '}
      <button type="button" className={buttons.link} onClick={reset}>
        {t('consentReset.change')}
      </button>
    </p>
  )
}
