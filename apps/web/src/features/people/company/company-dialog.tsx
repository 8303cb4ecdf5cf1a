import { Radio, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { changeCompany } from '../../../shared/session/change-buyer'
import { showError } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { useSettled } from '../../../lib/hooks/use-settled'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { Spinner } from '../../../ui/spinner'
import { shownCompanies, useCompanies } from './company.data'
import classes from './company-dialog.module.css'
import { companyTexts } from './company.texts'

/** Spec: more than ten companies get a search field. */
const searchAbove = 10

export function CompanyDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(companyTexts)
  const [typed, setTyped] = useState('')
  const name = useSettled(typed.trim(), 250)
  const { data, error, isPlaceholderData } = useCompanies(name)
  const [isLong, setLong] = useState(false)
  if (!isLong && (data?.meta.totalCount ?? 0) > searchAbove) setLong(true)
  const change = useMutation({ mutationFn: changeCompany, onError: (problem) => showError(problem) })

  return (
    <Dialog title={t('company.chooseTitle')} onClose={onClose}>
      <div className={panel.form}>
        <p className={panel.muted}>{t('company.chooseHint')}</p>
        {isLong && (
          <TextInput
            type="search"
            label={t('company.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {error && (
          <p role="alert" className={panel.problem}>
            {error.message}
          </p>
        )}
        {!data && !error && <Spinner />}
        <div
          className={classes.list}
          role="radiogroup"
          aria-label={t('company.chooseTitle')}
          aria-busy={isPlaceholderData || change.isPending}
        >
          {data?.items.map((company) => (
            <Radio
              key={company.id}
              classNames={{ root: classes.option ?? '' }}
              checked={change.isPending ? change.variables === company.id : company.isCurrent}
              disabled={change.isPending}
              label={company.name}
              description={company.legalEntities?.map((entity) => `${t('company.inn')} ${entity.inn}`).join(', ')}
              onChange={() => change.mutate(company.id)}
            />
          ))}
          {data?.items.length === 0 && <p className={panel.muted}>{t('company.notFound')}</p>}
        </div>
        {data && data.meta.totalCount > shownCompanies && (
          <p className={panel.small}>{t('company.more', { shown: shownCompanies, total: data.meta.totalCount })}</p>
        )}
      </div>
    </Dialog>
  )
}
