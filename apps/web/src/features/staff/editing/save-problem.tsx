import { ApiError, errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from './editing.texts'

/** The server's message about one field of the request. */
export const problemOfField = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.body.errors?.find((problem) => problem.field === field)?.message : undefined

const isOfField = (error: unknown, fields: readonly string[]): boolean =>
  fields.some((field) => problemOfField(error, field) !== undefined)

/** Why nothing was saved; if somebody else saved first, a button to see their version. */
export function SaveProblem({
  error,
  fields,
  onReload,
}: {
  error: Error | null
  /** Fields that show their own errors. */ fields: readonly string[]
  onReload: () => void
}) {
  const t = useTexts(editingTexts)
  if (!error || isOfField(error, fields)) return null
  const isStale = error instanceof ApiError && error.body.code === 'stale-version'
  return (
    <p role="alert" className={panel.problem}>
      {isStale ? error.message : errorText(error)}{' '}
      {isStale && (
        <button type="button" className={buttons.link} onClick={() => confirm(t('editing.dropChanges')) && onReload()}>
          {t('editing.reload')}
        </button>
      )}
    </p>
  )
}
