import { testMail } from '@snab/contract/content/outbox'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../../lib/api/api'
import { showError } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import panel from '../../../../../ui/panel.module.css'
import { shopTexts } from './shop-settings.texts'

/** A test mail to oneself, and the answer of the mail server. */
export function MailTest({ isDirty }: { isDirty: boolean }) {
  const t = useTexts(shopTexts)
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => call(testMail, {}),
    onError: (error) => showError(error),
  })
  return (
    <>
      <div role="status" style={{ flex: '1 1 200px' }}>
        {isDirty && <p className={panel.small}>{t('shop.mailTestFirst')}</p>}
        {!isDirty && data && (
          <>
            <p className={data.isSent ? panel.good : panel.problem}>{data.text}</p>
            {data.details !== '' && <p className={panel.small}>{t('shop.mailServer', { text: data.details })}</p>}
          </>
        )}
      </div>
      <button
        type="button"
        className={buttons.button}
        aria-disabled={isPending || isDirty}
        onClick={() => !isPending && !isDirty && mutate()}
      >
        {t(isPending ? 'shop.mailTesting' : 'shop.mailTest')}
      </button>
    </>
  )
}
