import { addLegalEntity } from '@snab/contract/people/company'
import type { CompanySuggestion } from '@snab/contract/office/lookup'
import { isInn, isLegalInn } from '@snab/domain/people/requisites'
import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { FindCompany } from '../../../shared/lookup/find-company'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { companyQuery } from './company.data'
import { companyTexts } from './company.texts'

type Form = { inn: string; kpp: string; ogrn: string; okpo: string; name: string; fullName: string; address: string }
const fields = ['inn', 'kpp', 'ogrn', 'okpo', 'name', 'fullName', 'address'] as const

/** By INN from the directory of companies; unknown ones are typed by hand, with a check of the check digits. */
export function AddEntityDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(companyTexts)
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    formState: { errors },
    setValue,
    setError,
    control,
  } = useForm<Form>({ defaultValues: { inn: '', kpp: '', ogrn: '', okpo: '', name: '', fullName: '', address: '' } })
  const isSoleTrader = useWatch({ control, name: 'inn' }).trim().length === 12
  const add = useMutation({
    mutationFn: (body: Form) => call(addLegalEntity, { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: companyQuery.queryKey })
      showSuccess(t('company.entityAdded'))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })

  function take({ data }: CompanySuggestion) {
    setValue('inn', data.inn, { shouldValidate: true })
    setValue('kpp', data.kpp ?? '')
    setValue('ogrn', data.ogrn ?? '')
    setValue('okpo', data.okpo ?? '')
    setValue('name', data.name.short_with_opf || data.name.full_with_opf, { shouldValidate: true })
    setValue('fullName', data.name.full_with_opf)
    setValue('address', data.address.value)
  }

  return (
    <Dialog title={t('company.addEntityTitle')} size={520} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => add.mutate(form))(event)}
      >
        <p className={panel.muted}>{t('company.addHint')}</p>
        <FindCompany onFound={take} />
        <div className={panel.pair}>
          <TextInput
            label={t('company.inn')}
            required
            withAsterisk
            inputMode="numeric"
            error={errors.inn?.message}
            {...register('inn', { validate: (inn) => isInn(inn.trim()) || t('company.innWrong') })}
          />
          {!isSoleTrader && (
            <TextInput
              label={t('company.kpp')}
              required
              withAsterisk
              inputMode="numeric"
              error={errors.kpp?.message}
              {...register('kpp', {
                validate: (kpp, { inn }) =>
                  !isLegalInn(inn.trim()) || /^\d{4}[0-9A-Z]{2}\d{3}$/.test(kpp.trim()) || t('company.kppWrong'),
              })}
            />
          )}
        </div>
        <TextInput
          label={t('company.entity')}
          required
          withAsterisk
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('company.nameMissing') })}
        />
        <TextInput
          label={t(isSoleTrader ? 'company.ogrnip' : 'company.ogrn')}
          inputMode="numeric"
          error={errors.ogrn?.message}
          {...register('ogrn')}
        />
        <TextInput label={t('company.okpo')} inputMode="numeric" error={errors.okpo?.message} {...register('okpo')} />
        <TextInput label={t('company.address')} error={errors.address?.message} {...register('address')} />
        {add.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(add.error)}
          </p>
        )}
        <FormButtons save={t('company.add')} isPending={add.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
