import { uploadPublicationPicture } from '@snab/contract/content/publication-parts'
import { useMutation } from '@tanstack/react-query'
import { callWithForm } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { WidePicture } from '../../../../shared/pictures/wide-picture'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './publications.module.css'
import { publicationTexts } from './publications.texts'

type Props = { label: string; path: string | null; problem?: string | undefined; onPath: (path: string | null) => void }

/** A cover or a banner's picture. */
export function PictureField({ label, path, problem, onPath }: Props) {
  const t = useTexts(publicationTexts)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('data', file)
      return callWithForm(uploadPublicationPicture, {}, form)
    },
    onSuccess: (picture) => onPath(picture.path),
  })
  const trouble = upload.error ? errorText(upload.error) : problem
  return (
    <fieldset className={panel.choices}>
      <legend>{label}</legend>
      <div className={classes.picture}>
        {path && <WidePicture src={`/files/${path}`} width={240} height={135} sizes="240px" />}
        <label className={buttons.button}>
          {t(
            upload.isPending
              ? 'publication.uploading'
              : path
                ? 'publication.otherPicture'
                : 'publication.choosePicture',
          )}
          <input
            type="file"
            accept="image/jpeg,image/png"
            className="visually-hidden"
            disabled={upload.isPending}
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              if (file) upload.mutate(file)
              currentTarget.value = ''
            }}
          />
        </label>
        {path && (
          <button type="button" className={buttons.button} onClick={() => onPath(null)}>
            {t('publication.removePicture')}
          </button>
        )}
      </div>
      {trouble && <p className={panel.problem}>{trouble}</p>}
    </fieldset>
  )
}
