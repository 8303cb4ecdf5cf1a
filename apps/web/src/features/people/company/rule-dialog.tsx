import { addRule, changeRule, type Member } from '@snab/contract/people/company'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api'
import { errorText } from '../../../lib/api/api-error'
import { showFieldErrors } from '../../../lib/api/field-errors'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import { Dialog } from '../../../ui/dialog/dialog'
import { FormButtons } from '../../../ui/dialog/form-buttons'
import panel from '../../../ui/panel.module.css'
import { rulesQuery, typedRoubles, useRules } from './people.data'
import { peopleTexts } from './people.texts'

const fields = ['kind', 'minimumTotal', 'sectionId', 'memberId', 'approverIds'] as const
type Form = {
  kind: 'total' | 'section'
  minimumTotal: string
  sectionId: string
  memberId: string
  approverIds: string[]
}

/** `id` of a rule, or «new». */
export function RuleDialog({
  members,
  id,
  onClose,
}: {
  members: readonly Member[]
  id: string | null
  onClose: () => void
}) {
  const { data } = useRules()
  if (!data) return null
  const rule = data.items.find((one) => String(one.id) === id)
  const start: Form = {
    kind: rule?.kind ?? 'total',
    minimumTotal: rule?.minimumTotal == null ? '' : String(rule.minimumTotal).replace('.', ','),
    sectionId: String(rule?.section?.id ?? ''),
    memberId: String(rule?.member?.id ?? ''),
    approverIds: rule?.approvers.map((approver) => String(approver.id)) ?? [],
  }
  return (
    <RuleForm
      key={id}
      ruleId={rule?.id ?? null}
      start={start}
      members={members.filter(({ isBlocked }) => !isBlocked)}
      sections={data.sections}
      onClose={onClose}
    />
  )
}

type Props = {
  ruleId: number | null
  start: Form
  members: readonly Member[]
  sections: readonly { id: number; name: string }[]
  onClose: () => void
}

function RuleForm({ ruleId, start, members, sections, onClose }: Props) {
  const t = useTexts(peopleTexts)
  const queryClient = useQueryClient()
  const {
    register,
    handleSubmit,
    control,
    setError,
    formState: { errors },
  } = useForm<Form>({ defaultValues: start })
  const kind = useWatch({ control, name: 'kind' })
  const save = useMutation({
    mutationFn: (form: Form) => {
      const body = {
        kind: form.kind,
        memberId: form.memberId === '' ? null : Number(form.memberId),
        approverIds: form.approverIds.map(Number),
        minimumTotal: form.kind === 'total' ? (typedRoubles(form.minimumTotal) ?? 0) : null,
        sectionId: form.kind === 'section' ? Number(form.sectionId) : null,
      }
      return ruleId === null ? call(addRule, { body }) : call(changeRule, { params: { id: ruleId }, body })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: rulesQuery.queryKey })
      showSuccess(t('people.ruleSaved'))
      onClose()
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  })
  return (
    <Dialog title={t('people.ruleTitle')} onClose={onClose}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => void handleSubmit((form) => save.mutate(form))(event)}
      >
        <NativeSelect
          label={t('people.ruleKind')}
          data={[
            { value: 'total', label: t('people.ruleTotal') },
            { value: 'section', label: t('people.ruleSection') },
          ]}
          {...register('kind')}
        />
        {kind === 'total' ? (
          <TextInput
            label={t('people.ruleMinimum')}
            inputMode="decimal"
            required
            withAsterisk
            error={errors.minimumTotal?.message}
            {...register('minimumTotal', {
              validate: (minimum) => Number.isFinite(typedRoubles(minimum) ?? Number.NaN) || t('people.limitWrong'),
            })}
          />
        ) : (
          <NativeSelect
            label={t('people.ruleSectionName')}
            required
            withAsterisk
            error={errors.sectionId?.message}
            data={[
              { value: '', label: t('people.chooseSection') },
              ...sections.map((section) => ({ value: String(section.id), label: section.name })),
            ]}
            {...register('sectionId', { validate: (section) => section !== '' || t('people.chooseSection') })}
          />
        )}
        <NativeSelect
          label={t('people.ruleWhose')}
          error={errors.memberId?.message}
          data={[
            { value: '', label: t('people.ruleEveryone') },
            ...members.map((member) => ({ value: String(member.id), label: member.name })),
          ]}
          {...register('memberId')}
        />
        <fieldset className={panel.choices}>
          <legend>{t('people.ruleApprovers')}</legend>
          <p className={panel.small}>{t('people.ruleApproversHint')}</p>
          <div className={panel.cards}>
            {members.map((member) => (
              <Checkbox key={member.id} label={member.name} value={String(member.id)} {...register('approverIds')} />
            ))}
          </div>
        </fieldset>
        {save.error && Object.keys(errors).length === 0 && (
          <p role="alert" className={panel.problem}>
            {errorText(save.error)}
          </p>
        )}
        <FormButtons save={t('people.save')} isPending={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
