import { previewBulkEdit, startBulkEdit } from '@snab/contract/assortment/bulk-edit'
import { listJobs } from '@snab/contract/core/job'
import { staffMay } from '@snab/domain/people/permissions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import { useUser } from '../../../../shared/session/startup'
import { Page } from '../../../../shared/page/page'
import buttons from '../../../../ui/button.module.css'
import panel from '../../../../ui/panel.module.css'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import { numberFields } from '../staff-product/number-fields'
import { placeFields } from '../staff-product/products.data'
import type { ProductsSearch } from '../staff-product/products-search'
import { ProductsTools } from '../staff-product/products-tools'
import classes from './bulk-edit.module.css'
import { bulkEditTexts } from './bulk-edit.texts'
import { isFieldWrong, isPopularityWrong, lacksPlace, lacksUnit, noChoices, valuesOf, type Choices } from './choices'
import { PreviewTable } from './preview-table'
import { PicturesPanel } from './pictures-panel'
import { PricesPanel } from './prices-panel'
import { SheetPanel } from './sheet-panel'
import { ValuesForm } from './values-form'

const route = getRouteApi('/staff/(assortment)/bulk-edit')

/** Which products, what to change, and the effect; the filter is in the address. */
export function BulkEditScreen() {
  const t = useTexts(bulkEditTexts)
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const [choices, setChoices] = useState(noChoices)
  const [isTried, setTried] = useState(false)
  const user = useUser()
  const mayPrice = user?.staffRole ? staffMay('keep-prices', user.staffRole, user.rights) : false
  const { page: _, own, ...filter } = search
  const values = valuesOf(choices)
  const isChosen = Object.keys(values).length > 0
  const isWrong =
    isPopularityWrong(choices) ||
    lacksUnit(choices) ||
    numberFields.some((field) => isFieldWrong(choices, field)) ||
    placeFields.some((field) => lacksPlace(choices, field))

  const preview = useMutation({
    mutationFn: () => call(previewBulkEdit, { body: { filter: { ...filter, ...(own && { own: 'true' }) }, values } }),
  })
  const start = useMutation({
    mutationFn: (id: number) => call(startBulkEdit, { params: { id } }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listJobs.path] })
      showSuccess(t('bulk.started'))
      void navigate({ to: '/staff/jobs' })
    },
  })
  const { question } = useUnsavedGuard(isChosen && !start.isPending && !start.isSuccess)

  // the shown preview no longer matches
  const forget = () => {
    preview.reset()
    start.reset()
  }
  const changeFilter = (next: ProductsSearch) => {
    forget()
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const changeChoices = (next: Choices) => {
    forget()
    setChoices(next)
  }
  const problem = start.error ?? preview.error

  return (
    <Page heading={t('bulk.title')}>
      {question}
      <p>
        <Link to="/staff/products" search={search}>
          {t('bulk.back')}
        </Link>
      </p>
      <h2 className={classes.heading}>{t('bulk.filter')}</h2>
      <div className={classes.filter}>
        <ProductsTools search={search} isFiltered={false} onChange={changeFilter} />
      </div>
      <SheetPanel filter={{ ...filter, ...(own && { own: 'true' }) }} />
      <PicturesPanel />
      {mayPrice && <PricesPanel key={JSON.stringify(search)} filter={{ ...filter, ...(own && { own: 'true' }) }} />}
      <h2 className={classes.heading}>{t('bulk.values')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isChosen && !isWrong && !preview.isPending) preview.mutate()
        }}
      >
        <ValuesForm choices={choices} problem={isTried && isWrong} onChoices={changeChoices} />
        <p className={panel.small}>{t('bulk.hint')}</p>
        {isTried && !isChosen && (
          <p role="alert" className={panel.problem}>
            {t('bulk.nothingChosen')}
          </p>
        )}
        {problem && (
          <p role="alert" className={panel.problem}>
            {errorText(problem)}
          </p>
        )}
        <div className={classes.buttons}>
          <button type="submit" className={buttons.button} aria-disabled={preview.isPending}>
            {t(preview.isPending ? 'bulk.previewing' : 'bulk.preview')}
          </button>
        </div>
      </form>
      {preview.data && (
        <PreviewTable
          preview={preview.data}
          isStarting={start.isPending}
          onStart={() => !start.isPending && start.mutate(preview.data.id)}
        />
      )}
    </Page>
  )
}
