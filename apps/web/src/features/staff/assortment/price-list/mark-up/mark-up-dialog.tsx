import { bulkPriceOptions } from '@snab/contract/assortment/bulk-edit'
import { changeMarkUps, getMarkUps, recountMarkUps, type MarkUps } from '@snab/contract/assortment/products/mark-up'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call, queryOf } from '../../../../../lib/api/api'
import { alwaysStale } from '../../../../../lib/api/freshness'
import { errorText } from '../../../../../lib/api/api-error'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import buttons from '../../../../../ui/button.module.css'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { FormDialog } from '../../../editing/dialog/form-dialog'
import { draftsOf, newRule, rulesOf, type MarkUpDraft } from './mark-up-draft'
import { RuleFields } from './rule-fields'
import { markUpTexts } from './mark-up.texts'

type ButtonProps = { supplier: string; /** The shown prices no longer match the rules. */ onSaved?: () => void }

export function MarkUpButton({ supplier, onSaved }: ButtonProps) {
  const t = useTexts(markUpTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={buttons.button} onClick={() => setOpen(true)}>
        {t('markUp.open')}
      </button>
      {isOpen && <MarkUpLoader supplier={supplier} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}

type LoaderProps = { supplier: string; onSaved: (() => void) | undefined; onClose: () => void }

function MarkUpLoader(props: LoaderProps) {
  const { data } = useQuery({ ...queryOf(getMarkUps, { query: { supplier: props.supplier } }), ...alwaysStale })
  const options = useQuery(queryOf(bulkPriceOptions, {}))
  if (!data || !options.data) return null
  return <MarkUpDialog {...props} saved={data} priceTypes={options.data.priceTypes} />
}

type DialogProps = LoaderProps & { saved: MarkUps; priceTypes: { id: number; name: string; isCost: boolean }[] }

/** The rules of a supplier; the first match applies. */
function MarkUpDialog({ supplier, onSaved, onClose, saved, priceTypes }: DialogProps) {
  const t = useTexts(markUpTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [start] = useState(() => draftsOf(saved.rules))
  const [drafts, setDrafts] = useState(start)
  const [isTried, setTried] = useState(false)
  const rules = rulesOf(drafts)
  const isDirty = JSON.stringify(drafts) !== JSON.stringify(start)
  const save = useMutation({
    mutationFn: () => call(changeMarkUps, { body: { supplier, version: saved.version, rules: rules ?? [] } }),
    onSuccess: (kept) => {
      queryClient.setQueryData(queryOf(getMarkUps, { query: { supplier } }).queryKey, kept)
      showSuccess(t('markUp.saved'))
      onSaved?.()
      onClose()
    },
  })
  const recount = useMutation({
    mutationFn: () => call(recountMarkUps, { body: { supplier } }),
    onSuccess: ({ id }) => void navigate({ to: '/staff/imports/$id', params: { id: String(id) }, ignoreBlocker: true }),
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess)
  const put = (at: number, draft: MarkUpDraft) => setDrafts(drafts.with(at, draft))
  const usualInto = priceTypes.find(({ isCost }) => !isCost)?.id ?? 0
  const usualFrom = priceTypes.find(({ isCost }) => isCost)?.id ?? usualInto
  return (
    <FormDialog
      title={t('markUp.title', { supplier })}
      error={save.error}
      isPending={save.isPending}
      guard={guard}
      onSubmit={() => {
        setTried(true)
        if (rules) save.mutate()
      }}
      onClose={onClose}
    >
      <p className={panel.small}>{t('markUp.hint')}</p>
      {drafts.length === 0 && <p className={panel.muted}>{t('markUp.none')}</p>}
      {drafts.map((draft, at) => (
        <RuleFields
          key={draft.key}
          number={at + 1}
          draft={draft}
          priceTypes={priceTypes}
          error={save.error}
          isTried={isTried}
          onChange={(next) => put(at, next)}
          onUp={at === 0 ? undefined : () => setDrafts(drafts.toSpliced(at, 1).toSpliced(at - 1, 0, draft))}
          onDrop={() => setDrafts(drafts.toSpliced(at, 1))}
        />
      ))}
      <div className={panel.buttons}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => setDrafts([...drafts, newRule(usualFrom, usualInto)])}
        >
          {t('markUp.add')}
        </button>
        {!isDirty && (
          <button
            type="button"
            className={buttons.button}
            aria-disabled={recount.isPending}
            onClick={() => !recount.isPending && recount.mutate()}
          >
            {t('markUp.recount')}
          </button>
        )}
      </div>
      {!isDirty && <p className={panel.small}>{t('markUp.recountHint')}</p>}
      {recount.error && (
        <p role="alert" className={panel.problem}>
          {errorText(recount.error)}
        </p>
      )}
    </FormDialog>
  )
}
