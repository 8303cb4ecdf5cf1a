import { Textarea } from '@mantine/core'
import { listTexts, saveText, type PortalText } from '@snab/contract/people/portal-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showError, showSuccess, showUndo } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { placeName } from './portal-texts.data'
import { portalTexts } from './portal-texts.texts'

type Form = PortalText['forms'][number]
type Written = { key: string; text: string | null }

const samples = { zero: '0', one: '21', few: '3', many: '25', other: '1,5' } as const

/** Numbers are their own example; other variables have none and are shown as written. */
const shownAs = (text: string, form: Form['form']): string =>
  text.replace(/\{\{count(?:, ?number)?\}\}/g, form === null ? '5' : samples[form])

const ownOf = (forms: readonly Form[]): Written[] => forms.map(({ key, own }) => ({ key, text: own }))

export function TextDialog({ text, version, onClose }: { text: PortalText; version: number; onClose: () => void }) {
  const t = useTexts(portalTexts)
  const queryClient = useQueryClient()
  const [drafts, setDrafts] = useState(() => new Map(text.forms.map(({ key, own, ours }) => [key, own ?? ours])))
  const draftOf = ({ key, ours }: Form) => drafts.get(key) ?? ours
  const isDirty = text.forms.some((form) => draftOf(form) !== (form.own ?? form.ours))
  const refresh = () => void queryClient.invalidateQueries({ queryKey: [listTexts.path] })
  const write = ({ seen, forms }: { seen: number; forms: Written[] }) =>
    call(saveText, { body: { version: seen, key: text.key, forms } })
  const undo = useMutation({ mutationFn: write, onSuccess: refresh, onError: (error) => showError(error) })
  const save = useMutation({
    mutationFn: (forms: Written[]) => write({ seen: version, forms }),
    onSuccess: (saved, forms) => {
      refresh()
      const isOurs = forms.every((form) => form.text === null)
      if (isOurs)
        showUndo(t('portalTexts.restored'), {
          text: t('portalTexts.undo'),
          run: () => undo.mutate({ seen: saved.version, forms: ownOf(text.forms) }),
        })
      else showSuccess(t('portalTexts.saved'))
      onClose()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  const hasVariables = text.forms.some(({ ours }) => ours.includes('{{'))

  return (
    <Dialog title={t('portalTexts.title')} size={640} isCovered={guard.isAsking} onClose={close}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(text.forms.map((form) => ({ key: form.key, text: draftOf(form) })))
        }}
      >
        <p className={panel.small}>{placeName(text.place)}</p>
        {hasVariables && <p className={panel.small}>{t('portalTexts.variables')}</p>}
        {text.forms.map((form) => (
          <div key={form.key}>
            <Textarea
              label={t(form.form === null ? 'portalTexts.text' : `portalTexts.form.${form.form}`)}
              description={t('portalTexts.default', { text: form.ours })}
              rows={form.ours.length > 90 ? 4 : 2}
              value={draftOf(form)}
              error={problemOfField(save.error, `forms.${form.key}`)}
              onChange={({ currentTarget: { value } }) => setDrafts((before) => new Map(before).set(form.key, value))}
            />
            {form.ours.includes('{{count') && (
              <p className={panel.small}>{t('portalTexts.preview', { text: shownAs(draftOf(form), form.form) })}</p>
            )}
          </div>
        ))}
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={text.forms.map(({ key }) => `forms.${key}`)}
            onReload={() => {
              refresh()
              onClose()
            }}
          />
        )}
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={close}>
            {t('portalTexts.cancel')}
          </button>
          {text.forms.some(({ own }) => own !== null) && (
            <button
              type="button"
              className={buttons.button}
              aria-disabled={save.isPending}
              onClick={() => !save.isPending && save.mutate(text.forms.map(({ key }) => ({ key, text: null })))}
            >
              {t('portalTexts.restore')}
            </button>
          )}
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('portalTexts.save')}
          </button>
        </div>
      </form>
      {guard.question}
    </Dialog>
  )
}
