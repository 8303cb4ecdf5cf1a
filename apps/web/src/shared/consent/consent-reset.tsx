import { ownCookieConsents } from '@snab/contract/people/cookie-consent'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../lib/api/api'
import { formatMoment } from '../../lib/texts/format'
import { defineTexts, useTexts } from '../../lib/texts/texts'
import buttons from '../../ui/button.module.css'
import { forgetConsent, useConsent } from './consent'

const consentResetTexts = defineTexts({
  'consentReset.all': 'Вы согласились на файлы cookie внешних служб.',
  'consentReset.necessary': 'Вы разрешили только необходимые файлы cookie.',
  'consentReset.kept': 'Выбор записан {{at}}.',
  'consentReset.change': 'Изменить выбор',
})

/** Below the policy: withdraws the choice about cookies. Loaded services end with the page. */
export function ConsentReset() {
  const t = useTexts(consentResetTexts)
  const choice = useConsent()
  const kept = useQuery({ ...queryOf(ownCookieConsents, {}), enabled: choice !== null }).data?.items[0]
  if (choice === null) return null
  const reset = () => {
    forgetConsent()
    location.reload()
  }
  return (
    <p>
      {t(choice === 'all' ? 'consentReset.all' : 'consentReset.necessary')}{' '}
      {kept?.choice === choice && `${t('consentReset.kept', { at: formatMoment(kept.at) })} `}
      <button type="button" className={buttons.link} onClick={reset}>
        {t('consentReset.change')}
      </button>
    </p>
  )
}
