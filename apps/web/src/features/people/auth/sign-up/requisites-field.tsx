import { FileButton } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { authTexts } from '../auth.texts'
import classes from '../auth-form.module.css'

export type Requisites = { name: string; dataUrl: string }

const largest = 5 * 1024 * 1024
const kinds = ['application/pdf', 'image/png', 'image/jpeg']

type Props = { value: Requisites | null; error: string | undefined; onChange: (file: Requisites | null) => void }

/** Sent as a data URL; the server detects the real type. */
export function RequisitesField({ value, error, onChange }: Props) {
  const t = useTexts(authTexts)
  const [problem, setProblem] = useState<string | null>(null)

  const choose = async (file: File | null) => {
    if (!file) return
    const wrong =
      file.size > largest ? t('signUp.fileTooLarge') : kinds.includes(file.type) ? null : t('signUp.fileKind')
    setProblem(wrong)
    onChange(wrong === null ? { name: file.name, dataUrl: await dataUrlOf(file) } : null)
  }

  const shown = problem ?? error
  return (
    <div
      role="group"
      className={classes.requisites}
      aria-labelledby="requisites-label"
      aria-describedby="requisites-note"
    >
      <span id="requisites-label" className={classes.label}>
        {t('signUp.requisites')}
      </span>
      <div className={classes.file}>
        <FileButton accept={kinds.join(',')} onChange={(file) => void choose(file)}>
          {(props) => (
            <button type="button" className={buttons.button} {...props}>
              {t('signUp.chooseFile')}
            </button>
          )}
        </FileButton>
        {value && (
          <>
            <span className={classes.chosen}>{value.name}</span>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('signUp.removeFile', { name: value.name })}
              onClick={() => onChange(null)}
            >
              ×
            </button>
          </>
        )}
      </div>
      <div id="requisites-note" className={shown ? classes.error : classes.details} {...(shown && { role: 'alert' })}>
        {shown ?? t('signUp.requisitesHint')}
      </div>
    </div>
  )
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    reader.readAsDataURL(file)
  })
