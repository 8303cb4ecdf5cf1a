import { Textarea, TextInput } from '@mantine/core'
import { saveTemplate, type Template, type TemplateText } from '@snab/contract/content/message-template'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { LastChange } from '../../editing/last-change'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { TestTemplate } from './test-template'
import { useKeepTemplate } from './templates.data'
import { templateTexts } from './templates.texts'

type Props = { template: Template; draft: TemplateText; onDraft: (draft: TemplateText) => void; onReload: () => void }
const fields = ['own.subject', 'own.heading', 'own.body']
const isSame = (a: TemplateText, b: TemplateText) =>
  a.subject === b.subject && a.heading === b.heading && a.body === b.body

export function TemplateForm({ template, draft, onDraft, onReload }: Props) {
  const t = useTexts(templateTexts)
  const keep = useKeepTemplate()
  const { channel, name, version, ours, own } = template
  const isMail = channel === 'mail'
  const write = ({ version: seen, own: text }: { version: number; own: TemplateText | null }) =>
    call(saveTemplate, { params: { channel, name }, body: { version: seen, own: text } })
  // a text equal to the default follows later versions of the program
  const save = useMutation({
    mutationFn: () => write({ version, own: isSame(draft, ours) ? null : draft }),
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(t('templates.saved'))
    },
  })
  const undo = useMutation({ mutationFn: write, onSuccess: keep, onError: (error) => showError(error) })
  const restore = useMutation({
    mutationFn: () => write({ version, own: null }),
    onSuccess: (saved) => {
      keep(saved)
      showUndo(t('templates.restored'), {
        text: t('templates.undo'),
        run: () => undo.mutate({ version: saved.version, own }),
      })
    },
  })
  const isPending = save.isPending || restore.isPending
  const isDirty = !isSame(draft, own ?? ours)
  const { question } = useUnsavedGuard(isDirty && !isPending && !save.isSuccess && !restore.isSuccess)
  const change = (part: Partial<TemplateText>) => onDraft({ ...draft, ...part })

  return (
    <section className={panel.panel} aria-labelledby="text">
      <header className={panel.head}>
        <h2 id="text">{t('templates.form')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isPending) save.mutate()
        }}
      >
        {isMail && (
          <>
            <TextInput
              label={t('templates.subject')}
              value={draft.subject}
              error={problemOfField(save.error, 'own.subject')}
              onChange={(event) => change({ subject: event.currentTarget.value })}
            />
            <TextInput
              label={t('templates.heading')}
              value={draft.heading}
              error={problemOfField(save.error, 'own.heading')}
              onChange={(event) => change({ heading: event.currentTarget.value })}
            />
          </>
        )}
        <Textarea
          label={t(isMail ? 'templates.body' : 'templates.smsBody')}
          description={isMail ? t('templates.markup') : undefined}
          rows={isMail ? 18 : 4}
          value={draft.body}
          error={problemOfField(save.error, 'own.body')}
          onChange={(event) => change({ body: event.currentTarget.value })}
        />
        {!isPending && <SaveProblem error={save.error ?? restore.error} fields={fields} onReload={onReload} />}
        <LastChange {...template} />
        <div className={panel.buttons}>
          {own !== null && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={isPending}
              onClick={() => !isPending && restore.mutate()}
            >
              {t('templates.restore')}
            </button>
          )}
          {isMail && <TestTemplate template={template} draft={draft} />}
          <button type="submit" className={buttons.filled} aria-disabled={isPending}>
            {t('templates.save')}
          </button>
        </div>
        {question}
      </form>
    </section>
  )
}
