import { TextInput } from '@mantine/core'
import {
  lookPictures,
  removeLookPicture,
  saveLook,
  staffLook,
  uploadLookPicture,
  type StaffLook,
} from '@snab/contract/people/look'
import { contrastOf, enoughContrast, isColour } from '@snab/domain/core/colour-contrast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, callWithForm, queryOf } from '../../../../../lib/api/api'
import { showError, showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { applyLook } from '../../../../../shared/session/apply-look'
import { appInfoQuery } from '../../../../../shared/session/startup'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import { ErrorScreen } from '../../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../../ui/page/pending-screen'
import panel from '../../../../../ui/panel.module.css'
import { LastChange } from '../../../editing/last-change'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { lookTexts } from './look.texts'

const query = queryOf(staffLook, {})
const fields = ['name', 'accent', 'header', 'signature'] as const
type Field = (typeof fields)[number]

/** Default colours, copied from `tokens.css`. */
const usualColours = { accent: '#0b5cad', header: '#10233c' } as const

function useKeepLook() {
  const queryClient = useQueryClient()
  return (look: StaffLook) => {
    queryClient.setQueryData(query.queryKey, look)
    applyLook(look)
    void queryClient.invalidateQueries({ queryKey: appInfoQuery.queryKey })
  }
}

/** Name, colours, logo, icon and the signature of mails. */
export function LookForm() {
  const { data, error, refetch } = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 })
  if (error && !data) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  if (!data) return <PendingScreen />
  return (
    <>
      <LookFields key={data.version} look={data} onReload={() => void refetch()} />
      <LookPictures look={data} />
    </>
  )
}

function LookFields({ look, onReload }: { look: StaffLook; onReload: () => void }) {
  const t = useTexts(lookTexts)
  const keep = useKeepLook()
  const [initial] = useState<Record<Field, string>>(() => ({
    name: look.name,
    accent: look.accent ?? '',
    header: look.header ?? '',
    signature: look.signature,
  }))
  const [draft, setDraft] = useState(initial)
  const change = (part: Partial<Record<Field, string>>) => setDraft((before) => ({ ...before, ...part }))
  const save = useMutation({
    mutationFn: () =>
      call(saveLook, {
        body: { ...draft, version: look.version, accent: draft.accent || null, header: draft.header || null },
      }),
    onSuccess: (saved) => {
      keep(saved)
      showSuccess(t('look.saved'))
    },
  })
  const guard = useUnsavedGuard(!save.isPending && !save.isSuccess && JSON.stringify(draft) !== JSON.stringify(initial))
  const colour = (field: 'accent' | 'header') => (
    <TextInput
      label={t(`look.${field}`)}
      description={t(`look.${field}Hint`)}
      placeholder={t('look.usual')}
      maxLength={7}
      value={draft[field]}
      error={problemOfField(save.error, field) ?? contrastProblem(draft[field], t('look.tooLight'))}
      rightSectionWidth={44}
      rightSection={
        <input
          type="color"
          aria-label={t('look.pick', { name: t(`look.${field}`) })}
          value={isColour(draft[field]) ? draft[field] : usualColours[field]}
          style={{ width: 32, height: 26, minHeight: 0, padding: 0, border: 0, background: 'none' }}
          onChange={(event) => change({ [field]: event.currentTarget.value })}
        />
      }
      onChange={(event) => change({ [field]: event.currentTarget.value.toLowerCase() })}
    />
  )
  return (
    <section className={panel.panel} aria-labelledby="look">
      <header className={panel.head}>
        <h2 id="look">{t('look.heading')}</h2>
      </header>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
        }}
      >
        <TextInput
          label={t('look.name')}
          description={t('look.nameHint')}
          maxLength={40}
          value={draft.name}
          error={problemOfField(save.error, 'name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <div className={panel.pair}>
          {colour('header')}
          {colour('accent')}
        </div>
        <TextInput
          label={t('look.signature')}
          description={t('look.signatureHint')}
          maxLength={300}
          value={draft.signature}
          error={problemOfField(save.error, 'signature')}
          onChange={(event) => change({ signature: event.currentTarget.value })}
        />
        {!save.isPending && <SaveProblem error={save.error} fields={fields} onReload={onReload} />}
        <LastChange {...look} />
        <div className={panel.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {t('look.save')}
          </button>
        </div>
      </form>
      {guard.question}
    </section>
  )
}

const contrastProblem = (colour: string, words: string): string | undefined =>
  isColour(colour) && contrastOf(colour, '#ffffff') < enoughContrast ? words : undefined

function LookPictures({ look }: { look: StaffLook }) {
  const t = useTexts(lookTexts)
  const keep = useKeepLook()
  const upload = useMutation({
    mutationFn: ({ picture, file }: { picture: (typeof lookPictures)[number]; file: File }) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadLookPicture, { params: { picture } }, form)
    },
    onSuccess: keep,
    onError: (error) => showError(error),
  })
  const remove = useMutation({
    mutationFn: (picture: (typeof lookPictures)[number]) => call(removeLookPicture, { params: { picture } }),
    onSuccess: keep,
    onError: (error) => showError(error),
  })
  return (
    <section className={panel.panel} aria-labelledby="look-pictures">
      <header className={panel.head}>
        <h2 id="look-pictures">{t('look.pictures')}</h2>
      </header>
      <div className={panel.pair}>
        {lookPictures.map((picture) => (
          <div key={picture} className={panel.named}>
            <strong>{t(`look.${picture}`)}</strong>
            <span className={panel.small}>{t(`look.${picture}Hint`)}</span>
            {look[picture] !== null && (
              <img
                src={look[picture]}
                alt={t(`look.${picture}`)}
                style={{ maxWidth: 160, maxHeight: 48, padding: 6, background: look.header ?? 'var(--header)' }}
              />
            )}
            <div className={panel.buttons} style={{ justifyContent: 'flex-start' }}>
              <label className={buttons.button}>
                {t('look.upload')}
                <input
                  type="file"
                  accept="image/png,image/jpeg"
                  className="visually-hidden"
                  onChange={({ currentTarget }) => {
                    const [file] = currentTarget.files ?? []
                    if (file) upload.mutate({ picture, file })
                    currentTarget.value = ''
                  }}
                />
              </label>
              {look[picture] !== null && (
                <button type="button" className={buttons.button} onClick={() => remove.mutate(picture)}>
                  {t('look.remove')}
                </button>
              )}
            </div>
          </div>
        ))}
      </div>
    </section>
  )
}
