import { testMail } from '@snab/contract/content/outbox'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import classes from './messages.module.css'
import { messageTexts } from './messages.texts'

/** A test mail to oneself, and the answer of the mail server. */
export function TestMail() {
  const t = useTexts(messageTexts)
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: () => call(testMail, {}),
    onError: (error) => showError(error),
  })
  return (
    <>
      <button type="button" className={buttons.button} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {t(isPending ? 'messages.testing' : 'messages.test')}
      </button>
      {data && (
        <Dialog title={t('messages.testTitle')} onClose={reset}>
          <div className={classes.message}>
            <p className={data.isSent ? panel.good : panel.problem}>{data.text}</p>
            {data.details !== '' && (
              <p className={`${panel.small} ${classes.text}`}>{t('messages.server', { text: data.details })}</p>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
