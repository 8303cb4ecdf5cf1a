import { useId, useState } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import classes from './import-source-screen.module.css'
import { useTakeText } from '../list-import.data'
import { importTexts } from '../list-import.texts'

export function TextSource() {
  const t = useTexts(importTexts)
  const id = useId()
  const { demonstration, configuration } = useAppInfo()
  const mostLines = configuration.listLimits.lines
  const [text, setText] = useState('')
  const take = useTakeText()
  const lines = text.split('\n').filter((line) => line.trim() !== '').length

  return (
    <form
      className={classes.field}
      onSubmit={(event) => {
        event.preventDefault()
        if (lines > 0 && !take.isPending) take.mutate(text)
      }}
    >
      <label htmlFor={id}>{t('import.text')}</label>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('import.textHint')}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        value={text}
        spellCheck={false}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {take.error && (
        <p role="alert" className={classes.problem}>
          {errorText(take.error)}
        </p>
      )}
      <div className={classes.foot}>
        <button type="submit" className={buttons.filled} disabled={lines === 0} aria-disabled={take.isPending}>
          {t(take.isPending ? 'import.checking' : 'import.check')}
        </button>
        {demonstration && text === '' && (
          <button type="button" className={buttons.button} onClick={() => setText(demonstration.sampleList)}>
            {t('import.example')}
          </button>
        )}
        <span className={`${classes.hint} ${classes.count}`} data-many={lines > mostLines || undefined} role="status">
          {lines > mostLines
            ? t('import.tooLong', { count: mostLines })
            : t('import.lines', { count: lines, most: mostLines })}
        </span>
      </div>
    </form>
  )
}
