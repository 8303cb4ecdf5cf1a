import { testTemplate, type Template, type TemplateText } from '@snab/contract/content/message-template'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import panel from '../../../../ui/panel.module.css'
import { templateTexts } from './templates.texts'

/** A test mail to oneself with the text of the form. */
export function TestTemplate({ template: { channel, name }, draft }: { template: Template; draft: TemplateText }) {
  const t = useTexts(templateTexts)
  const { data, isPending, mutate, reset } = useMutation({
    mutationFn: () => call(testTemplate, { params: { channel, name }, body: draft }),
    onError: (error) => showError(error),
  })
  return (
    <>
      <button type="button" className={buttons.button} aria-disabled={isPending} onClick={() => !isPending && mutate()}>
        {t('templates.test')}
      </button>
      {data && (
        <Dialog title={t('templates.testTitle')} onClose={reset}>
          <p className={data.isSent ? panel.good : panel.problem}>{data.text}</p>
          {data.details !== '' && <p className={panel.small}>{t('templates.server', { text: data.details })}</p>}
        </Dialog>
      )}
    </>
  )
}
