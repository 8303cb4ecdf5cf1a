import { NativeSelect } from '@mantine/core'
import { overlapHours, type OverlapHours } from '@snab/domain/people/access-key'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../lib/api/api-error'
import { useTexts } from '../../lib/texts/texts'
import { Dialog } from '../../ui/dialog/dialog'
import { FormButtons } from '../../ui/dialog/form-buttons'
import panel from '../../ui/panel.module.css'
import { secretTexts } from './secret.texts'

type Props = {
  title: string
  hint: string
  /** The label of the choice how long the former secret stays valid; `atOnce` is the label for ending it at once. */
  overlap: string
  atOnce: string
  /** Returns the new secret. */
  renew: (overlapHours: OverlapHours) => Promise<string>
  onMade: (secret: string) => void
  onClose: () => void
}

/** Replaces a secret, while the former one can stay good for a time. */
export function RenewSecretDialog({ title, hint, overlap, atOnce, renew, onMade, onClose }: Props) {
  const t = useTexts(secretTexts)
  const [chosen, setChosen] = useState<OverlapHours>(24)
  const renewal = useMutation({
    mutationFn: () => renew(chosen),
    onSuccess: (secret) => {
      onClose()
      onMade(secret)
    },
  })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={panel.form}
        onSubmit={(event) => {
          event.preventDefault()
          renewal.mutate()
        }}
      >
        <p>{hint}</p>
        <NativeSelect
          label={overlap}
          data={overlapHours.map((hours) => ({
            value: String(hours),
            label: hours === 0 ? atOnce : t(`secret.overlap${hours}`),
          }))}
          value={String(chosen)}
          onChange={({ currentTarget: { value } }) =>
            setChosen(overlapHours.find((hours) => String(hours) === value) ?? chosen)
          }
        />
        {renewal.error && (
          <p role="alert" className={panel.problem}>
            {errorText(renewal.error)}
          </p>
        )}
        <FormButtons save={t('secret.renew')} isPending={renewal.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
