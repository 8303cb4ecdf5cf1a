import { cancelReport, prepareReport, type ReportKind, type ReportRun } from '@snab/contract/office/report'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../lib/api/api'
import { showError } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import classes from './report-progress.module.css'
import { reportsTexts } from './reports.texts'

type Ask = { kind: ReportKind; from?: string | undefined; to?: string | undefined }

/** The progress of a report built in the background, with a button to stop or restart it. */
export function ReportProgress({ run, ask, onChange }: { run: ReportRun; ask: Ask; onChange: () => void }) {
  const t = useTexts(reportsTexts)
  const { id, state, done, total } = run
  const isGoing = state === 'waiting' || state === 'running'
  const permission = useMutation({
    mutationFn: async () => {
      if (isGoing) await call(cancelReport, { params: { id } })
      else await call(prepareReport, { body: ask })
    },
    onSettled: onChange,
    onError: (failure) => showError(failure),
  })
  return (
    <div className={classes.progress} role="status">
      {isGoing && (
        <>
          <p>{t('reports.preparing')}</p>
          <progress max={total} value={done} aria-label={t('reports.progress', { done, total })} />
          <span className={panel.small}>{t('reports.progress', { done, total })}</span>
        </>
      )}
      {(state === 'cancelled' || state === 'failed') && <p>{t(`reports.${state}`)}</p>}
      <button
        type="button"
        className={buttons.button}
        aria-disabled={permission.isPending}
        onClick={() => {
          if (!permission.isPending) permission.mutate()
        }}
      >
        {t(isGoing ? 'reports.cancel' : 'reports.again')}
      </button>
    </div>
  )
}
