import { Checkbox, Group, TextInput } from '@mantine/core'
import { changePickupPoint, listPickupPoints, type StaffPickupPoint } from '@snab/contract/orders/pickup-point'
import { weekdays as allDays } from '@snab/domain/time/weekdays'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../../lib/api/api'
import { showSuccess } from '../../../../../lib/snackbar'
import { useTexts } from '../../../../../lib/texts/texts'
import { weekdayName, weekdayNames } from '../../../../../lib/texts/weekday-names'
import { CheckField } from '../../../../../ui/check-field'
import { Dialog } from '../../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../../ui/dialog/unsaved-guard'
import panel from '../../../../../ui/panel.module.css'
import { AlsoHere } from '../../../editing/also-here'
import { Conflict } from '../../../editing/conflict'
import { editingTexts } from '../../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../../editing/save-problem'
import { pickupPointTexts } from './pickup-points.texts'

const fields = [
  { name: 'city', longest: 100, hint: null },
  { name: 'address', longest: 500, hint: 'points.addressHint' },
  { name: 'hours', longest: 200, hint: 'points.hoursHint' },
  { name: 'phone', longest: 100, hint: null },
] as const

export function PickupPointDialog({ point, onClose }: { point: StaffPickupPoint; onClose: () => void }) {
  const t = useTexts(pickupPointTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  // the state when the dialog was opened, because the list behind it may be read again
  const [initial, setInitial] = useState(point)
  const [draft, setDraft] = useState(initial)
  const { id, version, isShown, city, address, hours, phone, weekdays } = draft
  const isDirty =
    isShown !== initial.isShown ||
    weekdayNames(weekdays) !== weekdayNames(initial.weekdays) ||
    fields.some(({ name }) => draft[name] !== initial[name])
  const reload = () => void queryClient.invalidateQueries({ queryKey: [listPickupPoints.path] })
  const save = useMutation({
    mutationFn: (seen: number) =>
      call(changePickupPoint, {
        params: { id },
        body: { version: seen, isShown, city, address, hours, phone, weekdays },
      }),
    onSuccess: () => {
      reload()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  const shownFields = (shown: typeof draft) => [
    { label: t('points.isShown'), value: editing(shown.isShown ? 'editing.yes' : 'editing.no') },
    ...fields.map(({ name }) => ({ label: t(`points.${name}`), value: shown[name] })),
    { label: t('points.weekdays'), value: weekdayNames(shown.weekdays) },
  ]
  return (
    <Dialog title={initial.name} size={520} isCovered={guard.isAsking} onClose={close}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate(version)
        }}
      >
        <CheckField
          label={t('points.isShown')}
          checked={isShown}
          error={problemOfField(save.error, 'isShown')}
          onChange={({ currentTarget: { checked } }) => setDraft((before) => ({ ...before, isShown: checked }))}
        />
        {fields.map(({ name, longest, hint }) => (
          <TextInput
            key={name}
            label={t(`points.${name}`)}
            description={hint && t(hint)}
            maxLength={longest}
            value={draft[name]}
            error={problemOfField(save.error, name)}
            onChange={({ currentTarget: { value } }) => setDraft((before) => ({ ...before, [name]: value }))}
          />
        ))}
        <Checkbox.Group
          label={t('points.weekdays')}
          description={t('points.weekdaysHint')}
          value={weekdays.map(String)}
          onChange={(days) =>
            setDraft((before) => ({ ...before, weekdays: days.map(Number).toSorted((a, b) => a - b) }))
          }
        >
          <Group gap="sm" mt={6}>
            {allDays.map((day) => (
              <Checkbox key={day} value={String(day)} label={weekdayName(day)} />
            ))}
          </Group>
        </Checkbox.Group>
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={['isShown', ...fields.map(({ name }) => name)]}
            onReload={() => {
              reload()
              onClose()
            }}
          />
        )}
        <FormButtons save={editing('editing.save')} isPending={save.isPending} onCancel={close} />
      </form>
      {guard.question}
      <AlsoHere place={`pickup-point:${id}`} />
      <Conflict
        error={save.error}
        mine={shownFields(draft)}
        read={() => readPoint(id)}
        fieldsOf={shownFields}
        onTake={(theirs) => {
          reload()
          setInitial(theirs)
          setDraft(theirs)
          save.reset()
        }}
        onKeep={(theirs) => save.mutate(theirs.version)}
      />
    </Dialog>
  )
}

async function readPoint(id: number) {
  const point = (await call(listPickupPoints, {})).items.find((one) => one.id === id)
  if (!point) throw new Error('A warehouse stays in the list for good')
  return point
}
