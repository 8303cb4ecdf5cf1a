import {
  createSpecification,
  updateSpecification,
  type SpecificationSummary,
} from '@snab/contract/buying/specification'
import { longest } from '@snab/domain/field-limits'
import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { call } from '../../../../lib/api/api'
import { errorText } from '../../../../lib/api/api-error'
import { showFieldErrors } from '../../../../lib/api/field-errors'
import { showSuccess } from '../../../../lib/snackbar'
import { useUser } from '../../../../shared/session/startup'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import panel from '../../../../ui/panel.module.css'
import { keepSpecification, keepSummary } from '../specification.data'
import { specificationTexts } from '../specification.texts'

type Form = { name: string; description: string; isShared: boolean }
type Props = {
  /** Null creates a new one. */ specification: Pick<
    SpecificationSummary,
    'id' | 'name' | 'description' | 'isShared'
  > | null
  onClose: () => void
}

/** Name, description and visibility for colleagues. */
export function EditDialog({ specification, onClose }: Props) {
  const t = useTexts(specificationTexts)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const hasCompany = (useUser()?.company ?? null) !== null
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: specification ?? { name: '', description: '', isShared: true } })
  const save = useMutation({
    mutationFn: async (form: Form) => {
      if (specification) {
        keepSummary(queryClient, await call(updateSpecification, { params: { id: specification.id }, body: form }))
        return null
      }
      const made = await call(createSpecification, { body: form })
      keepSpecification(queryClient, made)
      return made.id
    },
    onSuccess: (madeId) => {
      if (madeId !== null)
        return void navigate({ to: '/specifications/$id', params: { id: String(madeId) }, replace: true })
      showSuccess(t('spec.saved'))
      onClose()
    },
    onError: (error) => showFieldErrors<Form>(error, ['name', 'description'], setError),
  })
  return (
    <Dialog title={t(specification ? 'spec.editTitle' : 'spec.createTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <TextInput
          label={t('spec.name')}
          required
          withAsterisk
          data-autofocus
          maxLength={longest.specificationName}
          error={errors.name?.message}
          {...register('name', { validate: (name) => name.trim() !== '' || t('spec.nameMissing') })}
        />
        <Textarea
          label={t('spec.description')}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={longest.specificationDescription}
          error={errors.description?.message}
          {...register('description')}
        />
        {hasCompany && <Checkbox label={t('spec.isShared')} {...register('isShared')} />}
        {save.error && !errors.name && !errors.description && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons
          save={t(specification ? 'spec.save' : 'spec.create')}
          isPending={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
