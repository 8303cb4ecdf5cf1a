import { useRef, useState, type DragEvent } from 'react'
import { errorText } from '../../../../lib/api/api-error'
import { useAppInfo } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Spinner } from '../../../../ui/spinner'
import classes from './import-source-screen.module.css'
import { useTakeFile } from '../list-import.data'
import { importTexts } from '../list-import.texts'
import { largestFile, uploadList } from './upload-list'

/** One file, dropped or chosen; its type is detected by content, not by name. */
export function FileSource() {
  const t = useTexts(importTexts)
  const { configuration } = useAppInfo()
  const input = useRef<HTMLInputElement>(null)
  const stop = useRef<AbortController | null>(null)
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const take = useTakeFile(uploadList)

  function read(file: File | undefined) {
    if (!file || take.isPending) return
    setProblem(file.size > largestFile ? t('import.tooBig') : null)
    if (file.size > largestFile) return
    stop.current = new AbortController()
    take.mutate({ file, signal: stop.current.signal })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    read(event.dataTransfer.files[0])
  }
  const shown = problem ?? (take.error && take.error.name !== 'AbortError' ? errorText(take.error) : null)

  return (
    <>
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        {take.isPending ? (
          <>
            <Spinner />
            <p role="status">{t('import.reading', { name: take.variables.file.name })}</p>
            <button type="button" className={buttons.button} onClick={() => stop.current?.abort()}>
              {t('import.stop')}
            </button>
          </>
        ) : (
          <>
            <p>{t('import.drop')}</p>
            <button type="button" className={buttons.filled} onClick={() => input.current?.click()}>
              {t('import.pick')}
            </button>
          </>
        )}
        <p className={classes.hint}>{t('import.formats', { count: configuration.listLimits.rows })}</p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xls,.csv,.ods,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.ms-excel,text/csv,application/vnd.oasis.opendocument.spreadsheet"
          onChange={(event) => {
            read(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {shown && (
        <p role="alert" className={classes.problem}>
          {shown}
        </p>
      )}
    </>
  )
}
