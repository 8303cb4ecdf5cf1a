import { TextInput } from '@mantine/core'
import { addSet, changeSet, listStaffSets, type StaffSet } from '@snab/contract/assortment/product-set'
import { typedNumber } from '@snab/domain/text/shown-numbers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, queryOf } from '../../../../lib/api/api'
import { showSuccess } from '../../../../lib/snackbar'
import { useTexts } from '../../../../lib/texts/texts'
import buttons from '../../../../ui/button.module.css'
import { Dialog } from '../../../../ui/dialog/dialog'
import { FormButtons } from '../../../../ui/dialog/form-buttons'
import { useUnsavedGuard } from '../../../../ui/dialog/unsaved-guard'
import panel from '../../../../ui/panel.module.css'
import { editingTexts } from '../../editing/editing.texts'
import { problemOfField, SaveProblem } from '../../editing/save-problem'
import { GoodsChoice } from './goods-choice'
import classes from './products.module.css'
import { productsTexts } from './products.texts'

/** The product on whose page a set is created. */
export type SetBase = { id: number; article: string; name: string }
type Part = SetBase & { unit: string; amount: string }
type Props = { base: SetBase; set: StaffSet | undefined; onClose: () => void }

const partsOf = (set: StaffSet | undefined, base: SetBase): Part[] =>
  set
    ? set.items.map(({ id, article, name, unit, amount }) => ({
        id,
        article,
        name,
        unit,
        amount: String(amount).replace('.', ','),
      }))
    : [{ ...base, unit: '', amount: '1' }]

/** Undefined while an amount is invalid. */
function readParts(parts: readonly Part[]): { id: number; amount: number }[] | undefined {
  const read = parts.flatMap(({ id, amount }) => {
    const number = typedNumber(amount)
    return number === undefined || number <= 0 ? [] : [{ id, amount: number }]
  })
  return read.length === parts.length ? read : undefined
}

export function SetDialog({ base, set, onClose }: Props) {
  const t = useTexts(productsTexts)
  const editing = useTexts(editingTexts)
  const queryClient = useQueryClient()
  const { queryKey } = queryOf(listStaffSets, { params: { id: base.id } })
  const [initial] = useState(() => ({ name: set?.name ?? '', parts: partsOf(set, base), version: set?.version ?? 0 }))
  const [name, setName] = useState(initial.name)
  const [parts, setParts] = useState(initial.parts)
  const [isTried, setTried] = useState(false)
  const items = readParts(parts)
  const isDirty = name !== initial.name || JSON.stringify(parts) !== JSON.stringify(initial.parts)
  const save = useMutation({
    mutationFn: (wanted: { id: number; amount: number }[]) =>
      set
        ? call(changeSet, {
            params: { id: base.id, setId: set.id },
            body: { version: initial.version, name, items: wanted },
          })
        : call(addSet, { params: { id: base.id }, body: { name, items: wanted } }),
    onSuccess: (sets) => {
      queryClient.setQueryData(queryKey, sets)
      showSuccess(editing('editing.saved'))
      onClose()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const close = () => guard.leave(onClose)
  return (
    <Dialog
      title={t(set ? 'product.sets.editTitle' : 'product.sets.newTitle')}
      size={640}
      isCovered={guard.isAsking}
      onClose={close}
    >
      <form
        className={panel.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (items && !save.isPending) save.mutate(items)
        }}
      >
        <TextInput
          data-autofocus
          label={t('product.documents.name')}
          maxLength={300}
          value={name}
          error={problemOfField(save.error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Parts parts={parts} isTried={isTried} onChange={setParts} />
        <GoodsChoice
          label={t('product.sets.addPart')}
          besides={parts.map(({ id }) => id)}
          onChoose={({ id, article, name: part }) =>
            setParts([...parts, { id, article, name: part, unit: '', amount: '1' }])
          }
        />
        {problemOfField(save.error, 'items') && (
          <p role="alert" className={panel.problem}>
            {problemOfField(save.error, 'items')}
          </p>
        )}
        {!save.isPending && (
          <SaveProblem
            error={save.error}
            fields={['name', 'items']}
            onReload={() => {
              void queryClient.invalidateQueries({ queryKey })
              onClose()
            }}
          />
        )}
        <FormButtons
          save={editing('editing.save')}
          saving={t('product.saving')}
          isPending={save.isPending}
          onCancel={close}
        />
      </form>
      {guard.question}
    </Dialog>
  )
}

type PartsProps = { parts: readonly Part[]; isTried: boolean; onChange: (parts: Part[]) => void }

function Parts({ parts, isTried, onChange }: PartsProps) {
  const t = useTexts(productsTexts)
  return (
    <ul className={classes.links}>
      {parts.map((part) => {
        const { id, article, name, unit, amount } = part
        const number = typedNumber(amount)
        return (
          <li key={id}>
            <span className={classes.linkName}>
              <span className={panel.muted}>{article}</span> {name}
            </span>
            <TextInput
              w={96}
              inputMode="decimal"
              aria-label={t('product.sets.amountLabel', { name })}
              maxLength={12}
              value={amount}
              error={isTried && (number === undefined || number <= 0)}
              onChange={({ currentTarget: { value } }) =>
                onChange(parts.map((one) => (one.id === id ? { ...one, amount: value } : one)))
              }
            />
            <span>{unit}</span>
            <button
              type="button"
              className={buttons.link}
              aria-label={t('product.links.removeLabel', { name })}
              onClick={() => onChange(parts.filter((one) => one.id !== id))}
            >
              {t('product.links.remove')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
