import { ApiError, errorText } from '../../../lib/api/api-error'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from './editing.texts'

/** The server's word on one field of what was sent. */
export const problemOfField = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.body.errors?.find((problem) => problem.field === field)?.message : undefined

const isOfField = (error: unknown, fields: readonly string[]): boolean =>
  fields.some((field) => problemOfField(error, field) !== undefined)

/** Why nothing was saved; where somebody else was faster, the way to their version. */
export function SaveProblem({
  error,
  fields,
  onReload,
}: {
  error: Error | null
  /** Fields that say themselves what is wrong with them. */ fields: readonly string[]
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
