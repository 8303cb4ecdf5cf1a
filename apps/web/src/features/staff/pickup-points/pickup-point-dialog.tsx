import { TextInput } from '@mantine/core'
import { changePickupPoint, listPickupPoints, type StaffPickupPoint } from '@snab/contract/staff/pickup-point'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api'
import { useLeaveWarning } from '../../../lib/hooks/use-leave-warning'
import { showSuccess } from '../../../lib/snackbar'
import { useTexts } from '../../../lib/texts/texts'
import buttons from '../../../ui/button.module.css'
import { CheckField } from '../../../ui/check-field'
import { Dialog } from '../../../ui/dialog/dialog'
import panel from '../../../ui/panel.module.css'
import { editingTexts } from '../editing/editing.texts'
import { problemOfField, SaveProblem } from '../editing/save-problem'
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
  // what stood there when the dialog was opened: the list behind it may be read anew
  const [initial] = useState(point)
  const [draft, setDraft] = useState(initial)
  const { id, version, isShown, city, address, hours, phone } = draft
  const isDirty = isShown !== initial.isShown || fields.some(({ name }) => draft[name] !== initial[name])
  const reload = () => void queryClient.invalidateQueries({ queryKey: [listPickupPoints.path] })
  const save = useMutation({
    mutationFn: () =>
      call(changePickupPoint, { params: { id }, body: { version, isShown, city, address, hours, phone } }),
    onSuccess: () => {
      reload()
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  useLeaveWarning(isDirty && !save.isPending && !save.isSuccess, editing('editing.leave'))
  const close = () => {
    if (!isDirty || confirm(editing('editing.leave'))) onClose()
  }
  return (
    <Dialog title={initial.name} size={520} onClose={close}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate()
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
        <div className={panel.buttons}>
          <button type="button" className={buttons.button} onClick={close}>
            {t('points.cancel')}
          </button>
          <button type="submit" className={buttons.filled} aria-disabled={save.isPending}>
            {editing('editing.save')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
