import { NativeSelect, TextInput } from '@mantine/core'
import { ceilingTable, changeCeilings, ownCeilings, type CeilingTable } from '@snab/contract/people/ceiling'
import { ceilingKinds, ceilingNames, ceilingUnits, type CeilingKind } from '@snab/domain/people/ceiling'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { formatNumber } from '../../../../lib/texts/format'
import { useTexts } from '../../../../lib/texts/texts'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import classes from './ceilings.module.css'
import { ceilingsTexts } from './ceilings.texts'

type Said = CeilingTable['roles'][number]['said']
export type Limited = {
  of: { role: CeilingTable['roles'][number]['role'] } | { userId: number }
  name: string
  version: number
  said: Said
}

/** `left`: the fallback, the role's or the default. */
type Choice = 'left' | 'none' | 'figure'
type Typed = { choice: Choice; figure: string }
type Form = Record<CeilingKind, Typed>

function typedOf(figure: number | null | undefined): Typed {
  if (figure === undefined) return { choice: 'left', figure: '' }
  if (figure === null) return { choice: 'none', figure: '' }
  return { choice: 'figure', figure: formatNumber(figure) }
}

const formOf = (said: Said): Form => ({
  discount: typedOf(said.discount),
  'below-lowest': typedOf(said['below-lowest']),
  'below-contract': typedOf(said['below-contract']),
  'below-cost': typedOf(said['below-cost']),
  credit: typedOf(said.credit),
  deferral: typedOf(said.deferral),
  refund: typedOf(said.refund),
  'price-change': typedOf(said['price-change']),
})

/** Undefined while an input is invalid. */
function saidOf(form: Form): Said | undefined {
  const said: Said = {}
  for (const kind of ceilingKinds) {
    const { choice, figure } = form[kind]
    if (choice === 'left') continue
    if (choice === 'none') {
      said[kind] = null
      continue
    }
    const number = typedNumber(figure)
    if (number === undefined || number < 0) return undefined
    said[kind] = number
  }
  return said
}

/** The ceilings of a role or of one person. */
export function CeilingDialog({
  limited: { of, name, version, said },
  onClose,
}: {
  limited: Limited
  onClose: () => void
}) {
  const t = useTexts(ceilingsTexts)
  const queryClient = useQueryClient()
  const [start] = useState(() => formOf(said))
  const [form, setForm] = useState(start)
  const [isTried, setTried] = useState(false)
  const wanted = saidOf(form)
  const save = useMutation({
    mutationFn: (next: Said) => call(changeCeilings, { body: { of, version, said: next } }),
    onSuccess: () => {
      showSuccess(t('ceilings.saved'))
      onClose()
    },
    onSettled: () => {
      for (const { path } of [ceilingTable, ownCeilings]) void queryClient.invalidateQueries({ queryKey: [path] })
    },
  })
  const guard = useUnsavedGuard(JSON.stringify(form) !== JSON.stringify(start) && !save.isSuccess)
  const close = () => guard.leave(onClose)
  return (
    <Dialog title={t('ceilings.title', { name })} size={640} isCovered={guard.isAsking} onClose={close}>
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wanted && !save.isPending) save.mutate(wanted)
        }}
      >
        {ceilingKinds.map((kind) => (
          <KindFields
            key={kind}
            kind={kind}
            typed={form[kind]}
            left={t('role' in of ? 'ceilings.choice.usual' : 'ceilings.choice.role')}
            isTried={isTried}
            problem={problemOfField(save.error, `said.${kind}`)}
            onChange={(typed) => setForm((before) => ({ ...before, [kind]: typed }))}
          />
        ))}
        <SaveProblem error={save.error} fields={ceilingKinds.map((kind) => `said.${kind}`)} onReload={onClose} />
        <FormButtons
          save={t('ceilings.save')}
          saving={t('ceilings.saving')}
          isPending={save.isPending}
          onCancel={close}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}

type KindProps = {
  kind: CeilingKind
  typed: Typed
  left: string
  isTried: boolean
  problem: string | undefined
  onChange: (typed: Typed) => void
}

function KindFields({ kind, typed: { choice, figure }, left, isTried, problem, onChange }: KindProps) {
  const t = useTexts(ceilingsTexts)
  const number = typedNumber(figure)
  const isWrong = isTried && choice === 'figure' && (number === undefined || number < 0)
  return (
    <div className={classes.kind}>
      <NativeSelect
        label={ceilingNames[kind]}
        description={t(`ceilings.about.${kind}`)}
        value={choice}
        data={[
          { value: 'left', label: left },
          { value: 'none', label: t('ceilings.choice.none') },
          { value: 'figure', label: t('ceilings.choice.figure') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ choice: value === 'none' || value === 'figure' ? value : 'left', figure })
        }
      />
      {choice === 'figure' && (
        <TextInput
          label={t(`ceilings.figure.${ceilingUnits[kind]}`)}
          aria-label={`${ceilingNames[kind]}: ${t(`ceilings.figure.${ceilingUnits[kind]}`)}`}
          inputMode="decimal"
          maxLength={20}
          value={figure}
          error={isWrong ? t('ceilings.notNumber') : problem}
          onChange={(event) => onChange({ choice, figure: event.currentTarget.value })}
        />
      )}
    </div>
  )
}
