import { ceilingNames } from '@snab/domain/people/ceiling'
import { Checkbox, TextInput } from '@mantine/core'
import type { PriceListDetail } from '@snab/contract/assortment/price-list'
import { columnsProblem, type PriceListKind } from '@snab/domain/product/price-list'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, errorText } from '../../../../lib/api/api-error'
import { useTexts } from '../../../../lib/texts/texts'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import { ErrorScreen } from '../../../../ui/page/error-screen'
import { PendingScreen } from '../../../../ui/page/pending-screen'
import panel from '../../../../ui/panel.module.css'
import { CeilingHint } from '../../frame/ceiling/ceiling-hint'
import { jobTexts } from '../../frame/job/job.texts'
import { ColumnsForm } from './columns-form'
import { isUnderWay, usePlan, usePriceList, useStart, useUndoPriceList } from './imports.data'
import classes from './imports.module.css'
import { importsTexts } from './imports.texts'
import { useCancelJob } from '../../frame/job/job.data'
import { jobTones } from '../../frame/job/job-tones'
import { MarkUpButton } from './mark-up/mark-up-dialog'
import { ListRows } from './list-rows'

const route = getRouteApi('/staff/(assortment)/imports/$id')

/** One price list: its columns, its effect, and its undo once it was applied. */
export function ImportScreen() {
  const { id } = route.useParams()
  const list = usePriceList(Number(id))
  if (list.error) return <ErrorScreen error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <PendingScreen />
  return <Loaded key={list.data.id} list={list.data} />
}

type Draft = Pick<PriceListDetail, 'supplier' | 'creates' | 'mappings'>

function Loaded({ list }: { list: PriceListDetail }) {
  const t = useTexts(importsTexts)
  const { kind, page } = route.useSearch()
  const navigate = route.useNavigate()
  const [changed, setChanged] = useState<Draft | null>(null)
  const { job, counts } = list
  const isPlanned = job !== null || (list.problem === null && changed === null)
  return (
    <Page heading={t('imports.detail', { name: list.supplier })}>
      <p>
        <Link to="/staff/imports">{t('imports.all')}</Link> · {list.fileName}
      </p>
      {(job !== null || list.sheets.length === 0) && <MarkUpButton supplier={list.supplier} />}
      {job === null && list.sheets.length > 0 && <Choice list={list} changed={changed} onChanged={setChanged} />}
      {isPlanned && (
        <section aria-labelledby="import-result">
          <h2 id="import-result" className={classes.heading}>
            {t(job === null ? 'imports.changes' : 'imports.outcome')}
          </h2>
          {job === null ? <Apply list={list} /> : <Applied list={list} job={job} />}
          <ImportNotes list={list} />
          <ListRows
            list={list}
            kind={kind ?? firstKind(counts)}
            page={page}
            onKind={(next) => void navigate({ search: { kind: next }, replace: true, resetScroll: false })}
            onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }), resetScroll: false })}
          />
        </section>
      )}
    </Page>
  )
}

/** The tab to show first. */
const firstKind = (counts: PriceListDetail['counts']): PriceListKind =>
  (['changed', 'new', 'failed', 'unknown', 'same'] as const).find((kind) => counts[kind] > 0) ?? 'changed'

type ChoiceProps = { list: PriceListDetail; changed: Draft | null; onChanged: (draft: Draft | null) => void }

function Choice({ list, changed, onChanged }: ChoiceProps) {
  const t = useTexts(importsTexts)
  const plan = usePlan(list.id)
  const [isTried, setTried] = useState(false)
  const draft: Draft = changed ?? { supplier: list.supplier, creates: list.creates, mappings: list.mappings }
  // a portal without warehouses gets its first one when the list is planned
  const problem = list.warehouses.length === 0 ? null : columnsProblem(draft.mappings)
  // unclear headings are questions until the columns are chosen
  const asked = changed === null ? list.problem : null
  const message = asked ?? problem ?? (plan.error ? errorText(plan.error) : null)
  const isNamed = draft.supplier.trim() !== ''
  const put = (change: Partial<Draft>) => onChanged({ ...draft, ...change })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problem === null && isNamed && !plan.isPending) plan.mutate(draft, { onSuccess: () => onChanged(null) })
      }}
    >
      <h2 className={classes.heading}>{t('imports.readAs')}</h2>
      <div className={classes.options}>
        <TextInput
          className={classes.supplier}
          label={t('imports.supplier')}
          description={t('imports.supplierHint')}
          maxLength={255}
          value={draft.supplier}
          error={isTried && !isNamed && t('imports.supplierMissing')}
          onChange={({ currentTarget: { value } }) => put({ supplier: value })}
        />
        <Checkbox
          label={t('imports.creates')}
          checked={draft.creates}
          onChange={({ currentTarget: { checked } }) => put({ creates: checked })}
        />
        {isNamed && <MarkUpButton supplier={draft.supplier.trim()} onSaved={() => onChanged({ ...draft })} />}
      </div>
      {list.isRemembered && <p className={panel.small}>{t('imports.remembered')}</p>}
      <CeilingHint kind="price-change" name={ceilingNames['price-change']} />
      {list.sheets.map((sheet) => {
        const mapping = draft.mappings.find((one) => one.sheet === sheet.name)
        return (
          mapping && (
            <ColumnsForm
              key={sheet.name}
              sheet={sheet}
              mapping={mapping}
              isOnly={list.sheets.length === 1}
              targets={list}
              onMapping={(next) =>
                put({ mappings: draft.mappings.map((one) => (one.sheet === next.sheet ? next : one)) })
              }
            />
          )
        )
      })}
      {message !== null && (
        <p role="alert" className={panel.problem}>
          {message}
        </p>
      )}
      {(changed !== null || list.problem !== null) && (
        <div className={classes.buttons}>
          <button type="submit" className={buttons.filled} aria-disabled={plan.isPending}>
            {t(plan.isPending ? 'imports.planning' : 'imports.plan')}
          </button>
          {changed !== null && problem === null && <span className={panel.small}>{t('imports.stale')}</span>}
        </div>
      )}
    </form>
  )
}

function Apply({ list: { id, counts } }: { list: PriceListDetail }) {
  const t = useTexts(importsTexts)
  const start = useStart(id)
  const count = counts.changed + counts.new
  if (count === 0) return <p role="status">{t('imports.nothingToApply')}</p>
  return (
    <div className={classes.buttons}>
      <button
        type="button"
        className={buttons.filled}
        aria-disabled={start.isPending}
        onClick={() => !start.isPending && start.mutate()}
      >
        {start.isPending ? t('imports.applying') : t('imports.apply', { count })}
      </button>
      {start.error && (
        <p role="alert" className={panel.problem}>
          {errorText(start.error)}{' '}
          {start.error instanceof ApiError && start.error.body.code === 'load-held' && (
            <Link to="/staff/held-loads">{t('imports.held')}</Link>
          )}
        </p>
      )}
    </div>
  )
}

function Applied({ list, job }: { list: PriceListDetail; job: NonNullable<PriceListDetail['job']> }) {
  const t = useTexts(importsTexts)
  const tJobs = useTexts(jobTexts)
  const undo = useUndoPriceList()
  const cancel = useCancelJob()
  return (
    <div className={classes.buttons}>
      <span role="status">
        <span className={panel.tag} data-tone={job.isUndone ? undefined : jobTones[job.state]}>
          {job.isUndone ? t('imports.isUndone') : tJobs(`jobs.state.${job.state}`)}
        </span>{' '}
        {t('imports.progress', { done: job.done, total: job.total })}
      </span>
      {isUnderWay(job) && (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate(job.id)}
        >
          {tJobs('jobs.stop')}
        </button>
      )}
      {isUnderWay(job) && <Link to="/staff/jobs">{t('imports.job')}</Link>}
      {job.canUndo && (
        <button
          type="button"
          className={buttons.button}
          aria-disabled={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate(list.id)}
        >
          {t('imports.undo')}
        </button>
      )}
    </div>
  )
}

/** Rows that are not goods, and skipped values. */
function ImportNotes({ list: { skipped, warnings, hidden } }: { list: PriceListDetail }) {
  const t = useTexts(importsTexts)
  const listed = (reasons: PriceListDetail['skipped']) =>
    reasons.map(({ reason, count }) => t('imports.reasonCount', { reason, count })).join('; ')
  return (
    <>
      {skipped.length > 0 && <p className={panel.small}>{t('imports.skipped', { list: listed(skipped) })}</p>}
      {hidden && <p className={panel.small}>{hidden}.</p>}
      {warnings.length > 0 && <p className={panel.small}>{t('imports.warnings', { list: listed(warnings) })}</p>}
    </>
  )
}
