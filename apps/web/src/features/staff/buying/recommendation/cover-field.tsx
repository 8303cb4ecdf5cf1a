import { uploadCover } from '@snab/contract/buying/recommendation'
import pictures from '../../editing/picture-field.module.css'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { callWithForm } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { recommendationTexts } from './recommendation.texts'

// the browser bundle does not contain limits of the contract
const largestBytes = 2 * 1024 * 1024

/** Uploaded as soon as it is chosen; not shown to anybody before the recommendation is saved. */
export function CoverField({ cover, onCover }: { cover: string | null; onCover: (cover: string | null) => void }) {
  const t = useTexts(recommendationTexts)
  const id = useId()
  const upload = useMutation({
    mutationFn: (file: File) => {
      if (file.size > largestBytes) throw new Error(t('recommend.coverTooLarge'))
      const form = new FormData()
      form.append('cover', file)
      return callWithForm(uploadCover, {}, form)
    },
    onSuccess: (answer) => onCover(answer.cover),
  })
  return (
    <div className={pictures.field}>
      <span className={pictures.label}>{t('recommend.cover')}</span>
      {cover !== null && <img className={pictures.picture} src={cover} alt="" />}
      <span className={pictures.tools}>
        <label className={`${buttons.button} ${pictures.choose}`}>
          {upload.isPending
            ? t('recommend.coverLoading')
            : t(cover === null ? 'recommend.coverChoose' : 'recommend.coverReplace')}
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png"
            aria-label={t('recommend.cover')}
            aria-describedby={`${id}-hint`}
            disabled={upload.isPending}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) upload.mutate(file)
            }}
          />
        </label>
        {cover !== null && (
          <button type="button" className={buttons.button} onClick={() => onCover(null)}>
            {t('recommend.coverRemove')}
          </button>
        )}
        <span id={`${id}-hint`} className={panel.small}>
          {t('recommend.coverHint')}
        </span>
      </span>
      {upload.error && !upload.isPending && (
        <p role="alert" className={panel.problem}>
          {errorText(upload.error)}
        </p>
      )}
    </div>
  )
}
