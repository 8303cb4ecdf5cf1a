import { uploadLogo } from '@snab/contract/staff/brand'
import { useMutation } from '@tanstack/react-query'
import { callWithForm } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import cover from '../recommendations/recommendations.module.css'
import { dictionaryTexts } from './dictionaries.texts'

/** Uploaded as soon as it is chosen; nobody sees it before the brand is saved. */
export function LogoField({ logo, onLogo }: { logo: string | null; onLogo: (logo: string | null) => void }) {
  const t = useTexts(dictionaryTexts)
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('logo', file)
      return callWithForm(uploadLogo, {}, form)
    },
    onSuccess: (answer) => onLogo(answer.logo),
  })
  return (
    <div className={cover.coverField}>
      <span className={cover.label}>{t('brand.logo')}</span>
      {logo !== null && <img className={cover.cover} src={logo} alt="" />}
      <span className={cover.coverTools}>
        <label className={`${buttons.button} ${cover.choose}`}>
          {t(upload.isPending ? 'brand.logoLoading' : 'brand.logoChoose')}
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
        {logo !== null && (
          <button type="button" className={buttons.button} onClick={() => onLogo(null)}>
            {t('brand.logoRemove')}
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
