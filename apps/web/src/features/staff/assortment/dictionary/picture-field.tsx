import { useMutation } from '@tanstack/react-query'
import { errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from '../../editing/picture-field.module.css'
import { dictionaryTexts } from './dictionaries.texts'

type Props = {
  /** `picture` of a section or `logo` of a brand: selects the texts. */
  what: 'picture' | 'logo'
  picture: string | null
  onUpload: (file: File) => Promise<string>
  onPicture: (picture: string | null) => void
}

const words = {
  logo: { label: 'brand.logo', choose: 'brand.logoChoose', loading: 'brand.logoLoading', remove: 'brand.logoRemove' },
  picture: {
    label: 'section.picture',
    choose: 'section.pictureChoose',
    loading: 'brand.logoLoading',
    remove: 'section.pictureRemove',
  },
} as const

/** Uploaded as soon as it is chosen; not visible to anybody before the entry is saved. */
export function PictureField({ what, picture, onUpload, onPicture }: Props) {
  const t = useTexts(dictionaryTexts)
  const upload = useMutation({ mutationFn: onUpload, onSuccess: onPicture })
  const { label, choose, loading, remove } = words[what]
  return (
    <div className={classes.field}>
      <span className={classes.label}>{t(label)}</span>
      {picture !== null && <img className={classes.picture} src={picture} alt="" />}
      <span className={classes.tools}>
        <label className={`${buttons.button} ${classes.choose}`}>
          {t(upload.isPending ? loading : choose)}
          <input
            className="visually-hidden"
            type="file"
            accept="image/jpeg,image/png"
            disabled={upload.isPending}
            onChange={(event) => {
              const file = event.target.files?.[0]
              event.target.value = ''
              if (file) upload.mutate(file)
            }}
          />
        </label>
        {picture !== null && (
          <button type="button" className={buttons.button} onClick={() => onPicture(null)}>
            {t(remove)}
          </button>
        )}
        <span className={panel.small}>{t('brand.logoHint')}</span>
      </span>
      {upload.error && !upload.isPending && (
        <p role="alert" className={panel.problem}>
          {errorText(upload.error)}
        </p>
      )}
    </div>
  )
}
