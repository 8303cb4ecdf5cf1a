import { finishImport, type ImportCounts, type ListImport } from '@snab/contract/buying/list-import'
import { listSpecifications } from '@snab/contract/buying/specification'
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call, queryOf } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { formatDate } from '../../../lib/texts/format'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import { Dialog } from '../../../ui/dialog/dialog'
import { CountsLine } from './review/counts-line'
import classes from './dialogs.module.css'
import { finishForm, targetOf, type FinishForm } from './finish-form'
import { forgetCart, importQuery } from './list-import.data'
import { importTexts } from './list-import.texts'

const mostOffered = 100

export function FinishDialog({
  listImport: { id, fileName, created },
  counts,
  specificationId,
  onClose,
}: {
  listImport: ListImport
  counts: ImportCounts
  /** The one the list was dropped onto: offered first. */
  specificationId?: number | undefined
  onClose: () => void
}) {
  const t = useTexts(importTexts)
  const queryClient = useQueryClient()
  const { data: own } = useQuery(
    queryOf(listSpecifications, { query: { tab: 'my', 'per-page': mostOffered, everywhere: false } }),
  )
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm<FinishForm>({
    resolver: zodResolver(finishForm(counts.undecided)),
    defaultValues: {
      kind: specificationId === undefined ? 'cart' : 'specification',
      specificationId: specificationId === undefined ? '' : String(specificationId),
      name: fileName.replace(/\.[^.]+$/, '') || t('import.newDefault', { date: formatDate(created) }),
      skipUndecided: false,
    },
  })
  // in display order, including fields that appear later: the first invalid one takes the focus
  for (const name of ['kind', 'specificationId', 'name'] as const) register(name)
  const kind = useWatch({ control, name: 'kind' })
  const finish = useMutation({
    mutationFn: (form: FinishForm) =>
      call(finishImport, { params: { id }, body: { target: targetOf(form), skipUndecided: form.skipUndecided } }),
    onSuccess: async () => {
      forgetCart(queryClient)
      void queryClient.invalidateQueries({ queryKey: [listSpecifications.path] })
      onClose()
      await queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: importQuery(id).queryKey }),
  })
  const others = own?.items.some(({ id: one }) => one === specificationId)
    ? []
    : [{ value: String(specificationId), label: t('import.opened') }]
  const added = counts.matched + counts.chosen + counts.custom

  return (
    <Dialog title={t('import.finishTitle')} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => finish.isPending || finish.mutate(form))(event)}
      >
        <CountsLine counts={counts} />
        <fieldset className={classes.choices}>
          <legend className="visually-hidden">{t('import.finishTitle')}</legend>
          <Radio label={t('import.toCart')} value="cart" data-autofocus {...register('kind')} />
          {((own && own.items.length > 0) || specificationId !== undefined) && (
            <Radio label={t('import.toSpecification')} value="specification" {...register('kind')} />
          )}
          <Radio label={t('import.toNew')} value="new-specification" {...register('kind')} />
        </fieldset>
        {kind === 'specification' && (
          <NativeSelect
            label={t('import.which')}
            error={errors.specificationId?.message}
            data={[
              { value: '', label: t('import.chooseWhich') },
              ...(specificationId === undefined ? [] : others),
              ...(own?.items ?? []).map(({ id: specification, name }) => ({
                value: String(specification),
                label: name,
              })),
            ]}
            {...register('specificationId')}
          />
        )}
        {kind === 'new-specification' && (
          <TextInput label={t('import.newName')} error={errors.name?.message} {...register('name')} />
        )}
        {counts.undecided > 0 && (
          <CheckField
            label={t('import.skipUndecided', { count: counts.undecided })}
            error={errors.skipUndecided?.message}
            {...register('skipUndecided')}
          />
        )}
        {finish.error && (
          <p role="alert" className={classes.problem}>
            {errorText(finish.error)}
          </p>
        )}
        <div className={classes.buttons}>
          <button type="button" className={buttons.button} onClick={onClose}>
            {t('import.back')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={finish.isPending}>
            {finish.isPending ? t('import.adding') : t('import.add', { count: added })}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
